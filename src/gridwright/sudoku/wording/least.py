"""Minimal premises: those without which a conclusion would not follow, and no others.

What the judge of a claim looks at may be more than the conclusion takes. One rule and one candidate after the
other is left out, and stays out where a search still finds that the contrary of the conclusion cannot be.
"""

from collections.abc import Iterable, Sequence
from typing import cast

from gridwright.engine import kernels
from gridwright.grid import Cell
from gridwright.model import Candidate, Deduction, Witness
from gridwright.sudoku.demands import Demand
from gridwright.sudoku.puzzle import Sudoku
from gridwright.sudoku.solving.prepare import layout_for

__all__ = ["least"]

_NODES = 4_000
"""The node limit of a search; a premise whose search exceeds it is kept."""
_MOST = 200
"""The most candidates that are tried one by one."""


def least(puzzle: Sudoku, deduction: Deduction, witnesses: Sequence[Witness]) -> list[Witness]:
    """Drop the premises that the conclusion does not need: rules first, each from the last to the first."""
    rules = list({id(rule): cast("Demand", rule) for one in witnesses for rule in one.rules}.values())
    absent = list(dict.fromkeys(candidate for one in witnesses for candidate in one.absent))
    if len(absent) > _MOST or not _Conclusion(puzzle, deduction, rules).follows(absent):
        return list(witnesses)
    for rule in reversed(rules[:]):
        fewer = [other for other in rules if other is not rule]
        if _Conclusion(puzzle, deduction, fewer).follows(absent):
            rules = fewer
    conclusion = _Conclusion(puzzle, deduction, rules)
    for candidate in reversed(absent[:]):
        some = [other for other in absent if other != candidate]
        if conclusion.follows(some):
            absent = some
    kept, used = set(absent), {id(rule) for rule in rules}
    return [
        Witness(
            tuple(candidate for candidate in one.absent if candidate in kept),
            tuple(rule for rule in one.rules if id(rule) in used),
        )
        for one in witnesses
    ]


class _Conclusion:
    """A conclusion, tested against sets of rules and absent candidates."""

    def __init__(self, puzzle: Sudoku, deduction: Deduction, rules: Sequence[Demand]) -> None:
        self._cells = {cell for rule in rules for cell in rule.cells}
        self._cells.update(candidate.cell for candidate in (*deduction.placed, *deduction.eliminated))
        self._layout = layout_for(puzzle.frame, list(rules))
        self._everything = (1 << puzzle.size) - 1
        self._size = puzzle.shape.size
        self._placed, self._eliminated = deduction.placed, deduction.eliminated

    def follows(self, absent: Iterable[Candidate]) -> bool:
        """Return whether its negation contradicts the rules, given absent candidates."""
        # Cells outside all rules are irrelevant: fix them to one symbol.
        masks = [self._everything if cell in self._cells else 1 for cell in range(self._size)]
        for cell, symbol in absent:
            if cell in self._cells:
                masks[cell] &= ~(1 << symbol)
        contraries = [(cell, masks[cell] & ~(1 << symbol)) for cell, symbol in self._placed]
        contraries += [(cell, masks[cell] & 1 << symbol) for cell, symbol in self._eliminated]
        return all(self._is_impossible(masks, cell, mask) for cell, mask in contraries)

    def _is_impossible(self, masks: list[int], cell: Cell, mask: int) -> bool:
        if not mask:
            return True
        tried = [*masks[:cell], mask, *masks[cell + 1 :]]
        found = kernels.sudoku_search(
            self._layout, tried, limit=1, keep=0, seconds=-1.0, nodes=_NODES, stop=None, seed=0
        )
        return found.found == 0 and found.complete
