"""2 rows whose places for a symbol lie in 2 columns, or the other way round."""

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
)
