"""Answers of a search as exit codes, JSON records and sentences."""

from collections.abc import Mapping
from types import MappingProxyType

from gridwright.draw.text import text_rows
from gridwright.model import Puzzle, SolutionSet, Verdict
from gridwright.model.duration import duration

__all__ = [
    "EXIT_CODES",
    "logic_sentence",
    "record",
    "sentence",
    "where_they_differ",
]

EXIT_CODES: Mapping[Verdict, int] = MappingProxyType(
    {Verdict.UNIQUE: 0, Verdict.MULTIPLE: 3, Verdict.NONE: 4, Verdict.UNKNOWN: 5}
)
_NAMED_CELLS = 12


def record(puzzle: Puzzle, result: SolutionSet) -> dict[str, object]:
    """Give the answer as JSON values; a search that ran out of budget says what is settled."""
    answer: dict[str, object] = {
        "verdict": result.verdict.value,
        "count": result.count,
        "complete": result.complete,
        "solutions": [text_rows(puzzle, solution) for solution in result.solutions],
        "seconds": round(result.seconds, 6),
        "engine": result.engine,
        "effort": dict(result.effort),
    }
    if result.reason:
        answer["reason"] = result.reason
    if result.verdict is Verdict.UNKNOWN and not result.settled.is_broken:
        answer["settled"] = text_rows(puzzle, result.settled)
    if result.verdict is Verdict.MULTIPLE:
        answer["differs"] = [puzzle.shape.name(cell) for cell in result.differing]
    return answer


def sentence(result: SolutionSet) -> str:
    """Say the verdict in words, with the time it took."""
    took = f"({duration(result.seconds)})"
    if result.verdict is Verdict.UNIQUE:
        return f"Unique: there is exactly one solution. {took}"
    if result.verdict is Verdict.NONE:
        return f"None: there is no solution{_because(result)}. {took}"
    if result.verdict is Verdict.MULTIPLE:
        if result.complete:
            return f"Several: there are exactly {result.count} solutions. {took}"
        if result.more:
            return f"Several: there are more than {result.count} solutions. {took}"
        return f"Several: {result.count} solutions found, there may be more. {took}"
    found = "one solution found, perhaps not the only one" if result.solutions else "no solution found yet"
    return f"Undecided: the budget is spent, {found}. {took}"


def logic_sentence(result: SolutionSet) -> str:
    """Say what logic alone settles, and that the rest needs guessing."""
    took = f"({duration(result.seconds)})"
    if result.verdict is Verdict.UNIQUE:
        return f"Unique: logic alone settles every cell, without a guess. {took}"
    if result.verdict is Verdict.NONE:
        return f"None: logic alone shows that there is no solution. {took}"
    total = result.settled.shape.size
    is_open = sum(1 for _ in result.settled.open_cells)
    settles = f"Logic alone settles {total - is_open} of {total} cells; the other {is_open} need guessing"
    return f"{settles} {took}. Without --logic-only they are guessed."


def _because(result: SolutionSet) -> str:
    return f": {result.reason.rstrip('.')}" if result.reason else ""


def where_they_differ(puzzle: Puzzle, result: SolutionSet) -> str:
    """Name the cells in which the solutions found differ; others may differ in more."""
    cells = result.differing
    names = [puzzle.shape.name(cell) for cell in cells[:_NAMED_CELLS]]
    more = f" and {len(cells) - _NAMED_CELLS} more" if len(cells) > _NAMED_CELLS else ""
    they = "They" if result.complete else "Those found"
    return f"{they} differ in {len(cells)} cells: {', '.join(names)}{more}."
