"""A finned jellyfish that counts regions among its rows or columns."""

from gridwright.model import Example
from gridwright.sudoku.technique import Fins, FishShape, Level, fish, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="finned-franken-jellyfish",
    title="Finned franken jellyfish",
    rank=6900,
    level=Level.UNFAIR,
    first_cost=1000,
    later_cost=700,
    says=(
        "the {symbol} of {base} stands only in {cover} but for the fins {fins}, and what is removed"
        " sees all of those: {so}."
    ),
    call=fish(4, FishShape.FRANKEN, Fins.FINNED),
    codes=("0342",),
    in_walk=False,
    examples=(
        Example(
            "..+8+2..9+6..+2+936..1.6.51....2.8+294....9..7.2.3......12....782.4..2.......689....7+2."
            ":486 496 835 662 569 432 159",
            ("r7c6≠5",),
        ),
    ),
)
