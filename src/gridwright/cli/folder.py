"""A group of commands whose folder is its registry: one module, one command, imported when it is needed."""

import importlib
import pkgutil
from collections.abc import Sequence
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
        return sorted(found.name.replace("_", "-") for found in pkgutil.iter_modules(self._path))

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import the command's file and give its command."""
        if cmd_name not in self.list_commands(ctx):
            return None
        module = importlib.import_module(f"{self._package}.{cmd_name.replace('-', '_')}")
        return cast("click.Command", getattr(module, _ATTRIBUTE))
