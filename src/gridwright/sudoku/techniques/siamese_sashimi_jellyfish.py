"""Two fish of size 4 on the same base, told as one."""

from gridwright.model import Example
from gridwright.sudoku.technique import Fins, Level, fish, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="siamese-sashimi-jellyfish",
    title="Siamese sashimi jellyfish",
    rank=4610,
    level=Level.UNFAIR,
    first_cost=1000,
    later_cost=700,
    says="two fish on {symbol} stand on {base}, with covers {cover} and fins {fins}: {so}.",
    call=fish(4, fins=Fins.SASHIMI, twins=True),
    codes=("03221",),
    in_walk=False,
    examples=(
        Example(
            "1+326+47.+5.+4+8+7..5+6+139+6+5+81+3+7+2+4+5+4.7..+3+6272+6+5+3.+49.+3..46+2.75.73....4.+2"
            "5.+3+7+4.+86..4....37"
            ":176 196 943 177 977 197 997",
            ("r6c2≠1", "r8c3≠1"),
        ),
    ),
)
