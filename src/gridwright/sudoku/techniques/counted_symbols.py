"""A symbol takes the last places where it must stand, or leaves cells that have it often enough."""

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
)
