"""A jellyfish of any houses on either side."""

from gridwright.model import Example
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
    examples=(
        Example(
            "+6.2.9...8+8..43.62.7..+2+6+8.5.+4....28..5.618...+2+2+836+4....96..+241..1+2.......+3.58"
            "+1.29."
            ":148 149 549 566 439 487 488 749 774 784 789 788 769 748 742",
            ("r1c6≠7", "r7c9≠7", "r8c6≠7"),
        ),
    ),
)
