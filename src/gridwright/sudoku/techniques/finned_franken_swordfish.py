"""A finned swordfish that counts regions among its rows or columns."""

from gridwright.sudoku.technique import Fins, FishShape, Level, fish, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="finned-franken-swordfish",
    title="Finned franken swordfish",
    rank=6800,
    level=Level.UNFAIR,
    first_cost=900,
    later_cost=630,
    says=(
        "the {symbol} of {base} stands only in {cover} but for the fins {fins}, and what is removed"
        " sees all of those: {so}."
    ),
    call=fish(3, FishShape.FRANKEN, Fins.FINNED),
    codes=("0341",),
)
