"""Make a month of dated strips of puzzles, with the solutions of the day before."""

import click

from gridwright.cli.options import ink_option
from gridwright.cli.screen import print_line

__all__ = ["COMMAND"]


@click.command("daily", short_help="Make dated strips with the solutions of the day before.")
@click.option("-o", "--output", metavar="FOLDER", required=True, help="Where the files go; it is made if need be.")
@click.option("--days", type=click.IntRange(1, 366), default=30, show_default=True, help="How many days.")
@click.option(
    "--from", "first", metavar="YYYY-MM-DD", default=None, help="The first day; today where none is named."
)
@click.option("--family", "families", multiple=True, metavar="NAME", help="nonogram or sudoku; both where none.")
@click.option(
    "--format",
    "form",
    type=click.Choice(["pdf", "svg", "png"]),
    default="pdf",
    show_default=True,
    help="A strip for each day, or a picture for each puzzle and solution.",
)
@click.option("--width", type=float, default=240.0, show_default=True, help="Millimetres of a strip.")
@ink_option("black", "What strips are printed with.")
def COMMAND(  # noqa: N802
    *, output: str, days: int, first: str | None, families: tuple[str, ...], form: str, width: float, ink: str
) -> None:
    """Make the puzzles of so many days with the solutions of the day before each, dated, one file for each day.

    They are the puzzles of the day that everyone gets; all files are written, or none.
    """
    import datetime
    from pathlib import Path

    from gridwright.batch.interrupt import interruptible
    from gridwright.cli.progress import progress
    from gridwright.formats.atomic import replacing
    from gridwright.press.look import Ink
    from gridwright.press.strip import StripOptions, make_strips
    from gridwright.samples.daily import parse_day

    start = datetime.date.today() if first is None else parse_day(first)
    options = StripOptions(first=start, days=days, families=families, format=form, width=width, ink=Ink(ink))
    with progress("making strips", days) as done:
        files = interruptible(lambda stop: make_strips(options, stop=stop, done=done))
    folder = Path(output)
    folder.mkdir(parents=True, exist_ok=True)
    for name, data in files.items():
        with replacing(str(folder / name)) as file:
            file.write(data)
    print_line(
        f"{len(files)} file{'s' * (len(files) != 1)} for {days} day{'s' * (days != 1)} written to {output}."
    )
