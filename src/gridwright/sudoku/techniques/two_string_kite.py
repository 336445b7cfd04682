"""A strong link in a row and one in a column, tied together in a region."""

from gridwright.model import Example
from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="two-string-kite",
    title="Two-string kite",
    rank=3100,
    level=Level.HARD,
    first_cost=320,
    later_cost=210,
    says="{two_places}, and {share_house}, so {one_of_pincers}: {seen_from_pincers}.",
    call=Call("two_string_kite"),
    codes=("0401",),
    examples=(
        Example(
            ".35....+7..+79.+34...2.+8.7....+36..9.+78..873.+65..+9+5+2+84+731+6+5+2+3+4..9677..2.+9..."
            "8+9.+7.32.."
            ":219 817 819 615 885 185 195 115 116",
            ("r3c9≠1",),
        ),
    ),
)
