"""Play a puzzle at the terminal, with notes, hints, checks, undo and saving."""

import click

from gridwright.cli.options import format_option, path_argument
from gridwright.cli.screen import Look, look_options

__all__ = ["COMMAND"]


@click.command("play")
@path_argument
@click.option("--save", "save", metavar="FILE", default=None, help="Keep the game here instead of PATH.game.json.")
@click.option(
    "--options",
    default="",
    help='Such as "hints=10 seconds=1500 crossing"; usually finished clues are struck out (marking=clues).',
)
@format_option("--format", "format_name", "Read PATH in this format instead of recognising it.")
@look_options
def COMMAND(  # noqa: N802
    *, path: str, save: str | None, options: str, format_name: str | None, look: Look
) -> int:
    """Play a puzzle of either family at the terminal.

    A game that was kept is gone on with. Arrows move; digits write and n switches notes (sudoku); space fills,
    digits choose the colour, x crosses and f fills up to the cursor (nonogram); backspace clears, u undoes, r
    makes it again, h gives a hint and then a stronger one, ? reveals something, c checks, m undoes to before the
    mistake, k keeps a position and b goes back to it, p pauses, s saves, q saves and quits.
    """
    from pathlib import Path

    from gridwright.batch.sources import read_one
    from gridwright.cli.player import play_at_terminal

    document = read_one(path, format_name)
    kept = Path(save or ("puzzle.game.json" if path == "-" else f"{path}.game.json"))
    play_at_terminal(document, kept, options, look)
    return 0
