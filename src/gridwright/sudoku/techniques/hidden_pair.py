"""Two symbols of a house with 2 places between them."""

from gridwright.model import Example
from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="hidden-pair",
    title="Hidden pair",
    rank=1500,
    level=Level.MEDIUM,
    first_cost=180,
    later_cost=120,
    says="in {house} the symbols {symbols} go only in {cells}: {so}.",
    call=Call("hidden_subset", size=2),
    aliases=("hidden subset of 2",),
    codes=("0210",),
    examples=(
        Example(
            ".35....+7..+79.+34...2.+8.7....+36..9.+78..873.+65..+9+5+2+84+731+6+5+2+3+4..9677..2.+9..."
            "8+9.+7.32.."
            ":219 817 819 615 885 185 195",
            ("r1c5≠1", "r1c6≠1"),
        ),
    ),
)
