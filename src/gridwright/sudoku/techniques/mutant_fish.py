"""Fish of any houses, rows and columns mixed on either side."""

from gridwright.model import Example
from gridwright.sudoku.explaining.fish_family import Fish, fish_family
from gridwright.sudoku.technique import Level

__all__ = ["TECHNIQUES"]

_SAYS = "{fish}: {leaves_covers}."

TECHNIQUES = fish_family(
    "mutant",
    "035",
    _SAYS,
    {
        2: Fish(
            rank=7300,
            level=Level.EXTREME,
            cost=1000,
            in_walk=False,
            examples=(
                Example(
                    "...... 2..... .3.... ...... .....3 ..5...",
                    ("r1c1≠3",),
                ),
            ),
        ),
        3: Fish(
            rank=7400,
            level=Level.EXTREME,
            cost=1100,
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
        4: Fish(
            rank=7500,
            level=Level.EXTREME,
            cost=1200,
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
    },
    variant="mutant",
)
