"""A finned jellyfish that would fall apart without its fins."""

from gridwright.sudoku.technique import Fins, Level, fish, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="sashimi-jellyfish",
    title="Sashimi jellyfish",
    rank=4600,
    level=Level.UNFAIR,
    first_cost=640,
    later_cost=448,
    says=(
        "the {symbol} of {base} stands only in {cover} but for the fins {fins}, and what is removed"
        " sees all of those: {so}."
    ),
    call=fish(4, fins=Fins.SASHIMI),
    codes=("0322",),
)
