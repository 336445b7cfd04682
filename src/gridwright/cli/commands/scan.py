"""Read puzzles from photos and screenshots."""

import importlib
from typing import TYPE_CHECKING

import click

from gridwright.cli.screen import Look, json_option, look_options, print_json, print_line

if TYPE_CHECKING:
    from gridwright.model.scan_answers import DoubtAnswer, ScanAnswer, ScannedAnswer

__all__ = ["COMMAND"]

_MOST_TOLD = 12
_REASONS = {"unsure": "unsure", "changed": "changed so that the puzzle has one solution", "ambiguous": "open"}


@click.command("scan", short_help="Read puzzles from a photo or a screenshot.")
@click.argument("photo", metavar="PHOTO", type=click.Path())
@click.option("--family", metavar="NAME", default=None, help="Look for puzzles of this family only.")
@click.option(
    "--fix",
    "fixes",
    metavar="PLACE=TEXT",
    multiple=True,
    help="Say what stands at a place, and read the rest again: r3c7=5; r1c1= is a blank.",
)
@click.option("--as-written", is_flag=True, help="Take every place as it looks, though that may be no puzzle.")
@click.option("-o", "--output", metavar="FILE", default=None, help="Write the puzzles, as the ending says.")
@click.option(
    "--report", metavar="FILE", default=None, help="Write a PNG: the photo beside the reading, doubts marked."
)
@click.option("--seconds", type=click.FloatRange(1), default=30.0, show_default=True, help="Time it may take.")
@click.option(
    "--memory", type=click.IntRange(64), default=1024, show_default=True, metavar="MB", help="Memory too."
)
@json_option
@look_options
def COMMAND(  # noqa: N802
    *,
    photo: str,
    family: str | None,
    fixes: tuple[str, ...],
    as_written: bool,
    output: str | None,
    report: str | None,
    seconds: float,
    memory: int,
    as_json: bool,
    look: Look,
) -> int:
    """Read the puzzles in PHOTO: a photo of a newspaper or a book, or a screenshot.

    The reading is proofread by the solver: taken is the likeliest one that has exactly one solution. What was
    changed for that, and what stays doubtful, is said; look at it, and mend it with --fix. Ends with 0 where every
    puzzle has one solution.
    """
    from gridwright.formats import parse, write_series
    from gridwright.model import Verdict
    from gridwright.model.verdict import EXIT_CODES

    answer = _scan(photo, family, _fixed(fixes), seconds, memory, as_written=as_written)
    documents = [parse(one.text, "gridwright") for one in answer.puzzles]
    if output is not None:
        write_series(iter(documents), output)
    if report is not None:
        _write_report(photo, answer, report)
    if as_json:
        print_json(answer)
    else:
        from gridwright.draw import compose

        for number, (one, document) in enumerate(zip(answer.puzzles, documents, strict=True), start=1):
            look.show(compose(document.puzzle, document.progress))
            _tell(one, number if len(documents) > 1 else None)
        for path in (output, report):
            if path is not None:
                print_line(f"Written to {path}.")
    return max(EXIT_CODES[Verdict(one.verdict)] for one in answer.puzzles)


def _fixed(fixes: tuple[str, ...]) -> list[dict[str, str]]:
    """Read what the options say about places, puzzle by puzzle."""
    fixed: list[dict[str, str]] = []
    for fix in fixes:
        where, equals, text = fix.partition("=")
        number, colon, place = where.rpartition(":")
        if not equals or not place or (colon and not (number.isdecimal() and 1 <= int(number) <= 99)):
            raise click.UsageError(f"expected --fix PLACE=TEXT such as r3c7=5, got {fix!r}")
        index = int(number or 1) - 1
        fixed.extend({} for _ in range(index + 1 - len(fixed)))
        fixed[index][place] = text
    return fixed


def _scan(
    photo: str, family: str | None, fixed: list[dict[str, str]], seconds: float, memory: int, *, as_written: bool
) -> "ScanAnswer":
    """Scan in a process of its own, which is ended when it takes more than it may."""
    import msgspec

    from gridwright.batch.request import Request
    from gridwright.batch.workers import Worker
    from gridwright.errors import GridwrightError
    from gridwright.model.scan_answers import ScanAnswer
    from gridwright.nonogram.setting.image import read_bytes

    options = {
        "image": read_bytes(photo),
        "name": repr(photo),
        "family": family,
        "fixed": fixed,
        "as_written": as_written,
    }
    request = Request(kind="scan", options=options, seconds=seconds, memory=memory << 20)
    importlib.import_module("cv2")  # says at once where the extra is missing
    with Worker() as worker:
        outcome = worker.perform(request)
    if outcome.problem:
        raise GridwrightError(outcome.problem)
    return msgspec.json.decode(outcome.answer, type=ScanAnswer)


def _write_report(photo: str, answer: "ScanAnswer", path: str) -> None:
    from gridwright.errors import GridwrightError
    from gridwright.formats import parse
    from gridwright.formats.atomic import replacing
    from gridwright.nonogram.setting.image import open_image
    from gridwright.scanning.report import report, stacked

    if not path.lower().endswith(".png"):
        raise GridwrightError(f"expected a name for the report that ends with .png, got {path!r}")
    picture = open_image(photo).image
    sheets = [report(picture, one, parse(one.text, "gridwright")) for one in answer.puzzles]
    with replacing(path) as file:
        stacked(sheets).save(file, "PNG")


def _tell(scanned: "ScannedAnswer", number: int | None) -> None:
    """Say in sentences how far a reading can be relied on."""
    which = f"Puzzle {number}: a" if number else "A"
    verdicts = {
        "unique": "with one solution",
        "multiple": "with several solutions, so something was misread or is missing",
        "none": "without a solution, so something was misread",
        "unknown": "whose solutions could not be counted in time",
    }
    count = len(scanned.pen)
    written = f"; {count} {'cells are' if count > 1 else 'cell is'} written by hand" if count else ""
    print_line(f"{which} {scanned.family} of {scanned.size} cells {verdicts[scanned.verdict]}{written}.")
    if scanned.certain:
        print_line("Nothing is in doubt.")
        return
    count = len(scanned.doubts)
    print_line(f"{count} place{'s' if count != 1 else ''} to look at{':' if count else '.'}")
    for doubt in scanned.doubts[:_MOST_TOLD]:
        print_line(f"  {_words(doubt)}")
    if count > _MOST_TOLD:
        print_line(f"  and {count - _MOST_TOLD} more, which --report shows")


def _words(doubt: "DoubtAnswer") -> str:
    others = " or ".join(f"{text or 'blank'} ({share:.0%})" for text, share in doubt.options[:2])
    return (
        f"{doubt.place}: {doubt.read or 'blank'}, {_REASONS[doubt.reason]}{f'; else {others}' if others else ''}"
    )
