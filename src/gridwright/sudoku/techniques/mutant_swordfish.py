"""A swordfish of any houses on either side."""

from gridwright.sudoku.technique import FishShape, Level, fish, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="mutant-swordfish",
    title="Mutant swordfish",
    rank=7400,
    level=Level.EXTREME,
    first_cost=1100,
    later_cost=770,
    says="the {symbol} of {base} stands only in {cover} ({cells}): {so}.",
    call=fish(3, FishShape.MUTANT),
    codes=("0351",),
    in_walk=False,
)
