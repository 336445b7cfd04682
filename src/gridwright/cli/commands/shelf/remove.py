"""Take puzzles from the shelf."""

import click

from gridwright.cli.screen import print_line
from gridwright.cli.shelf_options import shelf_option

__all__ = ["COMMAND"]


@click.command("remove", short_help="Take puzzles from the shelf.")
@click.argument("numbers", type=click.IntRange(1), nargs=-1, required=True)
@shelf_option
def COMMAND(*, numbers: tuple[int, ...], place: str | None) -> None:  # noqa: N802
    """Take the puzzles of some numbers from the shelf; games played on them stay."""
    from gridwright.shelf import open_shelf

    with open_shelf(place) as shelf:
        for number in numbers:
            title = shelf.puzzles.get(number).title
            shelf.puzzles.remove(number)
            print_line(f"{number}: {title} is gone.")
