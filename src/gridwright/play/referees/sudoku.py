"""Sudoku in play: broken rules, and notes that a final digit removes from the cells that it sees."""

from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import cast

from gridwright.grid import Cell
from gridwright.model import Board, Puzzle
from gridwright.play.marks import CellMarks, Marks
from gridwright.play.options import Options
from gridwright.play.referee import Referee, Standing
from gridwright.sudoku import Sudoku
from gridwright.sudoku.solving.violations import broken_demands

__all__ = ["REFEREE"]


class SudokuReferee(Referee):
    """The referee of sudoku. Only final digits are judged, never notes."""

    def __init__(self, puzzle: Puzzle, goal: Board | None = None) -> None:
        super().__init__(puzzle, goal)
        self._sudoku = cast("Sudoku", puzzle)
        self._peers = self._sudoku.peers
        self._given = {cell: symbol for cell in self.givens if (symbol := self.start.symbol(cell)) is not None}

    def stand(self, marks: Marks, before: tuple[Marks, Standing] | None, changed: Collection[Cell]) -> Standing:
        """Check the demands on the changed cells anew, and count what is still empty."""
        demands = self._sudoku.demands
        if before is None:
            checked = set(range(len(demands)))
            old, empty = Standing(), marks.entries(self.puzzle).open_count
        else:
            checked = {number for cell in changed for number in self._sudoku.demands_on[cell]}
            old = before[1]
            empty = old.empty + _written(before[0], changed) - _written(marks, changed)
        cells = list({cell for number in checked for cell in demands[number].cells})
        entries = zip(cells, marks.cells.pick(cells), strict=True)
        settled = self._given | {cell: marked.entry for cell, marked in entries if marked.entry is not None}
        broken = {number: found for number, found in old.broken.items() if number not in checked}
        broken |= broken_demands(self._sudoku, settled, checked)
        is_full = not empty and not broken
        is_solved = is_full and self.is_meant(marks)
        return Standing(broken, empty=empty, is_solved=is_solved, is_other=is_full and not is_solved)

    def follow(
        self, marks: Marks, standing: Standing, entered: Collection[Cell], options: Options
    ) -> Mapping[Cell, CellMarks]:
        """Remove the note of a final digit from the cells that it sees."""
        if options.tidying == "never":
            return {}
        broken = self.broken_cells(standing) if options.tidying == "legal" else ()
        tidied: dict[Cell, CellMarks] = {}
        for cell in entered:
            entry = marks.cells[cell].entry
            if entry is None or (options.tidying == "legal" and cell in broken):
                continue
            for peer in self._peers[cell]:
                noted = tidied.get(peer, marks.cells[peer])
                if noted.notes >> entry & 1:
                    rest = ~(1 << entry)
                    tidied[peer] = replace(noted, centre=noted.centre & rest, corner=noted.corner & rest)
        return tidied

    def candidates(self, marks: Marks, cell: Cell) -> int:
        """Return the symbols that no given and no entry in sight excludes."""
        left = self.start.masks[cell]
        for peer in self._peers[cell]:
            entry = marks.cells[peer].entry
            if entry is None:
                entry = self.start.symbol(peer) if peer in self.givens else None
            if entry is not None:
                left &= ~(1 << entry)
        return left


def _written(marks: Marks, cells: Collection[Cell]) -> int:
    """Count the cells with an entry."""
    return sum(marks.cells[cell].entry is not None for cell in cells)


REFEREE = SudokuReferee
