"""The verdict of a search as one sentence."""

from gridwright.model import SolutionSet, Verdict
from gridwright.model.duration import duration

__all__ = ["verdict_in_words"]

_METHODS = {
    "lines": "line solving",
    "probing": "line solving and probing",
    "beliefs": "belief-guided decimation",
    "clauses": "clause learning",
    "classic": "a solver for classic grids",
    "houses": "a solver for any shape",
}
"""How the engines are called in a sentence; any other is called by its own name."""


def verdict_in_words(result: SolutionSet, *, seconds: float | None, is_stopped: bool = False) -> str:
    """Say the verdict as a sentence; `seconds` is the time that was allowed.

    Where something of the puzzle is unread, a sentence before says so.
    """
    said = _said(result, seconds, is_stopped=is_stopped)
    return f"{result.unread.words()}{said[0].lower()}{said[1:]}" if result.unread else said


def _said(result: SolutionSet, seconds: float | None, *, is_stopped: bool) -> str:
    if result.read_verdict is Verdict.UNIQUE:
        how = _METHODS.get(result.engine, result.engine)
        return f"Unique: exactly one solution, found in {duration(result.seconds)} by {how}."
    if result.read_verdict is Verdict.MULTIPLE:
        many = "Exactly" if result.complete else "More than" if result.more else "At least"
        they = "they" if result.complete else "those found"
        return f"{many} {result.count} solutions; {they} differ in {_cells(len(result.differing))}."
    if result.read_verdict is Verdict.NONE:
        reason = (result.reason or "every possibility was tried and none is left").rstrip(".")
        return f"No solution: {reason}."
    ended = f"Stopped after {duration(result.seconds)}" if is_stopped else "Not decided"
    within = "" if is_stopped or seconds is None else f" within {duration(seconds)}"
    if result.solutions:
        return f"{ended}{within}: one solution found, but not yet proved to be the only one."
    settled = len(result.settled.masks) - result.settled.open_count
    return f"{ended}{within}: {settled} of {_cells(len(result.settled.masks))} are certain so far."


def _cells(count: int) -> str:
    return "1 cell" if count == 1 else f"{count} cells"
