"""Finned fish that would fall apart without their fins."""

from gridwright.model import Example
from gridwright.sudoku.explaining.fish_family import Fish, fish_family
from gridwright.sudoku.technique import Level

__all__ = ["TECHNIQUES"]

_SAYS = "{fish_but_fins}, and {fins_seen}: {leaves_covers}."

TECHNIQUES = fish_family(
    "sashimi",
    "032",
    _SAYS,
    {
        2: Fish(
            rank=4200,
            level=Level.HARD,
            cost=380,
            examples=(
                Example(
                    "..+8+2..9+6..+2+936..1.6.51....2.8+294....9..7.2.3......12....782.4..2.......689....7+2."
                    ":486 496 835 662 569",
                    ("r3c2≠4",),
                ),
            ),
        ),
        3: Fish(
            rank=4400,
            level=Level.UNFAIR,
            cost=520,
            examples=(
                Example(
                    ".+31...........653.7...38+1.........6..2..879..3...658.........14.64..+13+92+19......."
                    ":617 717 747 798 699 799 593 594 595 893 894 774 775 794 795 218 418 454 559 214 411 414 274",
                    ("r4c2≠4",),
                ),
            ),
        ),
        4: Fish(
            rank=4600,
            level=Level.UNFAIR,
            cost=640,
            examples=(
                Example(
                    "+9...7....+1+752....9...91.7..+3+5+7+6..+814.+183.7.+9.29..8...+7+5+4+98...+76+83+1+76.94."
                    "7+62......"
                    ":255 217 219 239 519 539 599",
                    ("r9c7≠5", "r9c8≠5"),
                ),
            ),
        ),
    },
    variant="sashimi",
)
