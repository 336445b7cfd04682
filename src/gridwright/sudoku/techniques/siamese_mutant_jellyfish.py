"""Two fish of size 4 on the same base, told as one."""

from gridwright.model import Example
from gridwright.sudoku.technique import Fins, FishShape, Level, fish, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="siamese-mutant-jellyfish",
    title="Siamese mutant jellyfish",
    rank=8110,
    level=Level.EXTREME,
    first_cost=1000,
    later_cost=700,
    says="two fish on {symbol} stand on {base}, with covers {cover} and fins {fins}: {so}.",
    call=fish(4, FishShape.MUTANT, Fins.FINNED, twins=True),
    codes=("03621",),
    in_walk=False,
    examples=(
        Example(
            "+6.2.9...8+8..43.62.7..+2+6+8.5.+4....28..5.618...+2+2+836+4....96..+241..1+2.......+3.58"
            "+1.29."
            ":148 149 549 566 439 487 488 749 774 784 789 788 769 748 742",
            ("r1c6≠7", "r7c9≠7"),
        ),
    ),
)
