"""A jellyfish that counts regions among its rows or columns."""

from gridwright.sudoku.technique import FishShape, Level, fish, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="franken-jellyfish",
    title="Franken jellyfish",
    rank=6300,
    level=Level.UNFAIR,
    first_cost=900,
    later_cost=630,
    says="the {symbol} of {base} stands only in {cover} ({cells}): {so}.",
    call=fish(4, FishShape.FRANKEN),
    codes=("0332",),
    in_walk=False,
)
