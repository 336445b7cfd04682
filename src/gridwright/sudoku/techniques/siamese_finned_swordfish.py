"""Two fish of size 3 on the same base, told as one."""

from gridwright.model import Example
from gridwright.sudoku.technique import Fins, Level, fish, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="siamese-finned-swordfish",
    title="Siamese finned swordfish",
    rank=4310,
    level=Level.UNFAIR,
    first_cost=900,
    later_cost=630,
    says="two fish on {symbol} stand on {base}, with covers {cover} and fins {fins}: {so}.",
    call=fish(3, fins=Fins.FINNED, twins=True),
    codes=("03111",),
    in_walk=False,
    examples=(
        Example(
            "+185.6.7..+7.3......+4.617....2...+3..8.+8.9.4...73..8..9..+6+7+23+1589+4+9+3+4+286.+7.+51"
            "+8.+9..2."
            ":527 528 529 557 657 558 658",
            ("r5c6≠2", "r6c9≠2"),
        ),
    ),
)
