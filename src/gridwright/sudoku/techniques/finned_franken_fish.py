"""Franken fish with fins."""

from gridwright.model import Example
from gridwright.sudoku.explaining.fish_family import Fish, fish_family
from gridwright.sudoku.technique import Level

__all__ = ["TECHNIQUES"]

_SAYS = "{fish_but_fins}, and {fins_seen}: {leaves_covers}."

TECHNIQUES = fish_family(
    "finned franken",
    "034",
    _SAYS,
    {
        2: Fish(
            rank=6700,
            level=Level.UNFAIR,
            cost=800,
            examples=(
                Example(
                    "+591+8.....2..5..81.67+8+3+129..986+2......+5+2+6...+8+93+1.+98562.+8+2.4+5+6.91..+912...."
                    "+1657....."
                    ":329 425 426 429 417 418 419 487 488 489",
                    ("r4c7≠7", "r5c7≠7"),
                ),
            ),
        ),
        3: Fish(
            rank=6800,
            level=Level.UNFAIR,
            cost=900,
            examples=(
                Example(
                    ".35....+7..+79.+34...2.+8.7....+36..9.+78..873.+65..+9+5+2+84+731+6+5+2+3+4..9677..2.+9..."
                    "8+9.+7.32.."
                    ":219 817 819 615 885 185 195 115 116 139 419 487 438 439 489 129",
                    ("r3c6≠1",),
                ),
            ),
        ),
        4: Fish(
            rank=6900,
            level=Level.UNFAIR,
            cost=1000,
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
    variant="franken finned",
)
