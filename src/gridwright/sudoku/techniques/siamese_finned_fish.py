"""Two finned fish on the same base, told as one."""

from gridwright.model import Example
from gridwright.sudoku.explaining.fish_family import Fish, fish_family
from gridwright.sudoku.technique import Level

__all__ = ["TECHNIQUES"]

_SAYS = "{twin_fish}: {so}."

TECHNIQUES = fish_family(
    "siamese finned",
    "031",
    _SAYS,
    {
        2: Fish(
            rank=4110,
            level=Level.UNFAIR,
            cost=800,
            in_walk=False,
            examples=(
                Example(
                    "...... 2..... ...... ...... ...+5.3 .+2....",
                    ("r3c5≠2", "r4c5≠2"),
                ),
            ),
        ),
        3: Fish(
            rank=4310,
            level=Level.UNFAIR,
            cost=900,
            in_walk=False,
            examples=(
                Example(
                    "+185.6.7..+7.3......+4.617....2...+3..8.+8.9.4...73..8..9..+6+7+23+1589+4+9+3+4+286.+7.+51"
                    "+8.+9..2."
                    ":527 528 529 557 657 558 658",
                    ("r5c6≠2", "r6c9≠2"),
                ),
            ),
        ),
        4: Fish(
            rank=4510,
            level=Level.UNFAIR,
            cost=1000,
            in_walk=False,
            examples=(
                Example(
                    "..7+81..+6......6..89+8+624..+157+6.12.+89+4..2..81+5+7..84..+63+28317+9+2+54+6+6..3+8...."
                    "..9....8."
                    ":591 592 596 586",
                    ("r2c3≠3", "r5c1≠3"),
                ),
            ),
        ),
    },
    variant="finned siamese",
)
