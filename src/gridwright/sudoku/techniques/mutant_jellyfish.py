"""A jellyfish of any houses on either side."""

from gridwright.sudoku.technique import FishShape, Level, fish, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="mutant-jellyfish",
    title="Mutant jellyfish",
    rank=7500,
    level=Level.EXTREME,
    first_cost=1200,
    later_cost=840,
    says="the {symbol} of {base} stands only in {cover} ({cells}): {so}.",
    call=fish(4, FishShape.MUTANT),
    codes=("0352",),
    in_walk=False,
)
