"""Fish that take boxes or regions among their houses."""

from gridwright.model import Example
from gridwright.sudoku.explaining.fish_family import Fish, fish_family
from gridwright.sudoku.technique import Level

__all__ = ["TECHNIQUES"]

_SAYS = "{fish}: {leaves_covers}."

TECHNIQUES = fish_family(
    "franken",
    "033",
    _SAYS,
    {
        2: Fish(
            rank=6100,
            level=Level.UNFAIR,
            cost=700,
            examples=(
                Example(
                    "...... 2..... .3.... ...... .....3 ..5...",
                    ("r1c1≠3",),
                ),
            ),
        ),
        3: Fish(
            rank=6200,
            level=Level.UNFAIR,
            cost=800,
            examples=(
                Example(
                    "...1.2..+8...9.+8.....8+53+6...+8....7.+139.43+8+1...7+31.5..8.6.+3.1+5894.8+9.631....5+8."
                    ".3.."
                    ":445 495 795 512 522 417 427 437 712 722 732 717 718 727 728 729 411 121 221 421 242 244 "
                    "292 518 528 247",
                    ("r2c2≠2", "r3c2≠2", "r8c4≠2"),
                ),
            ),
        ),
        4: Fish(
            rank=6300,
            level=Level.UNFAIR,
            cost=900,
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
    variant="franken",
)
