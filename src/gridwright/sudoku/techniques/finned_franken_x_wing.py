"""A finned X-wing that counts regions among its rows or columns."""

from gridwright.model import Example
from gridwright.sudoku.technique import Fins, FishShape, Level, fish, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="finned-franken-x-wing",
    title="Finned franken X-wing",
    rank=6700,
    level=Level.UNFAIR,
    first_cost=800,
    later_cost=560,
    says=(
        "the {symbol} of {base} stands only in {cover} but for the fins {fins}, and what is removed"
        " sees all of those: {so}."
    ),
    call=fish(2, FishShape.FRANKEN, Fins.FINNED),
    codes=("0340",),
    examples=(
        Example(
            "+591+8.....2..5..81.67+8+3+129..986+2......+5+2+6...+8+93+1.+98562.+8+2.4+5+6.91..+912...."
            "+1657....."
            ":329 425 426 429 417 418 419 487 488 489",
            ("r4c7≠7", "r5c7≠7"),
        ),
    ),
)
