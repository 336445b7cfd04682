"""Two almost locked sets tied to a third by different symbols."""

from gridwright.model import Example
from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="als-xy-wing",
    title="Almost locked sets, xy-wing",
    rank=5800,
    level=Level.UNFAIR,
    first_cost=840,
    later_cost=590,
    says="{third_not_both}: {keeps_the_rest}.",
    call=Call("als_xy_wing", variant="overlapping"),
    aliases=("almost locked set xy-wing",),
    codes=("0902",),
    examples=(
        Example(
            (
                ".1.+5...+9+8+58+91.4.+7+62.3+9.+8+45+1+1...9.+8.+5..58+1.7.+9.98..5+1.+2+632+751+984+8+5+7..+96"
                "+1+3+9+416+83+52+7:658 365"
            ),
            ("r6c5≠7",),
        ),
    ),
)
