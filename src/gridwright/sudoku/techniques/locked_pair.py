"""Two cells with the same two candidates that lie in two houses and clear both."""

from gridwright.model import Example
from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="locked-pair",
    title="Locked pair",
    rank=1000,
    level=Level.MEDIUM,
    first_cost=120,
    later_cost=80,
    says="{cells} hold only {symbols}, and both lie in {houses}: {so}.",
    call=Call("locked_subset", size=2),
    codes=("0110",),
    examples=(
        Example(
            ".35....+7..+79.+34...2.+8.7+5...+36.+59.+78..873.+65..+9+5+2+84+731+6+5+2+3+4..9677..2.+9."
            "..8+9.+7.32.."
            ":219 817 819 615 885 185 195 115 116 139 419 487 438 439 489 129",
            ("r1c9≠9", "r3c4≠9"),
        ),
    ),
)
