"""Solve and rate the puzzles that wait for it."""

import click

from gridwright.cli.screen import json_option, print_json, print_line
from gridwright.cli.shelf_options import shelf_option

__all__ = ["COMMAND"]


@click.command("rate", short_help="Solve and rate the puzzles that were not yet.")
@click.option(
    "--seconds", type=click.FloatRange(min=0.01), default=10.0, show_default=True, help="At most, for a search."
)
@click.option("--gently", is_flag=True, help="Leave the processor to whoever else wants it.")
@shelf_option
@json_option
def COMMAND(*, seconds: float, gently: bool, place: str | None, as_json: bool) -> None:  # noqa: N802
    """Solve and rate every puzzle of the shelf that was not yet; it may be ended and begun again at any time."""
    import os

    from gridwright.cli.progress import progress
    from gridwright.shelf import open_shelf

    if gently and hasattr(os, "nice"):
        os.nice(10)
    with open_shelf(place) as shelf:
        with progress("rating", shelf.puzzles.count(waiting=True)) as done:
            count = shelf.examine(done, seconds=seconds)
        left = shelf.puzzles.count(waiting=True)
    if as_json:
        print_json({"rated": count, "waiting": left})
    else:
        print_line(f"{count} puzzles were solved and rated.")
