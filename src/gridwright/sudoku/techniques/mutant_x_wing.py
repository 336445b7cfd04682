"""An X-wing of any houses on either side."""

from gridwright.sudoku.technique import FishShape, Level, fish, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="mutant-x-wing",
    title="Mutant X-wing",
    rank=7300,
    level=Level.EXTREME,
    first_cost=1000,
    later_cost=700,
    says="the {symbol} of {base} stands only in {cover} ({cells}): {so}.",
    call=fish(2, FishShape.MUTANT),
    codes=("0350",),
    in_walk=False,
)
