"""Two empty rectangles in one region."""

from gridwright.model import Example
from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="dual-empty-rectangle",
    title="Dual empty rectangle",
    rank=3180,
    level=Level.HARD,
    first_cost=340,
    later_cost=230,
    says="{dual_rectangles}: {so}.",
    call=Call("empty_rectangle", variant="dual"),
    codes=("0405",),
    in_walk=False,
    examples=(
        Example(
            "...+25+38+7+131+8+69+7+52+4+27+5+4+8+16+935+3....+487...3.4.+564..+8.5+31.1+5.7....8..9..."
            "+7..+7.3..8+16."
            ":253 255 299",
            ("r5c2≠2", "r7c7≠2"),
        ),
    ),
)
