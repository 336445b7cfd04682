"""What a written digit clashes with: the same digit in a house, a rule, or what it leaves to other cells."""

from collections.abc import Iterator

from gridwright.engine import kernels
from gridwright.grid import Cell
from gridwright.model import Board
from gridwright.sudoku.demands import Demand, Distinct, HouseKind, Sum
from gridwright.sudoku.explaining.dead_ends import find_dead_ends
from gridwright.sudoku.explaining.layout import is_in_reach, pencilled
from gridwright.sudoku.puzzle import Sudoku
from gridwright.sudoku.solving.prepare import layout_for
from gridwright.sudoku.solving.violations import Sheet, broken
from gridwright.sudoku.wording.trial_words import tell_dead_end
from gridwright.sudoku.wording.words import list_cells, list_houses

__all__ = ["clash"]

_NODES = 2_000
"""Branches of a search for a filling of one sum; what people would see takes a few."""


def clash(puzzle: Sudoku, board: Board, cell: Cell) -> str:
    """Describe what a settled cell clashes with; nothing where that cannot be seen at once.

    >>> puzzle = Sudoku("1... .... .... ..2.")
    >>> clash(puzzle, puzzle.start.with_only([(3, 0)]), 3)
    '1 in r1c4 clashes with the given 1 in r1c1: same row'
    >>> clash(puzzle, puzzle.start.with_only([(1, 1), (2, 2), (7, 3)]), 7)
    '4 in r2c4 is wrong: nothing is left for r1c4'
    """
    demands = [puzzle.demands[number] for number in puzzle.demands_on[cell]]
    found = _twin(puzzle, board, cell, demands) or next(_breaches(puzzle, board, demands), "")
    found = found or _consequence(puzzle, board, cell, demands)
    return f"{puzzle.symbols[board.symbols(cell)[0]]} in {puzzle.shape.name(cell)} {found}" if found else ""


def _twin(puzzle: Sudoku, board: Board, cell: Cell, demands: list[Demand]) -> str:
    """Name the same symbol in a house or cage of the cell, a given one first."""
    symbol = board.symbol(cell)
    twins = [
        (puzzle.givens[other] is None, other, demand)
        for demand in demands
        if isinstance(demand, Distinct) or (isinstance(demand, Sum) and demand.is_distinct)
        for other in demand.cells
        if other != cell and board.symbol(other) == symbol
    ]
    if not twins:
        return ""
    is_entry, other, demand = min(twins, key=lambda twin: twin[0])
    kind = "" if is_entry else "given "
    text = puzzle.symbols[board.symbols(other)[0]]
    return f"clashes with the {kind}{text} in {puzzle.shape.name(other)}: {_same(demand)}"


def _same(demand: Demand) -> str:
    """Say that two cells share a house: same row, both in the main diagonal."""
    if isinstance(demand, Sum):
        return f"both in the {demand.name}"
    if isinstance(demand, Distinct) and demand.kind is not HouseKind.OTHER:
        return f"same {demand.name.split()[0]}"
    return f"both in {list_houses([demand.name])}"


def _breaches(puzzle: Sudoku, board: Board, demands: list[Demand]) -> Iterator[str]:
    settled = {each: symbol for each in puzzle.shape.cells if (symbol := board.symbol(each)) is not None}
    return (f"breaks a rule: {one.text}" for one in broken(Sheet(puzzle, settled), demands))


def _consequence(puzzle: Sudoku, board: Board, cell: Cell, demands: list[Demand]) -> str:
    """Say what the cell leaves no way to complete, or what it leaves nothing for."""
    if not is_in_reach(puzzle):
        return ""
    marked = pencilled(puzzle, board)
    for demand in demands:
        if isinstance(demand, Sum) and not _can_be_filled(puzzle, marked, demand):
            return f"leaves no way to complete the {demand.name} ({list_cells(puzzle, demand.cells)})"
    ends = find_dead_ends(puzzle, board)
    if not ends or find_dead_ends(puzzle, board.taking([cell], puzzle.start)):
        return ""
    return f"is wrong: {tell_dead_end(puzzle, ends[0])}"


def _can_be_filled(puzzle: Sudoku, marked: Board, demand: Sum) -> bool:
    """Return whether a short search finds a filling of a sum, or does not end."""
    cells = set(demand.cells)
    houses = [Distinct(tuple(c for c in house.cells if c in cells), "") for house in puzzle.houses]
    found = kernels.sudoku_search(
        layout_for(puzzle.frame, [*(house for house in houses if len(house.cells) > 1), demand]),
        [mask if cell in cells else 1 for cell, mask in enumerate(marked.masks)],
        limit=1,
        keep=0,
        seconds=-1.0,
        nodes=_NODES,
        stop=None,
        seed=0,
    )
    return found.found > 0 or not found.complete
