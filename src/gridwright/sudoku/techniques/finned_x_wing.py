"""An X-wing with fins: what it strikes must also see every fin."""

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
)
