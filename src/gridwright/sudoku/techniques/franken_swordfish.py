"""A swordfish that counts regions among its rows or columns."""

from gridwright.model import Example
from gridwright.sudoku.technique import FishShape, Level, fish, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="franken-swordfish",
    title="Franken swordfish",
    rank=6200,
    level=Level.UNFAIR,
    first_cost=800,
    later_cost=560,
    says="the {symbol} of {base} stands only in {cover} ({cells}): {so}.",
    call=fish(3, FishShape.FRANKEN),
    codes=("0331",),
    examples=(
        Example(
            "...1.2..+8...9.+8.....8+53+6...+8....7.+139.43+8+1...7+31.5..8.6.+3.1+5894.8+9.631....5+8."
            ".3.."
            ":445 495 795 512 522 417 427 437 712 722 732 717 718 727 728 729 411 121 221 421 242 244 "
            "292 518 528 247",
            ("r2c2≠2", "r3c2≠2", "r8c4≠2"),
        ),
    ),
)
