"""Show the puzzle of the day, or of another day, or write it to a file."""

from typing import TYPE_CHECKING

import click

from gridwright.cli.screen import Look, json_option, look_options, print_json, print_line

if TYPE_CHECKING:
    from gridwright.samples.daily import Daily

__all__ = ["COMMAND"]


@click.command("daily", short_help="Show the puzzle of the day, the same for everyone.")
@click.option("--family", default=None, metavar="NAME", help="nonogram or sudoku; both where none is named.")
@click.option("--date", "day", default=None, metavar="YYYY-MM-DD", help="The day; today where none is named.")
@click.option("-o", "--output", metavar="FILE", help="Write it: a puzzle format, or .svg or .png; needs --family.")
@json_option
@look_options
def COMMAND(*, family: str | None, day: str | None, output: str | None, as_json: bool, look: Look) -> None:  # noqa: N802
    """Show the puzzle of the day: made from the date, the same for everyone."""
    import datetime

    from gridwright.draw import compose
    from gridwright.samples.daily import daily, parse_day, weeks

    if output is not None and family is None:
        raise click.UsageError("expected --family with --output, since a day has a puzzle of each family")
    chosen = datetime.date.today() if day is None else parse_day(day)
    found = [one for name in ([family] if family else weeks()) if (one := daily(name, chosen)) is not None]
    if output is not None:
        _write(found[0], output)
    if as_json:
        print_json([_record(one, output) for one in found])
        return
    for one in found:
        print_line(f"{one.document.about.title}, {one.level}")
        if output is not None:
            print_line(f"Written to {output}.")
        else:
            look.show(compose(one.document.puzzle))


def _record(one: "Daily", output: str | None) -> dict[str, object]:
    return {
        "family": one.family,
        "date": one.day.isoformat(),
        "title": one.document.about.title,
        "level": one.level,
        "size": str(one.document.puzzle.shape),
        "key": one.document.puzzle.key,
        "written": output,
    }


def _write(one: "Daily", output: str) -> None:
    from gridwright import formats
    from gridwright.cli.pictures import save_drawing
    from gridwright.draw import compose

    if output.lower().endswith((".svg", ".png")):
        save_drawing(compose(one.document.puzzle), output, theme="light", title=one.document.about.title)
    else:
        formats.write(one.document, output)
