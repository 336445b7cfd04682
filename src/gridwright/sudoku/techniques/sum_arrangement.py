"""A value that fits no way to fill the cells of a sum one by one."""

from gridwright.model import Example
from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="sum-arrangement",
    title="Sum arrangement",
    rank=1240,
    level=Level.MEDIUM,
    first_cost=140,
    later_cost=90,
    says="{no_filling}: {so}.",
    call=Call("sum", variant="arrangement"),
    aliases=("cage arrangement",),
    examples=(
        Example(
            "4..... ..+1..5 ..+6... +5..... 2..... .+65...",
            ("r3c1≠3",),
            '{"little-killers": {"sums": ["r1c3 down-left=6"]}}',
        ),
    ),
)
