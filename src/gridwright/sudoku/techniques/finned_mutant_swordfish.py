"""A finned swordfish of any houses on either side."""

from gridwright.model import Example
from gridwright.sudoku.technique import Fins, FishShape, Level, fish, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="finned-mutant-swordfish",
    title="Finned mutant swordfish",
    rank=8000,
    level=Level.EXTREME,
    first_cost=1200,
    later_cost=840,
    says=(
        "the {symbol} of {base} stands only in {cover} but for the fins {fins}, and what is removed"
        " sees all of those: {so}."
    ),
    call=fish(3, FishShape.MUTANT, Fins.FINNED),
    codes=("0361",),
    in_walk=False,
    examples=(
        Example(
            "+73.2..6.1.59+1+6+37+8.+6.+1.+7.39.+3+76..+1.+2.1..32..+7+68..+647+13.5+1+7.+3+2.68...71+6"
            "..+3.6+3.8.2+1+7"
            ":982 947 957 457 481 549 487 944 996",
            ("r3c9≠4",),
        ),
    ),
)
