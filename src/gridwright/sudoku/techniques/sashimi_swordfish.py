"""A finned swordfish that would fall apart without its fins."""

from gridwright.model import Example
from gridwright.sudoku.technique import Fins, Level, fish, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="sashimi-swordfish",
    title="Sashimi swordfish",
    rank=4400,
    level=Level.UNFAIR,
    first_cost=520,
    later_cost=364,
    says=(
        "the {symbol} of {base} stands only in {cover} but for the fins {fins}, and what is removed"
        " sees all of those: {so}."
    ),
    call=fish(3, fins=Fins.SASHIMI),
    codes=("0321",),
    examples=(
        Example(
            ".+31...........653.7...38+1.........6..2..879..3...658.........14.64..+13+92+19......."
            ":617 717 747 798 699 799 593 594 595 893 894 774 775 794 795 218 418 454 559 214 411 414 274",
            ("r4c2≠4",),
        ),
    ),
)
