"""A finned jellyfish of any houses on either side."""

from gridwright.sudoku.technique import Fins, FishShape, Level, fish, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="finned-mutant-jellyfish",
    title="Finned mutant jellyfish",
    rank=8100,
    level=Level.EXTREME,
    first_cost=1300,
    later_cost=910,
    says=(
        "the {symbol} of {base} stands only in {cover} but for the fins {fins}, and what is removed"
        " sees all of those: {so}."
    ),
    call=fish(4, FishShape.MUTANT, Fins.FINNED),
    codes=("0362",),
    in_walk=False,
)
