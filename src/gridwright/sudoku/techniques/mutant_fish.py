"""Fish of any houses, rows and columns mixed on either side."""

from gridwright.model import Example
from gridwright.sudoku.technique import FishShape, Level, fish, sudoku_technique

__all__ = ["TECHNIQUES"]

_SAYS = "the {symbol} of {base} stands only in {cover} ({cells}): {so}."

TECHNIQUES = (
    sudoku_technique(
        name="mutant-x-wing",
        title="Mutant X-wing",
        rank=7300,
        level=Level.EXTREME,
        first_cost=1000,
        later_cost=700,
        says=_SAYS,
        call=fish(2, FishShape.MUTANT),
        codes=("0350",),
        in_walk=False,
    ),
    sudoku_technique(
        name="mutant-swordfish",
        title="Mutant swordfish",
        rank=7400,
        level=Level.EXTREME,
        first_cost=1100,
        later_cost=770,
        says=_SAYS,
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
    ),
    sudoku_technique(
        name="mutant-jellyfish",
        title="Mutant jellyfish",
        rank=7500,
        level=Level.EXTREME,
        first_cost=1200,
        later_cost=840,
        says=_SAYS,
        call=fish(4, FishShape.MUTANT),
        codes=("0352",),
        in_walk=False,
        examples=(
            Example(
                "+6.2.9...8+8..43.62.7..+2+6+8.5.+4....28..5.618...+2+2+836+4....96..+241..1+2.......+3.58"
                "+1.29."
                ":148 149 549 566 439 487 488 749 774 784 789 788 769 748 742",
                ("r1c6≠7", "r7c9≠7", "r8c6≠7"),
            ),
        ),
    ),
)
