"""A finned jellyfish that would fall apart without its fins."""

from gridwright.model import Example
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
    examples=(
        Example(
            "+9...7....+1+752....9...91.7..+3+5+7+6..+814.+183.7.+9.29..8...+7+5+4+98...+76+83+1+76.94."
            "7+62......"
            ":255 217 219 239 519 539 599",
            ("r9c7≠5", "r9c8≠5"),
        ),
    ),
)
