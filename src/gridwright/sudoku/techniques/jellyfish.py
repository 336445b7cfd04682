"""4 rows whose places for a symbol lie in 4 columns, or the other way round."""

from gridwright.sudoku.technique import Level, fish, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="jellyfish",
    title="Jellyfish",
    rank=2400,
    level=Level.HARD,
    first_cost=500,
    later_cost=350,
    says="the {symbol} of {base} stands only in {cover} ({cells}): {so}.",
    call=fish(4),
    codes=("0302",),
)
