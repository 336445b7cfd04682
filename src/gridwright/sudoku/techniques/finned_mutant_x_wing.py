"""A finned X-wing of any houses on either side."""

from gridwright.sudoku.technique import Fins, FishShape, Level, fish, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="finned-mutant-x-wing",
    title="Finned mutant X-wing",
    rank=7900,
    level=Level.EXTREME,
    first_cost=1100,
    later_cost=770,
    says=(
        "the {symbol} of {base} stands only in {cover} but for the fins {fins}, and what is removed"
        " sees all of those: {so}."
    ),
    call=fish(2, FishShape.MUTANT, Fins.FINNED),
    codes=("0360",),
    in_walk=False,
)
