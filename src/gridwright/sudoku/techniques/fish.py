"""Fish: the places of a symbol in some lines are covered by as many crossing lines."""

from gridwright.model import Example
from gridwright.sudoku.explaining.fish_family import Fish, fish_family
from gridwright.sudoku.technique import Level

__all__ = ["TECHNIQUES"]

_SAYS = "{fish}: {leaves_covers}."

TECHNIQUES = fish_family(
    "",
    "030",
    _SAYS,
    {
        2: Fish(
            rank=2200,
            level=Level.HARD,
            cost=300,
            examples=(
                Example(
                    "+9.5+7+382....+8.9+4...34..+6+1+98...9+37.8..47.+8+5+9.1..+831+4.+759..1+9+87+43.8+3.4+2+5"
                    ".+9..9+461+3+5.+8"
                    ":241 641 242 642",
                    ("r2c9≠7",),
                ),
            ),
        ),
        3: Fish(
            rank=2300,
            level=Level.HARD,
            cost=400,
            examples=(
                Example(
                    "+416+9+8+73+52+7+9+3+2+15..8+2+5+864+3..+9..+18.+29.+5+8.7+5+94..+35.93.+1.8.18+2+7+3+6+59"
                    "+49.+5428.3+1..+4+1+59+8+2."
                    ":662 667 767",
                    ("r4c2≠6", "r4c8≠6", "r9c2≠6"),
                ),
            ),
        ),
        4: Fish(
            rank=2400,
            level=Level.HARD,
            cost=500,
            examples=(
                Example(
                    "+2....9..8.9+3.+8.12.8....3.....5..8..+1.+826....4.14...+87....9+3..+8..385.6....2+98...13"
                    ":491 791 497 797 476 776 485 785 173 115 135",
                    ("r1c7≠6", "r3c7≠6", "r3c9≠6", "r4c1≠6", "r4c7≠6", "r7c1≠6", "r7c7≠6", "r7c9≠6"),
                ),
            ),
        ),
    },
)
