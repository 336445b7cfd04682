"""The answer of a search in words, and as the JSON that the page shows."""

from collections.abc import Sequence

from gridwright.grid import Cell
from gridwright.model import Board, Budget, SolutionSet, Verdict
from gridwright.web.sheet import cells_of

__all__ = ["answer", "differing_cells", "duration", "verdict_in_words"]

_METHODS = {
    "lines": "line solving",
    "probing": "line solving and probing",
    "beliefs": "belief-guided decimation",
    "clauses": "clause learning",
    "classic": "the classic kernel",
    "houses": "the kernel for any shape",
}
"""How the engines are called in a sentence; any other is called by its own name."""


def answer(result: SolutionSet, budget: Budget) -> dict[str, object]:
    """Give everything the page shows of a result."""
    stopped = budget.stop is not None and budget.stop.is_set()
    return {
        "verdict": result.verdict.value,
        "words": verdict_in_words(result, seconds=budget.seconds, is_stopped=stopped),
        "count": result.count,
        "complete": result.complete,
        "solutions": [cells_of(board) for board in result.solutions],
        "differing": list(differing_cells(result.solutions)),
        "settled": cells_of(result.settled),
        "engine": result.engine,
        "effort": dict(result.effort),
        "seconds": result.seconds,
        "reason": result.reason,
    }


def verdict_in_words(result: SolutionSet, *, seconds: float | None, is_stopped: bool = False) -> str:
    """Say the verdict as a sentence."""
    if result.verdict is Verdict.UNIQUE:
        how = _METHODS.get(result.engine, result.engine)
        return f"Unique: exactly one solution, found in {duration(result.seconds)} by {how}."
    if result.verdict is Verdict.MULTIPLE:
        many = "Exactly" if result.complete else "At least"
        return f"{many} {result.count} solutions; they differ in {_cells(len(differing_cells(result.solutions)))}."
    if result.verdict is Verdict.NONE:
        reason = (result.reason or "every possibility was tried and none is left").rstrip(".")
        return f"No solution: {reason}."
    ended = f"Stopped after {duration(result.seconds)}" if is_stopped else "Not decided"
    within = "" if is_stopped or seconds is None else f" within {duration(seconds)}"
    if result.solutions:
        return f"{ended}{within}: one solution found, but not yet proved to be the only one."
    settled = sum(cell is not None for cell in cells_of(result.settled))
    return f"{ended}{within}: {settled} of {_cells(len(result.settled.masks))} are certain so far."


def differing_cells(solutions: Sequence[Board]) -> tuple[Cell, ...]:
    """List the cells in which the solutions found are not all the same.

    >>> from gridwright.grid import Shape
    >>> differing_cells([Board(Shape(1, 2), (1, 2)), Board(Shape(1, 2), (2, 2))])
    (0,)
    """
    return tuple(
        cell for cell, masks in enumerate(zip(*(s.masks for s in solutions), strict=True)) if len(set(masks)) > 1
    )


def duration(seconds: float) -> str:
    """Say a time as people do.

    >>> duration(0.00042), duration(0.0123), duration(3.21), duration(10)
    ('0.4 ms', '12 ms', '3.2 s', '10 s')
    """
    if seconds < 0.01:
        return f"{seconds * 1000:.1f} ms"
    if seconds < 1:
        return f"{seconds * 1000:.0f} ms"
    return f"{seconds:.1f}".removesuffix(".0") + " s"


def _cells(count: int) -> str:
    return "1 cell" if count == 1 else f"{count} cells"
