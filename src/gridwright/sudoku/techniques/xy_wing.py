"""A pivot with two candidates and two pincers that share a third."""

from gridwright.model import Example
from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="xy-wing",
    title="XY-wing",
    rank=3300,
    level=Level.HARD,
    first_cost=380,
    later_cost=250,
    says="{wing}: {seen_from_wing}.",
    call=Call("xy_wing"),
    codes=("0800",),
    examples=(
        Example(
            "16...8....+3+81....5.4..+3.+18..2.+8.1...6+742.+38.189+1.7....4+8+7+3+15629+25+67+8+9+4+13"
            ".+1.6+42..+8"
            ":347 348 545 547 548 468 469 915 925 727 728 739 219 649",
            ("r4c7≠9",),
        ),
    ),
)
