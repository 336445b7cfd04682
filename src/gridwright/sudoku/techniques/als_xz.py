"""Two almost locked sets that cannot both hold a symbol."""

from gridwright.model import Example
from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="als-xz",
    title="Almost locked sets, xz-rule",
    rank=5700,
    level=Level.UNFAIR,
    first_cost=780,
    later_cost=550,
    says="{almost_locked} and {not_both}: {keeps_the_rest}.",
    call=Call("als_xz"),
    aliases=("als-xz rule", "almost locked set xz-rule"),
    codes=("0901",),
    examples=(
        Example(
            (
                ".1.+5...+9+8+58+91.4.+7+62.3+9.+8+45+1+1...9.+8.+5..58+1.7.+9.98..5+1.+2+632+751+984+8+5+7..+96"
                "+1+3+9+416+83+52+7:658 365"
            ),
            ("r4c6≠6",),
        ),
    ),
)
