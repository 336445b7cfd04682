"""A jellyfish with fins: what it strikes must also see every fin."""

from gridwright.model import Example
from gridwright.sudoku.technique import Fins, Level, fish, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="finned-jellyfish",
    title="Finned jellyfish",
    rank=4500,
    level=Level.UNFAIR,
    first_cost=600,
    later_cost=420,
    says=(
        "the {symbol} of {base} stands only in {cover} but for the fins {fins}, and what is removed"
        " sees all of those: {so}."
    ),
    call=fish(4, fins=Fins.FINNED),
    codes=("0312",),
    examples=(
        Example(
            ".6.91..34+9.7.3....+3.+15..2...1...+9+4+7+38.+4+37.9.17+93.4+1.5..3..9..4.......+3..+4.+91"
            ".3.85"
            ":776 786 864 644 645 284 582 245 274 276 286 689",
            ("r2c4≠2",),
        ),
    ),
)
