"""A symbol takes the last places where it must stand, or leaves cells that have it often enough."""

from gridwright.model import Example
from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="counted-symbols",
    title="Counted symbols",
    rank=325,
    level=Level.EASY,
    first_cost=30,
    later_cost=20,
    says="{counted}: {so}.",
    call=Call("contains"),
    examples=(
        Example(
            "...... ...... ...... ...... 4..... ...5..",
            ("r6c5=4",),
            '{"contains": {"groups": ["r5c5 r6c4 r6c5=4 6"], "exact": false}}',
        ),
    ),
)
