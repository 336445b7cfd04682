"""Sudoku in play: broken rules, and notes that a final digit removes from the cells that it sees."""

from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import cast

from gridwright.grid import Cell
from gridwright.model import Board, Puzzle
from gridwright.play.manner import Manner, Standing
from gridwright.play.marks import CellMarks, Marks
from gridwright.play.options import Options
from gridwright.play.stroke import Act, Part
from gridwright.sudoku import Sudoku

__all__ = ["MANNER"]


class SudokuManner(Manner):
    """The manner of sudoku. Only final digits are judged, never notes."""

    def __init__(self, puzzle: Puzzle) -> None:
        super().__init__(puzzle)
        self._peers = cast("Sudoku", puzzle).peers

    def stand(self, marks: Marks, before: Standing | None, changed: Collection[Cell]) -> Standing:  # noqa: ARG002
        """List the broken rules, those of before as the same objects, and count what is still empty."""
        board = marks.entries(self.puzzle)
        known = {} if before is None else {violation: violation for violation in before.violations}
        violations = tuple(known.get(violation, violation) for violation in self.puzzle.violations(board))
        empty = board.open_count
        return Standing(violations, empty=empty, is_solved=not empty and not violations)

    def follow(
        self, marks: Marks, standing: Standing, entered: Collection[Cell], options: Options
    ) -> Mapping[Cell, CellMarks]:
        """Remove the note of a final digit from the cells that it sees."""
        if options.tidying == "never":
            return {}
        broken = {cell for violation in standing.violations for cell in violation.cells}
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

    def offers(self, marks: Marks, goal: Board) -> list[Part]:
        """List the cells that are not given and hold no final digit."""
        open_cells = (c for c, m in enumerate(marks.cells) if m.entry is None and c not in self.givens)
        symbols = ((cell, goal.symbol(cell)) for cell in open_cells)
        return [Part(Act.REVEAL, (cell,), (symbol,)) for cell, symbol in symbols if symbol is not None]

    def candidates(self, marks: Marks, cell: Cell) -> int:
        """Give the symbols that no given and no entry in sight excludes."""
        left = self.start.masks[cell]
        for peer in self._peers[cell]:
            entry = marks.cells[peer].entry
            if entry is None:
                entry = self.start.symbol(peer) if peer in self.givens else None
            if entry is not None:
                left &= ~(1 << entry)
        return left


MANNER = SudokuManner
