"""Claiming that leaves a symbol one place at once."""

from gridwright.model import Example
from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="direct-claiming",
    title="Direct claiming",
    rank=1205,
    level=Level.MEDIUM,
    first_cost=140,
    later_cost=90,
    says="{stands_only}, which {one_place_then}.",
    call=Call("direct", variant="claiming"),
    in_walk=False,
    examples=(
        Example(
            "1..2.48...8...9...9.....5..62...5....9.8..61.5.1.....8.7...8......9.6...8.4.279..",
            ("r5c9=5",),
        ),
    ),
)
