"""3 rows whose places for a symbol lie in 3 columns, or the other way round."""

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
)
