"""A region's places form a cross of one row and one column, and a strong link leaves along one arm."""

from gridwright.model import Example
from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="empty-rectangle",
    title="Empty rectangle",
    rank=3170,
    level=Level.HARD,
    first_cost=330,
    later_cost=220,
    says="{only_on_lines}, and {strong_link}: {across_the_link}.",
    call=Call("empty_rectangle"),
    codes=("0402",),
    examples=(
        Example(
            ".35....+7..+79.+34...2.+8.7....+36..9.+78..873.+65..+9+5+2+84+731+6+5+2+3+4..9677..2.+9..."
            "8+9.+7.32.."
            ":219 817 819 615 885 185 195 115 116 139 419 487 438 439",
            ("r8c9≠4",),
        ),
    ),
)
