"""A symbol's places in a row or column all lie in one region."""

from gridwright.model import Example
from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="claiming",
    title="Claiming",
    rank=1210,
    level=Level.MEDIUM,
    first_cost=150,
    later_cost=100,
    says="{stands_only}, so {nowhere_else}: {so}.",
    call=Call("locked_candidates", variant="claiming"),
    aliases=("locked candidates type 2", "box-line reduction"),
    codes=("0101",),
    examples=(
        Example(
            ".35....+7..+79.+34...2.+8.7....+36..9.+78..873.+65..+9+5+2+84+731+6+5+2+3+4..9677..2.+9..."
            "8+9.+7.32.."
            ":219 817 819 615 885",
            ("r8c5≠1", "r9c5≠1"),
        ),
    ),
)
