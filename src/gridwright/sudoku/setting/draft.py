"""A sudoku draft: givens are added, removed in symmetric groups, and put back."""

import random
from dataclasses import dataclass, replace

from gridwright.errors import IllegalMoveError
from gridwright.grid import Cell, Line
from gridwright.sudoku.puzzle import Sudoku
from gridwright.sudoku.setting.symmetry import Symmetry, orbits_of
from gridwright.sudoku.solving.prepare import is_classic

__all__ = ["LEAST_GIVENS", "Draft"]

LEAST_GIVENS = 17
"""A classic puzzle with fewer givens is never unique."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A puzzle, how its givens mirror each other, and what was taken away: `stack`, the last on top.

    >>> draft = Draft(Sudoku("1234 3412 2143 4321")).remove(1)
    >>> draft.puzzle.givens[:5], draft.put_back().puzzle.givens[:5]
    ((0, None, 2, 3, None), (0, 1, 2, 3, 2))
    """

    puzzle: Sudoku
    symmetry: Symmetry = Symmetry.DIAGONAL
    stack: tuple[tuple[tuple[Cell, int], ...], ...] = ()

    def put(self, cell: Cell, symbol: int | None) -> "Draft":
        """Write a given, or blank it with None."""
        self._check_cell(cell)
        return self._changed({cell: symbol}, self.stack)

    def remove(self, cell: Cell) -> "Draft":
        """Remove a given and those that mirror it, together."""
        self._check_cell(cell)
        orbit = next(orbit for orbit in orbits_of(self.puzzle.shape, self.symmetry) if cell in orbit)
        taken = self._held(orbit)
        if not taken:
            raise IllegalMoveError(f"expected a given at {self.puzzle.shape.name(cell)}, got a blank")
        left = sum(given is not None for given in self.puzzle.givens) - len(taken)
        if is_classic(self.puzzle) and left < LEAST_GIVENS:
            raise IllegalMoveError(
                f"expected at least {LEAST_GIVENS} givens to stay, which every classic puzzle needs, got {left}"
            )
        return self._changed(dict.fromkeys(orbit), (*self.stack, taken))

    def remove_random(self, seed: int) -> "Draft":
        """Remove a pair at random."""
        held = [orbit for orbit in orbits_of(self.puzzle.shape, self.symmetry) if self._held(orbit)]
        if not held:
            raise IllegalMoveError("expected a given to take away, got an empty grid")
        return self.remove(random.Random(seed).choice(held)[0])

    def put_back(self) -> "Draft":
        """Put the pair back that was taken away last."""
        if not self.stack:
            raise IllegalMoveError("expected something that was taken away, got nothing")
        return self._changed(dict(self.stack[-1]), self.stack[:-1])

    def _check_cell(self, cell: Cell) -> None:
        size = self.puzzle.shape.size
        if not 0 <= cell < size:
            raise IllegalMoveError(f"expected a cell from 0 to {size - 1}, got {cell}")

    def _held(self, orbit: Line) -> tuple[tuple[Cell, int], ...]:
        return tuple((cell, given) for cell in orbit if (given := self.puzzle.givens[cell]) is not None)

    def _changed(
        self, changes: dict[Cell, int | None] | dict[Cell, int], stack: tuple[tuple[tuple[Cell, int], ...], ...]
    ) -> "Draft":
        puzzle = self.puzzle
        givens = [changes.get(cell, given) for cell, given in enumerate(puzzle.givens)]
        changed = puzzle.with_givens(givens)
        return replace(self, puzzle=changed, stack=stack)
