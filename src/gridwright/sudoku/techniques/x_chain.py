"""Strong and weak links of one symbol in turn: one of the two ends is true."""

from gridwright.model import Example
from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="x-chain",
    title="X-chain",
    rank=5400,
    level=Level.UNFAIR,
    first_cost=620,
    later_cost=430,
    says="{chain}: {one_end_symbol}, so {seen_from_ends}.",
    call=Call("x_chain"),
    codes=("0701",),
    examples=(
        Example(
            (
                ".1.+5...+9+8+58+91.4.+7+62.3+9.+8+45+1+1...9.+8.+5..58+1.7.+9.98..5+1.+2+632+751+984+8+5+7..+96"
                "+1+3+9+416+83+52+7:658 365"
            ),
            ("r1c1≠7", "r3c5≠7"),
        ),
    ),
)
