"""Mutant fish with fins."""

from gridwright.model import Example
from gridwright.sudoku.explaining.fish_family import Fish, fish_family
from gridwright.sudoku.technique import Level

__all__ = ["TECHNIQUES"]

_SAYS = "{fish_but_fins}, and {fins_seen}: {leaves_covers}."

TECHNIQUES = fish_family(
    "finned mutant",
    "036",
    _SAYS,
    {
        2: Fish(
            rank=7900,
            level=Level.EXTREME,
            cost=1100,
            in_walk=False,
            examples=(
                Example(
                    "+591+8.....2..5..81.67+8+3+129..986+2......+5+2+6...+8+93+1.+98562.+8+2.4+5+6.91..+912...."
                    "+1657....."
                    ":329 425 426 429 417 418 419 487 488 489",
                    ("r4c7≠7",),
                ),
            ),
        ),
        3: Fish(
            rank=8000,
            level=Level.EXTREME,
            cost=1200,
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
            rank=8100,
            level=Level.EXTREME,
            cost=1300,
            in_walk=False,
            examples=(
                Example(
                    "..+8+2..9+6..+2+936..1.6.51....2.8+294....9..7.2.3......12....782.4..2.......689....7+2."
                    ":486 496 835 662 569 432 159",
                    ("r7c6≠5",),
                ),
            ),
        ),
        5: Fish(
            rank=8200,
            level=Level.EXTREME,
            cost=1400,
            in_walk=False,
            examples=(
                Example(
                    "..+8+2..9+6..+2+936..1.6.51....2.8+294....9..7.2.3......12....782.4..2.......689....7+2."
                    ":486 496 835 662 569 432 159",
                    ("r7c6≠5",),
                ),
            ),
        ),
        6: Fish(
            rank=8300,
            level=Level.EXTREME,
            cost=1500,
            in_walk=False,
            examples=(
                Example(
                    "..+8+2..9+6..+2+936..1.6.51....2.8+294....9..7.2.3......12....782.4..2.......689....7+2."
                    ":486 496 835 662 569 432 159",
                    ("r7c6≠5",),
                ),
            ),
        ),
    },
    variant="mutant finned",
)
