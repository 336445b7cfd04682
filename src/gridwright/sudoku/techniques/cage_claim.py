"""A value that every filling of a cage contains leaves the cells that see all its places."""

from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="cage-claim",
    title="Cage claim",
    rank=1250,
    level=Level.MEDIUM,
    first_cost=180,
    later_cost=120,
    says="every way to fill the cage {cells} with a sum of {total} needs the value: {so}.",
    call=Call("cage", variant=2),
)
