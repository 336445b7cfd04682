"""A finned whale of any houses on either side."""

from gridwright.model import Example
from gridwright.sudoku.technique import Fins, FishShape, Level, fish, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="finned-mutant-whale",
    title="Finned mutant whale",
    rank=8300,
    level=Level.EXTREME,
    first_cost=1500,
    later_cost=1050,
    says=(
        "the {symbol} of {base} stands only in {cover} but for the fins {fins}, and what is removed"
        " sees all of those: {so}."
    ),
    call=fish(6, FishShape.MUTANT, Fins.FINNED),
    codes=("0364",),
    in_walk=False,
    examples=(
        Example(
            "..+8+2..9+6..+2+936..1.6.51....2.8+294....9..7.2.3......12....782.4..2.......689....7+2."
            ":486 496 835 662 569 432 159",
            ("r7c6≠5",),
        ),
    ),
)
