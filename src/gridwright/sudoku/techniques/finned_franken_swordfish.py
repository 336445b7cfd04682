"""A finned swordfish that counts regions among its rows or columns."""

from gridwright.model import Example
from gridwright.sudoku.technique import Fins, FishShape, Level, fish, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="finned-franken-swordfish",
    title="Finned franken swordfish",
    rank=6800,
    level=Level.UNFAIR,
    first_cost=900,
    later_cost=630,
    says=(
        "the {symbol} of {base} stands only in {cover} but for the fins {fins}, and what is removed"
        " sees all of those: {so}."
    ),
    call=fish(3, FishShape.FRANKEN, Fins.FINNED),
    codes=("0341",),
    examples=(
        Example(
            ".35....+7..+79.+34...2.+8.7....+36..9.+78..873.+65..+9+5+2+84+731+6+5+2+3+4..9677..2.+9..."
            "8+9.+7.32.."
            ":219 817 819 615 885 185 195 115 116 139 419 487 438 439 489 129",
            ("r3c6≠1",),
        ),
    ),
)
