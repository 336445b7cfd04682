"""The strong links of one symbol in two colours, one of which is true."""

from gridwright.model import Example
from gridwright.sudoku.technique import Call, Form, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="simple-colours",
    title="Simple colours",
    rank=5330,
    level=Level.HARD,
    first_cost=400,
    later_cost=280,
    says="{two_colours}; {sees_both_colours}: {so}.",
    forms={
        Form.WRAP: "{two_colours}; {colour_sees_itself}: {so}.",
    },
    call=Call("simple_colours"),
    aliases=("simple colors", "simple colouring"),
    codes=("0500", "0501"),
    examples=(
        Example(
            (
                ".1.+5...+9+8+58+91.4.+7+62.3+9.+8+45+1+1...9.+8.+5..58+1.7.+9.98..5+1.+2+632+751+984+8+5+7..+96"
                "+1+3+9+416+83+52+7:658 365"
            ),
            ("r1c1≠7", "r1c6≠7", "r3c5≠7", "r4c2≠7", "r6c5≠7"),
        ),
    ),
)
