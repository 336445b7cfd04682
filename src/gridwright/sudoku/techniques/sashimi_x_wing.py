"""A finned X-wing that would fall apart without its fins."""

from gridwright.model import Example
from gridwright.sudoku.technique import Fins, Level, fish, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="sashimi-x-wing",
    title="Sashimi X-wing",
    rank=4200,
    level=Level.HARD,
    first_cost=380,
    later_cost=266,
    says=(
        "the {symbol} of {base} stands only in {cover} but for the fins {fins}, and what is removed"
        " sees all of those: {so}."
    ),
    call=fish(2, fins=Fins.SASHIMI),
    codes=("0320",),
    examples=(
        Example(
            "..+8+2..9+6..+2+936..1.6.51....2.8+294....9..7.2.3......12....782.4..2.......689....7+2."
            ":486 496 835 662 569",
            ("r3c2≠4",),
        ),
    ),
)
