"""Broken rules in words: repeated symbols, wrong inequalities, wrong sums."""

from collections import defaultdict

from gridwright.grid import Cell
from gridwright.model import Board, Violation
from gridwright.sudoku.puzzle import Sudoku

__all__ = ["violations"]


def violations(puzzle: Sudoku, board: Board) -> tuple[Violation, ...]:
    """List every broken rule among the settled cells of a board."""
    name = puzzle.shape.name
    settled = {cell: symbol for cell in puzzle.shape.cells if (symbol := board.symbol(cell)) is not None}
    broken: list[Violation] = []
    cages = [(f"cage of {cage.total}", cage.cells) for cage in puzzle.cages]
    for title, cells in [*puzzle.houses, *cages]:
        places: dict[int, list[Cell]] = defaultdict(list)
        for cell in cells:
            if cell in settled:
                places[settled[cell]].append(cell)
        for symbol, repeated in places.items():
            if len(repeated) > 1:
                where = " and ".join(map(name, repeated))
                text = f"{title}: {puzzle.symbols[symbol]} stands at {where}"
                broken.append(Violation(text, tuple(repeated)))
    for low, high in puzzle.less_than:
        if low in settled and high in settled and settled[low] >= settled[high]:
            values = f"{puzzle.symbols[settled[low]]} is not less than {puzzle.symbols[settled[high]]}"
            broken.append(Violation(f"{name(low)}<{name(high)}: {values}", (low, high)))
    sums = [
        *(("cage", cage.cells, cage.total) for cage in puzzle.cages),
        *(("diagonal", line.cells, line.total) for line in puzzle.line_sums),
    ]
    for title, cells, expected in sums:
        if all(cell in settled for cell in cells):
            total = sum(settled[cell] + 1 for cell in cells)
            if total != expected:
                where = " ".join(map(name, cells))
                broken.append(Violation(f"{title} {where}: expected a sum of {expected}, got {total}", cells))
    return tuple(broken)
