"""Offer the engine to assistants by the Model Context Protocol."""

import click

__all__ = ["COMMAND"]


@click.command("mcp", short_help="Offer tools to assistants (Model Context Protocol).")
def COMMAND() -> None:  # noqa: N802
    """Offer solve, check, hint, explain, prove, rate, generate and draw as tools to an assistant.

    Speaks the Model Context Protocol on standard input and output; name the command `gridwright mcp` in the
    settings of your assistant. Puzzles and moves come as text and are only read: no file is opened, nothing is
    fetched or executed. Every call has a time limit of at most a minute and a memory limit of 512 MB, in a process
    of its own that is ended where it overruns. Needs the extra `mcp`.
    """
    from gridwright.cli.assistant import serve

    serve()
