"""4 rows whose places for a symbol lie in 4 columns, or the other way round."""

from gridwright.model import Example
from gridwright.sudoku.technique import Level, fish, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="jellyfish",
    title="Jellyfish",
    rank=2400,
    level=Level.HARD,
    first_cost=500,
    later_cost=350,
    says="the {symbol} of {base} stands only in {cover} ({cells}): {so}.",
    call=fish(4),
    codes=("0302",),
    examples=(
        Example(
            "+2....9..8.9+3.+8.12.8....3.....5..8..+1.+826....4.14...+87....9+3..+8..385.6....2+98...13"
            ":491 791 497 797 476 776 485 785 173 115 135",
            ("r1c7≠6", "r3c7≠6", "r3c9≠6", "r4c1≠6", "r4c7≠6", "r7c1≠6", "r7c7≠6", "r7c9≠6"),
        ),
    ),
)
