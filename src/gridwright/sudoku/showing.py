"""Small boards that show rules: what books and help pages draw beside their sentences."""

from collections.abc import Iterable

from gridwright.errors import InvalidPuzzleError
from gridwright.grid import Shape
from gridwright.model import Budget
from gridwright.sudoku.puzzle import SYMBOLS, Sudoku, standard_boxes
from gridwright.sudoku.rule import Rule
from gridwright.sudoku.rules.boxes import Boxes
from gridwright.sudoku.rules.columns import Columns
from gridwright.sudoku.rules.rows import Rows
from gridwright.sudoku.solving.solve import solve

__all__ = ["board_to_show", "side_to_show"]

_SIDE = 4
_SECONDS = 20.0


def side_to_show(kinds: Iterable[type[Rule]]) -> int:
    """Return the side of a board that shows rules: small, unless their numbers need more room."""
    return max((kind.shown_side for kind in kinds), default=_SIDE)


def board_to_show(kinds: Iterable[type[Rule]], *, has_boxes: bool = True, has_lines: bool = False) -> Sudoku:
    """Lay what is shown of rules on an empty board that has a solution, with boxes if these leave one.

    A rule that lays out the board itself, as irregular regions do, stands alone unless the board `has_lines`.

    >>> from gridwright.sudoku.rules.whispers import Whispers
    >>> board_to_show([Whispers]).shape
    Shape(height=9, width=9)
    """
    kinds = list(kinds)
    side = side_to_show(kinds)
    shown = [kind.to_show() for kind in kinds]
    layout: list[Rule] = [Rows(), Columns()]
    size = standard_boxes(side) if has_boxes else None
    boxes = [] if size is None else [Boxes(*size)]
    lone = [shown] if not has_lines and any(rule.is_layout for rule in shown) else []
    fewer = max((kind.shown_symbols for kind in kinds), default=0)
    for rules in (*lone, [*layout, *boxes, *shown], [*layout, *shown], [*layout, *boxes]):
        symbols = SYMBOLS[: fewer or side] if rules is shown else SYMBOLS[:side]
        try:
            board = Sudoku.with_rules(Shape(side, side), symbols, [None] * side**2, rules)
        except InvalidPuzzleError:
            continue
        if solve(board, 1, Budget(_SECONDS)).solutions:
            return board
    raise AssertionError("a grid of rows and columns has a solution")  # pragma: no cover
