"""A sudoku as the compiled finders see it: its houses once per set of rules, and a position per question."""

import functools
from collections.abc import Sequence

from gridwright.engine.kernels import FinderLayout, FoundDeduction
from gridwright.engine.stopping import kernel_flag
from gridwright.errors import LimitError
from gridwright.grid import Shape
from gridwright.model import Board, Budget
from gridwright.sudoku.puzzle import Sudoku
from gridwright.sudoku.rule import Rule
from gridwright.sudoku.rules.boxes import Boxes
from gridwright.sudoku.rules.columns import Columns
from gridwright.sudoku.rules.regions import Regions
from gridwright.sudoku.rules.rows import Rows
from gridwright.sudoku.technique import Call

__all__ = ["MOST_CELLS", "MOST_SYMBOLS", "find_in", "given_flags", "layout_of", "pencilled", "seconds_left"]

MOST_SYMBOLS = 32
MOST_CELLS = 1024

_ROW, _COLUMN, _REGION, _OTHER = range(4)
_KINDS: dict[type[Rule], int] = {Rows: _ROW, Columns: _COLUMN, Boxes: _REGION, Regions: _REGION}


def layout_of(puzzle: Sudoku) -> FinderLayout:
    """Give the compiled layout of a puzzle's rules; puzzles of one kind share it."""
    return _layout(puzzle.shape, puzzle.symbols, puzzle.rules)


@functools.lru_cache(maxsize=64)
def _layout(shape: Shape, symbols: str, rules: tuple[Rule, ...]) -> FinderLayout:
    size = len(symbols)
    if size > MOST_SYMBOLS or shape.size > MOST_CELLS:
        raise LimitError(
            f"techniques handle up to {MOST_SYMBOLS} symbols and {MOST_CELLS} cells, got {size} and {shape.size}"
        )
    houses = [
        (house.cells, _KINDS.get(type(rule), _OTHER)) for rule in rules for house in rule.houses(shape, size)
    ]
    less = [pair for rule in rules for pair in rule.less_than(shape)]
    cages = [(cage.cells, cage.total) for rule in rules for cage in rule.cages(shape)]
    return FinderLayout(
        shape.size,
        size,
        [cells for cells, _ in houses],
        [kind for _, kind in houses],
        less,
        cages,
        swaps_keep_rules=not less and not cages and not any(rule.line_sums(shape) for rule in rules),
    )


def given_flags(puzzle: Sudoku) -> list[bool]:
    """Say of every cell whether it is printed."""
    return [given is not None for given in puzzle.givens]


def seconds_left(budget: Budget) -> float:
    """Give the seconds that a kernel may take; below 0 without a limit."""
    return -1.0 if budget.remaining is None else budget.remaining


def find_in(puzzle: Sudoku, board: Board, call: Call, budget: Budget) -> Sequence[FoundDeduction]:
    """List every deduction of one finder in a position; cells with one symbol count as settled."""
    with kernel_flag(budget.stop) as stop:
        return layout_of(puzzle).find(call, board.masks, given_flags(puzzle), seconds_left(budget), stop)


def pencilled(puzzle: Sudoku, board: Board) -> Board:
    """Strike what every settled cell forbids to the cells that see it."""
    return Board(board.shape, tuple(layout_of(puzzle).pencil(board.masks, given_flags(puzzle))))
