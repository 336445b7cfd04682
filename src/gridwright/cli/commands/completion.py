"""Print the script that lets a shell complete commands, options and format names."""

import os
from pathlib import PurePath

import click

__all__ = ["COMMAND"]


@click.command("completion", short_help="Print the completion script of a shell.")
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]), required=False)
@click.pass_context
def COMMAND(ctx: click.Context, shell: str | None) -> None:  # noqa: N802
    """Print the completion script of a shell, by default the one in use.

    For bash, put this into ~/.bashrc:  eval "$(gridwright completion bash)"
    """
    from click.shell_completion import get_completion_class

    name = shell or PurePath(os.environ.get("SHELL", "bash")).name
    completion = get_completion_class(name)
    if completion is None:
        raise click.UsageError(f"expected bash, zsh or fish, got {name!r}")
    script = completion(ctx.find_root().command, {}, "gridwright", "_GRIDWRIGHT_COMPLETE").source()
    click.echo(script)
