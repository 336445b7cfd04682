"""A group of commands whose folder is its registry: one module, one command, imported when it is needed."""

import importlib
from collections.abc import Sequence
from importlib.util import find_spec
from typing import cast

import click

__all__ = ["CommandFolder"]

_ATTRIBUTE = "COMMAND"


class CommandFolder(click.Group):
    """Every module of a package is a command of the group; none is imported before it is needed."""

    def __init__(self, *args: object, package: str, path: Sequence[str], **attributes: object) -> None:
        super().__init__(*args, **attributes)  # type: ignore[arg-type]
        self._package = package
        self._path = path

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        """List the commands by name."""
        import pkgutil

        return sorted(found.name.replace("_", "-") for found in pkgutil.iter_modules(self._path))

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """Import the command's file and give its command."""
        name = cmd_name.replace("-", "_")
        if "_" in cmd_name or not name.isidentifier() or find_spec(f"{self._package}.{name}") is None:
            return None
        module = importlib.import_module(f"{self._package}.{name}")
        return cast("click.Command", getattr(module, _ATTRIBUTE))
