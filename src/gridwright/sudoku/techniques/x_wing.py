"""2 rows whose places for a symbol lie in 2 columns, or the other way round."""

from gridwright.model import Example
from gridwright.sudoku.technique import Level, fish, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="x-wing",
    title="X-wing",
    rank=2200,
    level=Level.HARD,
    first_cost=300,
    later_cost=210,
    says="the {symbol} of {base} stands only in {cover} ({cells}): {so}.",
    call=fish(2),
    codes=("0300",),
    examples=(
        Example(
            "+9.5+7+382....+8.9+4...34..+6+1+98...9+37.8..47.+8+5+9.1..+831+4.+759..1+9+87+43.8+3.4+2+5"
            ".+9..9+461+3+5.+8"
            ":241 641 242 642",
            ("r2c9≠7",),
        ),
    ),
)
