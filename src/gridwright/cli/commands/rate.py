"""Rate puzzles: how hard they are, by our own scheme or another's."""

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from gridwright.cli.options import format_option, scheme_option, seconds_option
from gridwright.cli.screen import complain, json_option, print_json, print_line

if TYPE_CHECKING:
    from gridwright.batch.sources import Batch, Entry
    from gridwright.model import Rating
    from gridwright.model.answers import ExpertsAnswer

__all__ = ["COMMAND"]

_UNREADABLE = 2
_SEVERAL = 3
_CONTRADICTION = 4
_UNDECIDED = 5
_PARTLY_READ = 6
_SHOWN = 6


@click.command("rate")
@click.argument("paths", metavar="PATH...", nargs=-1, required=True, type=click.Path(allow_dash=True))
@scheme_option("Rate by this scheme, such as hodoku or se for sudoku.")
@seconds_option
@click.option(
    "--experts", "for_experts", is_flag=True, help="Tell backdoors and the depth of trial of every sudoku."
)
@format_option("--format", "format_name", "Read PATH in this format instead of recognising it.")
@json_option
def COMMAND(  # noqa: N802
    *,
    paths: tuple[str, ...],
    scheme: str | None,
    seconds: float | None,
    for_experts: bool,
    format_name: str | None,
    as_json: bool,
) -> int:
    """Say how hard a puzzle is, or every puzzle of a list or folder.

    A table with a row for each puzzle: level, score, steps, scheme, hardest technique and expected time (of
    nonograms); with --json a line of JSON. By the scheme se a classic sudoku has three numbers: its hardest step,
    the hardest up to the first digit, and the first. The exit code is 0 if the techniques solve every puzzle, 5 if
    they do not solve one, 4 if one has no solution, 3 if one has several solutions, 6 if one was only partly read,
    so that score and steps are those of what was read, 2 for unreadable input.
    """
    from gridwright.batch.ratings import rated
    from gridwright.cli.progress import progress

    labels: Counter[str] = Counter()
    codes = {0}
    with progress("rating") as done:
        for entry, rating in rated(_batches(paths, format_name), scheme, seconds, done):
            if rating is None or entry.document is None:
                complain(f"{entry.source}: {entry.error}")
                codes.add(_UNREADABLE)
                continue
            if not (labels or as_json):
                heading = "score" if rating.pearl is None else "ER/EP/ED"
                print_line(_row("level", heading, "steps", "scheme", "hardest technique", "time", "puzzle"))
            labels[rating.label.capitalize()] += 1
            codes.add(_code(rating))
            experts = _experts(entry, seconds) if for_experts else None
            if as_json:
                from gridwright.batch.answers import rate_answer

                answer = rate_answer(entry.document.puzzle, rating)
                answer.source, answer.puzzle, answer.experts = entry.source, entry.number, experts
                print_json(answer)
            else:
                print_line(_rating_row(entry, rating))
                if experts is not None:
                    print_line(_for_experts(experts))
    if labels.total() > 1 and not as_json:
        print_line(", ".join(f"{label} {count}" for label, count in labels.most_common()))
    return next(
        code for code in (_UNREADABLE, _PARTLY_READ, _CONTRADICTION, _UNDECIDED, _SEVERAL, 0) if code in codes
    )


def _experts(entry: "Entry", seconds: float | None) -> "ExpertsAnswer | None":
    """Ask for what only some families know; what cannot be told is a complaint, and the rating stands."""
    from gridwright.batch.answers import experts_answer
    from gridwright.errors import GridwrightError
    from gridwright.model import Budget, family_of

    puzzle = entry.document.puzzle if entry.document else None
    ask = None if puzzle is None else family_of(puzzle).experts
    if puzzle is None or ask is None:
        return None
    try:
        return experts_answer(puzzle, ask(puzzle, Budget(seconds)))
    except GridwrightError as error:
        complain(f"{entry.source}: {error}")
        return None


def _for_experts(found: "ExpertsAnswer") -> str:
    """Tell the numbers in one line below the row."""
    if found.depth == 0:
        return "  singles solve it"
    depth = "not decided" if found.depth is None else str(found.depth)
    few = ", ".join(found.backdoors[:_SHOWN]) + (" ..." if len(found.backdoors) > _SHOWN else "")
    pairs = f"{len(found.pairs)}{'' if found.complete else ' and more'}"
    return (
        f"  singles settle {found.settled} cells, at most {max(found.closures)} after one more; "
        f"depth of trial {depth}; backdoors: {len(found.backdoors)}{f' ({few})' if few else ''}, "
        f"of two cells: {pairs}"
    )


def _code(rating: "Rating") -> int:
    from gridwright.model import CONTRADICTION, PARTLY_READ, SEVERAL_SOLUTIONS

    if rating.is_solved:
        return 0
    codes = {CONTRADICTION: _CONTRADICTION, SEVERAL_SOLUTIONS: _SEVERAL, PARTLY_READ: _PARTLY_READ}
    return codes.get(rating.label, _UNDECIDED)


def _batches(paths: tuple[str, ...], format_name: str | None) -> "Iterator[Batch]":
    from gridwright.batch.sources import Batch, Entry, Source, gather
    from gridwright.model import Document

    found = gather(paths, format_name)
    if isinstance(found, Document):
        return iter([Batch(Source(paths[0], format_name), [Entry(paths[0], 1, found)])])
    return found


def _rating_row(entry: "Entry", rating: "Rating") -> str:
    where = entry.source if entry.number == 1 else f"{entry.source} #{entry.number}"
    score, steps = "none" if rating.finite_score is None else str(rating.score), str(rating.length)
    if rating.pearl is not None:
        score = f"{score}/{rating.pearl}/{rating.diamond}"
    time = "" if rating.minutes is None else f"{max(1, round(rating.minutes))} min"
    return _row(rating.label.capitalize(), score, steps, rating.scheme, rating.hardest or "none", time, where)


def _row(*columns: str) -> str:
    """Lay out a row; the puzzle comes last, so that rows can be printed before all names are known."""
    label, score, steps, scheme, hardest, time, where = columns
    wide = 14 if "/" in score else 7
    return f"{label:<17} {score:>{wide}} {steps:>5}  {scheme:<10}  {hardest:<24}  {time:<7}  {where}"
