"""A jellyfish with fins: what it strikes must also see every fin."""

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
)
