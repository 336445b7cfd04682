"""A swordfish of any houses on either side."""

from gridwright.model import Example
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
    examples=(
        Example(
            "+73.2..6.1.59+1+6+37+8.+6.+1.+7.39.+3+76..+1.+2.1..32..+7+68..+647+13.5+1+7.+3+2.68...71+6"
            "..+3.6+3.8.2+1+7"
            ":982 947 957 457 481 549 487 944 996",
            ("r3c9≠4",),
        ),
    ),
)
