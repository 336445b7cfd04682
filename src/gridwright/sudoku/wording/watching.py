"""What a claim rests on: a sight that remembers what its judge looked at, and that is the witness of the claim."""

import itertools
from collections.abc import Collection

from gridwright.grid import Cell, Line
from gridwright.model import Board, Candidate, Deduction, Witness
from gridwright.sudoku.demands import Demand, differing
from gridwright.sudoku.explaining.deduce import HousePart
from gridwright.sudoku.puzzle import Sudoku
from gridwright.sudoku.wording.sight import Sight

__all__ = ["Watching", "rule_between"]


class Watching(Sight):
    """A sight that remembers: candidates found absent, and the rules that were relied on."""

    def __init__(self, puzzle: Sudoku, board: Board, deduction: Deduction) -> None:
        super().__init__(puzzle, board, deduction)
        self._absent: dict[Candidate, None] = {}
        self._rules: dict[int, Demand] = {}
        if self.demand is not None:
            self.rely(self.demand)

    @property
    def witness(self) -> Witness:
        """Return what was looked at so far."""
        return Witness(tuple(self._absent), tuple(self._rules.values()))

    def rely(self, *rules: Demand) -> None:
        """Remember rules."""
        self._rules.update((id(rule), rule) for rule in rules)

    def mask(self, cell: Cell) -> int:
        """Return the candidates of a cell; all others are known to be absent."""
        mask = self.board.masks[cell]
        for symbol in range(self.puzzle.size):
            if not mask >> symbol & 1:
                self._absent[Candidate(cell, symbol)] = None
        return mask

    def may(self, cell: Cell, symbol: int) -> bool:
        """Return whether a symbol may still stand in a cell, and remember if not."""
        is_there = bool(self.board.masks[cell] >> symbol & 1)
        if not is_there:
            self._absent[Candidate(cell, symbol)] = None
        return is_there

    def houses(self, part: HousePart | None = None) -> list[Line]:
        """List houses, which are rules that the step names."""
        lines = super().houses(part)
        self.rely(*(house for house in self.puzzle.houses if house.cells in lines))
        return lines

    def is_complete(self, house: Line) -> bool:
        """Return whether a house holds every symbol; it is relied on then."""
        is_whole = super().is_complete(house)
        if is_whole:
            self.rely(*itertools.islice((one for one in self.puzzle.houses if one.cells == house), 1))
        return is_whole

    def sees(self, one: Cell, two: Cell) -> bool:
        """Return whether two cells cannot hold the same symbol, and by which rule."""
        is_seen = super().sees(one, two)
        if is_seen:
            self.rely(*rule_between(self.puzzle, one, two, tuple(self._rules.values())))
        return is_seen


def rule_between(puzzle: Sudoku, one: Cell, two: Cell, used: Collection[Demand] = ()) -> tuple[Demand, ...]:
    """Return a rule by which two cells must differ, preferably one that is already used."""
    both = {one, two}
    for rule in itertools.chain(used, puzzle.houses, (puzzle.demands[n] for n in puzzle.demands_on[one])):
        if both <= set(rule.cells) and differing(rule):
            return (rule,)
    return ()
