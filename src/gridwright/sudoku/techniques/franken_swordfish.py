"""A swordfish that counts regions among its rows or columns."""

from gridwright.sudoku.technique import FishShape, Level, fish, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="franken-swordfish",
    title="Franken swordfish",
    rank=6200,
    level=Level.UNFAIR,
    first_cost=800,
    later_cost=560,
    says="the {symbol} of {base} stands only in {cover} ({cells}): {so}.",
    call=fish(3, FishShape.FRANKEN),
    codes=("0331",),
)
