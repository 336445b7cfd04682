"""Apply steps to boards."""

from collections.abc import Callable, Collection, Iterable, Sequence

from gridwright.engine.boards import Boards
from gridwright.grid import Cell
from gridwright.model import Board, Deduction
from gridwright.sudoku.explaining.layout import pencilled
from gridwright.sudoku.puzzle import Sudoku

__all__ = ["WalkedBoards", "apply"]


def apply(puzzle: Sudoku, board: Board, deduction: Deduction) -> Board:
    """Apply a deduction: place, remove, and eliminate what settled cells forbid."""
    marked = pencilled(puzzle, board)
    return pencilled(puzzle, marked.with_only(deduction.placed).without(deduction.eliminated))


class WalkedBoards(Boards):
    """The boards of a walk as its steps see them: only what is written strikes a symbol from the cells it sees.

    `apply` strikes also what cells with one candidate left forbid, before anybody has written that down; sentences
    must not rest on it. Each board is made from the one before it, since a step changes little.
    """

    def __init__(self, puzzle: Sudoku, start: Callable[[], Board], deductions: Sequence[Deduction]) -> None:
        super().__init__(puzzle, start, deductions)
        self._peers = puzzle.peers

    def _first(self, start: Board) -> Board:
        written = [cell for cell in start.shape.cells if start.symbol(cell) is not None]
        return self._written(start, list(start.masks), written)

    def _after(self, board: Board, deduction: Deduction) -> Board:
        masks = list(board.masks)
        for cell, symbol in deduction.placed:
            masks[cell] = 1 << symbol
        for cell, symbol in deduction.eliminated:
            masks[cell] &= ~(1 << symbol)
        placed = [candidate.cell for candidate in deduction.placed]
        touched = {candidate.cell for candidate in deduction.eliminated}
        return self._written(board, masks, placed, touched)

    def _written(
        self, board: Board, masks: list[int], placed: Iterable[Cell], touched: Collection[Cell] = ()
    ) -> Board:
        """Eliminate what newly written cells forbid in all cells they see."""
        written, fresh, unwritten = frozenset(placed), list[Cell](), board.unwritten
        for cell in written:
            bit = masks[cell]
            for peer in self._peers[cell]:
                mask = masks[peer]
                if mask & bit and mask != bit:
                    masks[peer] = left = mask ^ bit
                    if not left & (left - 1):
                        fresh.append(peer)
        fresh += [cell for cell in touched if not masks[cell] & (masks[cell] - 1)]
        if fresh or not unwritten.isdisjoint(written):
            unwritten = unwritten.union(fresh) - written
        return Board(board.shape, tuple(masks), self._puzzle, unwritten)
