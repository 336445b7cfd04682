"""A hidden triple that leaves another symbol one place at once."""

from gridwright.model import Example
from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="direct-hidden-triple",
    title="Direct hidden triple",
    rank=1590,
    level=Level.MEDIUM,
    first_cost=250,
    later_cost=170,
    says=(
        "in {house} the symbols {symbols} go only in {cells}, which leaves the {symbol} one place there: {cell}."
    ),
    call=Call("direct", size=3, variant=2),
    in_walk=False,
    examples=(
        Example(
            "..2...6..8........37..2..4.....3.12..2.....9...5..8.7.4.1...3...........2..579...",
            ("r5c7=5",),
        ),
    ),
)
