"""Three cells with three candidates between them that lie in two houses and clear both."""

from gridwright.model import Example
from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="locked-triple",
    title="Locked triple",
    rank=1100,
    level=Level.MEDIUM,
    first_cost=160,
    later_cost=110,
    says="{cells} hold only {symbols}, and all lie in {houses}: {so}.",
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
)
