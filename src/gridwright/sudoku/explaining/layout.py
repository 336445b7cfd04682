"""A sudoku as the compiled finders see it: its houses once per set of rules, and a position per question."""

import functools
from collections import Counter
from collections.abc import Sequence

from gridwright.engine.kernels import FinderHouseKind, FinderLayout, FoundDeduction
from gridwright.engine.stopping import kernel_flag, seconds_left
from gridwright.errors import LimitError
from gridwright.model import Board, Budget
from gridwright.sudoku.demands import Distinct, Domain, Relation
from gridwright.sudoku.puzzle import Sudoku
from gridwright.sudoku.solving.prepare import Prepared, prepared
from gridwright.sudoku.technique import Call

__all__ = [
    "MOST_CELLS",
    "MOST_SYMBOLS",
    "find_in",
    "given_flags",
    "is_in_reach",
    "layout_of",
    "pencilled",
    "seconds_left",
]

MOST_SYMBOLS = 32
MOST_CELLS = 1024


def layout_of(puzzle: Sudoku) -> FinderLayout:
    """Return the compiled layout of a puzzle's rules; puzzles of one kind share it."""
    return _layout(prepared(puzzle))


@functools.lru_cache(maxsize=64)
def _layout(known: Prepared) -> FinderLayout:
    frame, demands = known.frame, known.demands
    shape, size = frame.sheet, frame.size
    kinds = [FinderHouseKind[demand.kind.name] for demand in demands if isinstance(demand, Distinct)]
    if size > MOST_SYMBOLS or shape.size > MOST_CELLS or len(kinds) > MOST_CELLS:
        raise LimitError(
            f"techniques handle up to {MOST_SYMBOLS} symbols, {MOST_CELLS} cells and as many houses, "
            f"got {size}, {shape.size} and {len(kinds)}"
        )
    return FinderLayout(
        known.rules,
        kinds,
        _groups([demand.name for demand in demands if isinstance(demand, Relation)], most=2 * size),
        _groups([demand.name for demand in demands if isinstance(demand, Domain)]),
    )


def _groups(names: Sequence[str], most: int | None = None) -> list[int]:
    """Return the group number of every demand; demands with the same name belong together.

    Where more than `most` have one name, it is that of a rule for the whole grid, and each stands for itself: a
    person looks at one pair of neighbours, not at all of them.
    """
    counts = Counter(names)
    numbers: dict[object, int] = {}
    return [
        numbers.setdefault(name if most is None or counts[name] <= most else index, len(numbers))
        for index, name in enumerate(names)
    ]


def is_in_reach(puzzle: Sudoku) -> bool:
    """Return whether the techniques handle grids of this size and number of houses."""
    sizes = puzzle.shape.size, len(puzzle.houses)
    return puzzle.size <= MOST_SYMBOLS and max(sizes) <= MOST_CELLS


def given_flags(puzzle: Sudoku) -> list[bool]:
    """Return for every cell whether it is printed."""
    return [given is not None for given in puzzle.givens]


def find_in(puzzle: Sudoku, board: Board, call: Call, budget: Budget) -> Sequence[FoundDeduction]:
    """List every deduction of one finder in a position; cells with one symbol count as settled."""
    with kernel_flag(budget.stop) as stop:
        return layout_of(puzzle).find(call.compiled, board.masks, given_flags(puzzle), seconds_left(budget), stop)


def pencilled(puzzle: Sudoku, board: Board) -> Board:
    """Strike what every settled cell forbids to the cells that see it."""
    return Board(board.shape, tuple(layout_of(puzzle).pencil(board.masks, given_flags(puzzle))))
