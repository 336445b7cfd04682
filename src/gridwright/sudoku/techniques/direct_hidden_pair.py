"""A hidden pair that leaves another symbol one place at once."""

from gridwright.model import Example
from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="direct-hidden-pair",
    title="Direct hidden pair",
    rank=1490,
    level=Level.MEDIUM,
    first_cost=170,
    later_cost=110,
    says=(
        "in {house} the symbols {symbols} go only in {cells}, which leaves the {symbol} one place there: {cell}."
    ),
    call=Call("direct", size=2, variant=2),
    in_walk=False,
    examples=(
        Example(
            ".35........9..4...2...7.....6..9..8..873..5......4.31.......9677..2.....8....32..",
            ("r6c9=6",),
        ),
    ),
)
