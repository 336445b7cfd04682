"""Two fish of size 2 on the same base, told as one."""

from gridwright.model import Example
from gridwright.sudoku.technique import Fins, Level, fish, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="siamese-sashimi-x-wing",
    title="Siamese sashimi X-wing",
    rank=4210,
    level=Level.UNFAIR,
    first_cost=800,
    later_cost=560,
    says="two fish on {symbol} stand on {base}, with covers {cover} and fins {fins}: {so}.",
    call=fish(2, fins=Fins.SASHIMI, twins=True),
    codes=("03201",),
    in_walk=False,
    examples=(
        Example(
            ".2..+75..1+5..+14+2...+1.7..+625..7..6+1+59..5.4...+1.3.+1+5..64...8+2931.+521.7+5+4.....5"
            "6+18.+2."
            ":491 492",
            ("r7c8≠6", "r8c3≠6"),
        ),
    ),
)
