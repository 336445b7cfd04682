"""A value that fits no way to fill the cells of a cage one by one."""

from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="cage-arrangement",
    title="Cage arrangement",
    rank=1240,
    level=Level.MEDIUM,
    first_cost=140,
    later_cost=90,
    says="no way to fill the cage {cells} with a sum of {total} has these: {so}.",
    call=Call("cage", variant=1),
)
