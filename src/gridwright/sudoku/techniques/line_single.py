"""A symbol with one place left in a row or column."""

from gridwright.model import Example
from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="line-single",
    title="Hidden single in a line",
    rank=315,
    level=Level.EASY,
    first_cost=20,
    later_cost=20,
    says="{one_place}: {no_other_place}.",
    call=Call("hidden_single", variant="others"),
    in_walk=False,
    examples=(
        Example(
            "1..2.48...8...9...9.....5..62...5....9.8..61.5.1.....8.7...8......9.6...8.4.279..",
            ("r3c5=8",),
        ),
    ),
)
