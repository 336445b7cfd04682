"""Two separate paintings of the strong links of one symbol that touch."""

from gridwright.model import Example
from gridwright.sudoku.technique import Call, Form, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="multi-colours",
    title="Multi colours",
    rank=5360,
    level=Level.HARD,
    first_cost=480,
    later_cost=340,
    says="{four_colours}; {sees_opposites}: {so}.",
    forms={
        Form.SEES_BOTH: "{four_colours}; {colour_sees_two}: {so}.",
    },
    call=Call("multi_colours"),
    aliases=("multi colors", "multi colouring"),
    codes=("0502", "0503"),
    examples=(
        Example(
            (
                ".1.+5...+9+8+58+91.4.+7+62.3+9.+8+45+1+1...9.+8.+5..58+1.7.+9.98..5+1.+2+632+751+984+8+5+7..+96"
                "+1+3+9+416+83+52+7:658 365"
            ),
            ("r4c8≠6", "r6c5≠6"),
        ),
    ),
)
