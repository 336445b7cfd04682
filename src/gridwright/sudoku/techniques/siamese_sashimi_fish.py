"""Two sashimi fish on the same base, told as one."""

from gridwright.model import Example
from gridwright.sudoku.explaining.fish_family import Fish, fish_family
from gridwright.sudoku.technique import Level

__all__ = ["TECHNIQUES"]

_SAYS = "{twin_fish}: {so}."

TECHNIQUES = fish_family(
    "siamese sashimi",
    "032",
    _SAYS,
    {
        2: Fish(
            rank=4210,
            level=Level.UNFAIR,
            cost=800,
            in_walk=False,
            examples=(
                Example(
                    ".2..+75..1+5..+14+2...+1.7..+625..7..6+1+59..5.4...+1.3.+1+5..64...8+2931.+521.7+5+4.....5"
                    "6+18.+2."
                    ":491 492",
                    ("r7c8≠6", "r8c3≠6"),
                ),
            ),
        ),
        3: Fish(
            rank=4410,
            level=Level.UNFAIR,
            cost=900,
            in_walk=False,
            examples=(
                Example(
                    "+8+976.+1...+3+6+48.+7..1+12+5.9.+6786+5.+2.+9...+7+4.5.8...2+89.....5+93...25+1.+472+1.53"
                    ".9+51.+9....7"
                    ":315 415",
                    ("r5c5≠6", "r6c8≠6"),
                ),
            ),
        ),
        4: Fish(
            rank=4610,
            level=Level.UNFAIR,
            cost=1000,
            in_walk=False,
            examples=(
                Example(
                    "1+326+47.+5.+4+8+7..5+6+139+6+5+81+3+7+2+4+5+4.7..+3+6272+6+5+3.+49.+3..46+2.75.73....4.+2"
                    "5.+3+7+4.+86..4....37"
                    ":176 196 943 177 977 197 997",
                    ("r6c2≠1", "r8c3≠1"),
                ),
            ),
        ),
    },
    variant="sashimi siamese",
)
