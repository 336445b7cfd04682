"""3 rows whose places for a symbol lie in 3 columns, or the other way round."""

from gridwright.model import Example
from gridwright.sudoku.technique import Level, fish, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="swordfish",
    title="Swordfish",
    rank=2300,
    level=Level.HARD,
    first_cost=400,
    later_cost=280,
    says="the {symbol} of {base} stands only in {cover} ({cells}): {so}.",
    call=fish(3),
    codes=("0301",),
    examples=(
        Example(
            "+416+9+8+73+52+7+9+3+2+15..8+2+5+864+3..+9..+18.+29.+5+8.7+5+94..+35.93.+1.8.18+2+7+3+6+59"
            "+49.+5428.3+1..+4+1+59+8+2."
            ":662 667 767",
            ("r4c2≠6", "r4c8≠6", "r9c2≠6"),
        ),
    ),
)
