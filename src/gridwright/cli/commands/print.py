"""Print puzzles of any files as a PDF, so many to a page."""

import click

from gridwright.cli.options import format_option, ink_option, paper_option, pdf_option
from gridwright.cli.screen import print_line, remark

__all__ = ["COMMAND"]


@click.command("print", short_help="Print puzzles as a PDF, several to a page.")
@click.argument("paths", metavar="PATH...", nargs=-1, required=True, type=click.Path(allow_dash=True))
@pdf_option
@click.option("--per-page", type=click.IntRange(1, 60), default=4, show_default=True, help="Puzzles to a page.")
@paper_option
@click.option(
    "--solutions",
    type=click.Choice(["none", "back", "foot"]),
    default="none",
    show_default=True,
    help="Behind the puzzles, or upside down below each.",
)
@click.option(
    "--solutions-per-page", type=click.IntRange(1, 60), default=12, show_default=True, help="Small ones."
)
@ink_option("colour", "What the printer has; without colours, letters or patterns tell them apart.")
@click.option("--patterns", is_flag=True, help="Patterns instead of letters for colours.")
@click.option("--large-print", is_flag=True, help="Clues and givens of 16 points where they fit.")
@click.option(
    "--cell", metavar="MM", type=float, default=None, help="Cells of just so many millimetres, from 4.2."
)
@click.option("--titles", is_flag=True, help="Titles above nonograms too, which may give the picture away.")
@click.option("--no-levels", is_flag=True, help="Do not rate the puzzles.")
@click.option(
    "--qr", metavar="ADDRESS", default="", help="A code beside each that opens it in the workbench there."
)
@click.option(
    "--imposition",
    type=click.Choice(["pages", "booklet", "manual-duplex"]),
    default="pages",
    show_default=True,
    help="For folding, or for turning sheets by hand.",
)
@click.option("--font", metavar="FILE", default="", help="A TrueType font to embed, for titles in other scripts.")
@click.option("--title", metavar="TEXT", default="", help="What the PDF is called.")
@click.option("--seconds", type=click.FloatRange(0), default=None, help="Stop solving and rating after this time.")
@format_option("--format", "format_name", "Read PATH in this format instead of recognising it.")
def COMMAND(  # noqa: N802
    *,
    paths: tuple[str, ...],
    output: str,
    per_page: int,
    paper: str,
    solutions: str,
    solutions_per_page: int,
    ink: str,
    patterns: bool,
    large_print: bool,
    cell: float | None,
    titles: bool,
    no_levels: bool,
    qr: str,
    imposition: str,
    font: str,
    title: str,
    seconds: float | None,
    format_name: str | None,
) -> None:
    """Print the puzzles of files and folders as a PDF with vector drawings, numbered in order.

    A puzzle whose cells would be smaller than 4.2 mm gets a page of its own, with cells down to 3.4 mm.
    """
    from typing import cast

    from gridwright.batch.interrupt import interruptible
    from gridwright.cli.progress import progress
    from gridwright.formats.atomic import replacing
    from gridwright.model import Budget
    from gridwright.press import SheetOptions, print_sheet
    from gridwright.press.fonts import typeface
    from gridwright.press.imposition import Imposition
    from gridwright.press.introductions import introduction_of
    from gridwright.press.look import Ink
    from gridwright.press.sheet import Solutions
    from gridwright.press.sources import documents_of

    options = SheetOptions(
        per_page=per_page,
        paper=paper,
        ink=Ink(ink),
        patterns=patterns,
        solutions=cast("Solutions", solutions),
        solutions_per_page=solutions_per_page,
        large_print=large_print,
        cell=cell,
        titles=titles,
        levels=not no_levels,
        address=qr,
        imposition=Imposition(imposition),
        title=title,
    )
    documents = documents_of(paths, format_name)
    with progress("printing", len(documents)) as done:
        data = interruptible(
            lambda stop: print_sheet(documents, options, font=font, budget=Budget(seconds, stop=stop), done=done)
        )
    with replacing(output) as file:
        file.write(data)
    shown = [one.about.title for one in documents if titles or not introduction_of(one.puzzle.family).title_spoils]
    if missing := typeface(font).lacking("".join(shown)):
        remark(f"the font has no {missing[:20]!r}, which titles print as ?: name one that has it with --font")
    print_line(f"{len(documents)} puzzle{'s' * (len(documents) != 1)} written to {output}.")
