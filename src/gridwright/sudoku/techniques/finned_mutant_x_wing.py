"""A finned X-wing of any houses on either side."""

from gridwright.model import Example
from gridwright.sudoku.technique import Fins, FishShape, Level, fish, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="finned-mutant-x-wing",
    title="Finned mutant X-wing",
    rank=7900,
    level=Level.EXTREME,
    first_cost=1100,
    later_cost=770,
    says=(
        "the {symbol} of {base} stands only in {cover} but for the fins {fins}, and what is removed"
        " sees all of those: {so}."
    ),
    call=fish(2, FishShape.MUTANT, Fins.FINNED),
    codes=("0360",),
    in_walk=False,
    examples=(
        Example(
            "+591+8.....2..5..81.67+8+3+129..986+2......+5+2+6...+8+93+1.+98562.+8+2.4+5+6.91..+912...."
            "+1657....."
            ":329 425 426 429 417 418 419 487 488 489",
            ("r4c7≠7",),
        ),
    ),
)
