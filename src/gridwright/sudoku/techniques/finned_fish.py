"""Fish with fins: what they strike must also see every fin."""

from gridwright.model import Example
from gridwright.sudoku.explaining.fish_family import Fish, fish_family
from gridwright.sudoku.technique import Level

__all__ = ["TECHNIQUES"]

_SAYS = "{fish_but_fins}, and {fins_seen}: {leaves_covers}."

TECHNIQUES = fish_family(
    "finned",
    "031",
    _SAYS,
    {
        2: Fish(
            rank=4100,
            level=Level.HARD,
            cost=360,
            examples=(
                Example(
                    "247...3..5...+27..9+6.......+2+4.5+28+6.+3+7.7615.24+8.2....6..7...4+1.+261+623.+58.+4..+4"
                    "..2.1+3"
                    ":934 935 936 332 333 814 824 834 363 537 992",
                    ("r3c2≠1",),
                ),
            ),
        ),
        3: Fish(
            rank=4300,
            level=Level.UNFAIR,
            cost=480,
            examples=(
                Example(
                    "...1.2..+8...9.+8.....8+53+6...+8....7.+139.43+8+1...7+31.5..8.6.+3.1+5894.8+9.631....5+8."
                    ".3.."
                    ":445 495 795 512 522 417 427 437 712 722 732 717 718 727 728 729 411 121 221 421 242 244 "
                    "292 518 528",
                    ("r4c7≠2",),
                ),
            ),
        ),
        4: Fish(
            rank=4500,
            level=Level.UNFAIR,
            cost=600,
            examples=(
                Example(
                    ".6.91..34+9.7.3....+3.+15..2...1...+9+4+7+38.+4+37.9.17+93.4+1.5..3..9..4.......+3..+4.+91"
                    ".3.85"
                    ":776 786 864 644 645 284 582 245 274 276 286 689",
                    ("r2c4≠2",),
                ),
            ),
        ),
    },
    variant="finned",
)
