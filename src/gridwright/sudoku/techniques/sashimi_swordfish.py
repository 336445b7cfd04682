"""A finned swordfish that would fall apart without its fins."""

from gridwright.sudoku.technique import Fins, Level, fish, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="sashimi-swordfish",
    title="Sashimi swordfish",
    rank=4400,
    level=Level.UNFAIR,
    first_cost=520,
    later_cost=364,
    says=(
        "the {symbol} of {base} stands only in {cover} but for the fins {fins}, and what is removed"
        " sees all of those: {so}."
    ),
    call=fish(3, fins=Fins.SASHIMI),
    codes=("0321",),
)
