"""A swordfish with fins: what it strikes must also see every fin."""

from gridwright.sudoku.technique import Fins, Level, fish, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="finned-swordfish",
    title="Finned swordfish",
    rank=4300,
    level=Level.UNFAIR,
    first_cost=480,
    later_cost=336,
    says=(
        "the {symbol} of {base} stands only in {cover} but for the fins {fins}, and what is removed"
        " sees all of those: {so}."
    ),
    call=fish(3, fins=Fins.FINNED),
    codes=("0311",),
)
