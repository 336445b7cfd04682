"""Two fish of size 4 on the same base, told as one."""

from gridwright.model import Example
from gridwright.sudoku.technique import Fins, Level, fish, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="siamese-finned-jellyfish",
    title="Siamese finned jellyfish",
    rank=4510,
    level=Level.UNFAIR,
    first_cost=1000,
    later_cost=700,
    says="two fish on {symbol} stand on {base}, with covers {cover} and fins {fins}: {so}.",
    call=fish(4, fins=Fins.FINNED, twins=True),
    codes=("03121",),
    in_walk=False,
    examples=(
        Example(
            "..7+81..+6......6..89+8+624..+157+6.12.+89+4..2..81+5+7..84..+63+28317+9+2+54+6+6..3+8...."
            "..9....8."
            ":591 592 596 586",
            ("r2c3≠3", "r5c1≠3"),
        ),
    ),
)
