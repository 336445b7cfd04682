"""Two fish of size 3 on the same base, told as one."""

from gridwright.model import Example
from gridwright.sudoku.technique import Fins, Level, fish, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="siamese-sashimi-swordfish",
    title="Siamese sashimi swordfish",
    rank=4410,
    level=Level.UNFAIR,
    first_cost=900,
    later_cost=630,
    says="two fish on {symbol} stand on {base}, with covers {cover} and fins {fins}: {so}.",
    call=fish(3, fins=Fins.SASHIMI, twins=True),
    codes=("03211",),
    in_walk=False,
    examples=(
        Example(
            "+8+976.+1...+3+6+48.+7..1+12+5.9.+6786+5.+2.+9...+7+4.5.8...2+89.....5+93...25+1.+472+1.53"
            ".9+51.+9....7"
            ":315 415",
            ("r5c5≠6", "r6c8≠6"),
        ),
    ),
)
