"""What the rules exclude at once: singles, hidden singles, inequalities and cage sums."""

from gridwright.grid import Line
from gridwright.model import Board
from gridwright.sudoku.puzzle import Sudoku

__all__ = ["propagate"]


def propagate(puzzle: Sudoku, board: Board) -> Board:
    """Apply every rule until nothing changes; a broken board says contradiction."""
    masks = list(board.masks)
    before: list[int] = []
    while masks != before and 0 not in masks:
        before = masks.copy()
        for house in puzzle.houses:
            _exclude_repeats(masks, house.cells)
            if len(house.cells) == puzzle.size:
                _place_hidden(masks, house.cells, puzzle.size)
        for low, high in puzzle.less_than:
            masks[low] &= (1 << max(0, masks[high].bit_length() - 1)) - 1
            masks[high] &= -(masks[low] & -masks[low]) << 1 if masks[low] else 0
        for cage in puzzle.cages:
            _exclude_repeats(masks, cage.cells)
            _bound_sum(masks, cage.cells, cage.total)
    return Board(board.shape, tuple(masks))


def _exclude_repeats(masks: list[int], cells: Line) -> None:
    for cell in cells:
        mask = masks[cell]
        if mask and not mask & (mask - 1):
            for other in cells:
                if other != cell:
                    masks[other] &= ~mask


def _place_hidden(masks: list[int], cells: Line, size: int) -> None:
    for symbol in range(size):
        places = [cell for cell in cells if masks[cell] >> symbol & 1]
        if len(places) == 1:
            masks[places[0]] = 1 << symbol
        elif not places:
            masks[cells[0]] = 0


def _bound_sum(masks: list[int], cells: Line, total: int) -> None:
    lows = [(masks[c] & -masks[c]).bit_length() for c in cells]
    highs = [masks[c].bit_length() for c in cells]
    for cell, low, high in zip(cells, lows, highs, strict=True):
        most = total - (sum(lows) - low)
        least = total - (sum(highs) - high)
        masks[cell] &= (1 << max(0, most)) - 1
        masks[cell] &= -1 << max(0, least - 1)
