"""A finned whale of any houses on either side."""

from gridwright.sudoku.technique import Fins, FishShape, Level, fish, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="finned-mutant-whale",
    title="Finned mutant whale",
    rank=8300,
    level=Level.EXTREME,
    first_cost=1500,
    later_cost=1050,
    says=(
        "the {symbol} of {base} stands only in {cover} but for the fins {fins}, and what is removed"
        " sees all of those: {so}."
    ),
    call=fish(6, FishShape.MUTANT, Fins.FINNED),
    codes=("0364",),
    in_walk=False,
)
