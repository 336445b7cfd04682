"""An X-wing that counts regions among its rows or columns."""

from gridwright.sudoku.technique import FishShape, Level, fish, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="franken-x-wing",
    title="Franken X-wing",
    rank=6100,
    level=Level.UNFAIR,
    first_cost=700,
    later_cost=490,
    says="the {symbol} of {base} stands only in {cover} ({cells}): {so}.",
    call=fish(2, FishShape.FRANKEN),
    codes=("0330",),
)
