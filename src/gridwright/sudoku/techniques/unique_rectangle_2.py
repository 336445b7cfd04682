"""Two neighbouring corners share one further candidate: one of them must take it."""

from gridwright.model import Example
from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="unique-rectangle-2",
    title="Unique rectangle type 2",
    rank=3600,
    level=Level.HARD,
    first_cost=340,
    later_cost=240,
    says="{swappable}; {share_one_more}: {seen_from_roof}.",
    call=Call("unique_rectangle", variant="type-2"),
    aliases=("uniqueness test 2",),
    codes=("0601",),
    assumes_unique=True,
    examples=(
        Example(
            ".+7.+164+8+2+3+12+87.34.6..+3+8.2.1+7..42+17.3.+3.+25+4+97+6.+75.+6+38+2..8..9+2+63+7.2.6."
            "+7+5+18...7.+8+1+6.+2"
            ":531 931 932",
            ("r4c2≠9", "r9c1≠9"),
        ),
    ),
)
