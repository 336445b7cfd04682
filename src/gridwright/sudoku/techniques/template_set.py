"""A cell that is in every possible layout of a symbol."""

from gridwright.model import Example
from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="template-set",
    title="Template set",
    rank=8700,
    level=Level.EXTREME,
    first_cost=2400,
    later_cost=1700,
    says="{in_every_layout}: {so}.",
    call=Call("template"),
    codes=("1201",),
    in_walk=False,
    examples=(
        Example(
            (
                ".1.+5...+9+8+58+91.4.+7+62.3+9.+8+45+1+1...9.+8.+5..58+1.7.+9.98..5+1.+2+632+751+984+8+5+7..+96"
                "+1+3+9+416+83+52+7:658 365"
            ),
            ("r1c6=2", "r2c7=2", "r4c4=2", "r5c2=2", "r8c5=2"),
        ),
    ),
)
