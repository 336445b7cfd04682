"""A symbol's places in a region all lie in one row or column."""

from gridwright.model import Example
from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="pointing",
    title="Pointing",
    rank=1200,
    level=Level.MEDIUM,
    first_cost=140,
    later_cost=90,
    says="{stands_only}, so {nowhere_else}: {so}.",
    call=Call("locked_candidates", variant="pointing"),
    aliases=("locked candidates type 1", "intersection removal"),
    codes=("0100",),
    examples=(
        Example(
            ".35....+7..+79.+34...2.+8.7....+36..9.+78..873..5..+9+5+2+84+731+6+5+2+3+4..9677..2.+9...8+9.+7.32..",
            ("r1c9≠2",),
        ),
    ),
)
