"""One corner of the rectangle has further candidates: it must take one of them."""

from gridwright.model import Example
from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="unique-rectangle-1",
    title="Unique rectangle type 1",
    rank=3500,
    level=Level.HARD,
    first_cost=340,
    later_cost=240,
    says="{swappable}; {one_roof}: {leaves_corners}.",
    call=Call("unique_rectangle", variant="type-1"),
    aliases=("uniqueness test 1",),
    codes=("0600",),
    assumes_unique=True,
    examples=(
        Example(
            "3.8....+1+4+41....5+8+7+5.741+8.3+6.+3.94.+8+5+1+8....+17+699.+1..6+42+3+1....+53+72+28+3"
            "+1+7+46+9+5..529314+8"
            ":672 673",
            ("r1c2≠2", "r1c2≠9"),
        ),
    ),
)
