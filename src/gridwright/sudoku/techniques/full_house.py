"""The last open cell of a house takes the symbol that is missing."""

from gridwright.model import Example
from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="full-house",
    title="Full house",
    rank=100,
    level=Level.EASY,
    first_cost=10,
    later_cost=10,
    says="{last_open}: {left_over}.",
    call=Call("full_house"),
    aliases=("last digit",),
    codes=("0000",),
    examples=(
        Example(
            "1..2.48...8...9...9...+8+15..62+8..5....9.8.+261+55.1.....8.7+9..8......9.6.+8.8.4.279..",
            ("r6c6=3",),
        ),
    ),
)
