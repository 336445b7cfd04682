"""A naked subset inside the overlap of two houses clears both."""

from gridwright.model import Example
from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUES"]

TECHNIQUES = (
    sudoku_technique(
        name="locked-pair",
        title="Locked pair",
        rank=1000,
        level=Level.MEDIUM,
        first_cost=120,
        later_cost=80,
        says="{locked_hold_only}, and {lie_in_all}: {no_other_holds}.",
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
    ),
    sudoku_technique(
        name="locked-triple",
        title="Locked triple",
        rank=1100,
        level=Level.MEDIUM,
        first_cost=160,
        later_cost=110,
        says="{locked_hold_only}, and {lie_in_all}: {no_other_holds}.",
        call=Call("locked_subset", size=3),
        codes=("0111",),
        examples=(
            Example(
                "+7+3......84.5..8+79+3...37..615....3..91.24..+3.+69+4+37.6.8+2..7.....5...8.+7..+4..4.61."
                "3+7"
                ":218 148 177 277 187 287 297",
                ("r1c3≠9", "r2c2≠2", "r3c6≠2", "r3c6≠9", "r3c7≠2"),
            ),
        ),
    ),
)
