"""An X-wing with fins: what it strikes must also see every fin."""

from gridwright.model import Example
from gridwright.sudoku.technique import Fins, Level, fish, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="finned-x-wing",
    title="Finned X-wing",
    rank=4100,
    level=Level.HARD,
    first_cost=360,
    later_cost=252,
    says=(
        "the {symbol} of {base} stands only in {cover} but for the fins {fins}, and what is removed"
        " sees all of those: {so}."
    ),
    call=fish(2, fins=Fins.FINNED),
    codes=("0310",),
    examples=(
        Example(
            "247...3..5...+27..9+6.......+2+4.5+28+6.+3+7.7615.24+8.2....6..7...4+1.+261+623.+58.+4..+4"
            "..2.1+3"
            ":934 935 936 332 333 814 824 834 363 537 992",
            ("r3c2≠1",),
        ),
    ),
)
