"""A finned swordfish of any houses on either side."""

from gridwright.sudoku.technique import Fins, FishShape, Level, fish, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="finned-mutant-swordfish",
    title="Finned mutant swordfish",
    rank=8000,
    level=Level.EXTREME,
    first_cost=1200,
    later_cost=840,
    says=(
        "the {symbol} of {base} stands only in {cover} but for the fins {fins}, and what is removed"
        " sees all of those: {so}."
    ),
    call=fish(3, FishShape.MUTANT, Fins.FINNED),
    codes=("0361",),
    in_walk=False,
)
