"""Make a book of puzzles from a recipe: sections, rules, hints and solutions in one PDF."""

from pathlib import Path

import click

from gridwright.cli.options import pdf_option
from gridwright.cli.screen import print_line

__all__ = ["COMMAND"]


@click.command("book", short_help="Make a printed book from a recipe.")
@click.argument("recipe", metavar="RECIPE", type=click.Path(exists=True, dir_okay=False))
@pdf_option
@click.option(
    "--cover", metavar="FILE", default=None, help="Write the cover too: back, spine and front with bleed."
)
@click.option(
    "--series", type=click.IntRange(1, 99), default=None, help="The volume: no puzzle of those before it."
)
@click.option("--seed", type=click.IntRange(0), default=None, help="Another seed than the recipe's.")
@click.option("--seconds", type=click.FloatRange(0), default=None, help="Another time than the recipe's.")
def COMMAND(  # noqa: N802
    *, recipe: str, output: str, cover: str | None, series: int | None, seed: int | None, seconds: float | None
) -> None:
    """Make the book of a recipe, the same bytes for the same recipe and seed.

    A section that cannot be filled in the time is told, and nothing is written.
    """
    import msgspec

    from gridwright.batch.interrupt import interruptible
    from gridwright.cli.progress import progress
    from gridwright.formats.atomic import replacing
    from gridwright.formats.disk import load
    from gridwright.formats.shared.text import decode
    from gridwright.model import Budget
    from gridwright.press import make_book, read_recipe
    from gridwright.press.filling import total

    read = read_recipe(decode(load(recipe)), Path(recipe).parent)
    if seed is not None:
        read = msgspec.structs.replace(read, seed=seed)
    if series is not None:
        read = msgspec.structs.replace(read, volume=series)
    allowed = read.seconds if seconds is None else seconds
    with progress("making the book", total(read)) as done:
        book = interruptible(
            lambda stop: make_book(
                read, budget=Budget(allowed, stop=stop), done=done, with_cover=cover is not None
            )
        )
    with replacing(output) as file:
        file.write(book.data)
    if cover is not None:
        with replacing(cover) as file:
            file.write(book.cover)
    print_line(f"{book.puzzles} puzzles on {book.pages} pages written to {output}.")
