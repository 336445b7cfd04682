"""A finned X-wing that counts regions among its rows or columns."""

from gridwright.sudoku.technique import Fins, FishShape, Level, fish, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="finned-franken-x-wing",
    title="Finned franken X-wing",
    rank=6700,
    level=Level.UNFAIR,
    first_cost=800,
    later_cost=560,
    says=(
        "the {symbol} of {base} stands only in {cover} but for the fins {fins}, and what is removed"
        " sees all of those: {so}."
    ),
    call=fish(2, FishShape.FRANKEN, Fins.FINNED),
    codes=("0340",),
)
