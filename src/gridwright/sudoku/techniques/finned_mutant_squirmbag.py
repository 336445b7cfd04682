"""A finned squirmbag of any houses on either side."""

from gridwright.model import Example
from gridwright.sudoku.technique import Fins, FishShape, Level, fish, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="finned-mutant-squirmbag",
    title="Finned mutant squirmbag",
    rank=8200,
    level=Level.EXTREME,
    first_cost=1400,
    later_cost=980,
    says=(
        "the {symbol} of {base} stands only in {cover} but for the fins {fins}, and what is removed"
        " sees all of those: {so}."
    ),
    call=fish(5, FishShape.MUTANT, Fins.FINNED),
    codes=("0363",),
    in_walk=False,
    examples=(
        Example(
            "..+8+2..9+6..+2+936..1.6.51....2.8+294....9..7.2.3......12....782.4..2.......689....7+2."
            ":486 496 835 662 569 432 159",
            ("r7c6≠5",),
        ),
    ),
)
