"""Two franken fish on the same base, told as one."""

from gridwright.model import Example
from gridwright.sudoku.explaining.fish_family import Fish, fish_family
from gridwright.sudoku.technique import Level

__all__ = ["TECHNIQUES"]

_SAYS = "{twin_fish}: {so}."

TECHNIQUES = fish_family(
    "siamese franken",
    "034",
    _SAYS,
    {
        2: Fish(
            rank=6710,
            level=Level.UNFAIR,
            cost=800,
            in_walk=False,
            examples=(
                Example(
                    "+591+8.....2..5..81.67+8+3+129..986+2......+5+2+6...+8+93+1.+98562.+8+2.4+5+6.91..+912...."
                    "+1657....."
                    ":329 425 426 429 417 418 419 487 488 489",
                    ("r4c7≠7", "r5c7≠7", "r8c9≠7"),
                ),
            ),
        ),
        3: Fish(
            rank=6810,
            level=Level.UNFAIR,
            cost=900,
            in_walk=False,
            examples=(
                Example(
                    "+591+8.....2..5..81.67+8+3+129..986+2......+5+2+6...+8+93+1.+98562.+8+2.4+5+6.91..+912...."
                    "+1657....."
                    ":329 425 426 429 417 418 419 487 488 489",
                    ("r4c7≠7", "r5c7≠7"),
                ),
            ),
        ),
        4: Fish(
            rank=6910,
            level=Level.UNFAIR,
            cost=1000,
            in_walk=False,
            examples=(
                Example(
                    "+6.2.9...8+8..43.62.7..+2+6+8.5.+4....28..5.618...+2+2+836+4....96..+241..1+2.......+3.58"
                    "+1.29."
                    ":148 149 549 566 439 487 488 749 774 784 789 788 769 748 742",
                    ("r1c6≠7", "r7c9≠7"),
                ),
            ),
        ),
    },
    variant="franken finned siamese",
)
