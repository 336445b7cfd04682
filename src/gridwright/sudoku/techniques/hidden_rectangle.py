"""One symbol of a rectangle is tied to the lines of a corner: the other would force the deadly pattern."""

from gridwright.model import Example
from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="hidden-rectangle",
    title="Hidden rectangle",
    rank=4010,
    level=Level.HARD,
    first_cost=350,
    later_cost=250,
    says="{swappable}; {would_force_it}: {leaves_corners}.",
    call=Call("unique_rectangle", variant="hidden"),
    codes=("0606",),
    assumes_unique=True,
    examples=(
        Example(
            ".35....+7..+79.+34...2.+8.7....+36..9.+78..873.+65..+9+5+2+84+731+6+5+2+3+4..9677..2.+9..."
            "8+9.+7.32.."
            ":219 817 819 615 885 185 195 115 116 139 419 487 438 439 489",
            ("r2c9≠1",),
        ),
    ),
)
