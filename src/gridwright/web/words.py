"""The answer of a search in words, and as the JSON that the page shows."""

from gridwright.model import Budget, SolutionSet, Verdict
from gridwright.model.duration import duration
from gridwright.web.sheet import cells_of

__all__ = ["answer", "verdict_in_words"]

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
        "differing": list(result.differing),
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
        many = "Exactly" if result.complete else "More than" if result.more else "At least"
        they = "they" if result.complete else "those found"
        return f"{many} {result.count} solutions; {they} differ in {_cells(len(result.differing))}."
    if result.verdict is Verdict.NONE:
        reason = (result.reason or "every possibility was tried and none is left").rstrip(".")
        return f"No solution: {reason}."
    ended = f"Stopped after {duration(result.seconds)}" if is_stopped else "Not decided"
    within = "" if is_stopped or seconds is None else f" within {duration(seconds)}"
    if result.solutions:
        return f"{ended}{within}: one solution found, but not yet proved to be the only one."
    settled = sum(cell is not None for cell in cells_of(result.settled))
    return f"{ended}{within}: {settled} of {_cells(len(result.settled.masks))} are certain so far."


def _cells(count: int) -> str:
    return "1 cell" if count == 1 else f"{count} cells"
