"""Cells that an area which hangs together cannot reach, or cannot do without."""

from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="connected-area",
    title="Area that hangs together",
    rank=1150,
    level=Level.MEDIUM,
    first_cost=80,
    later_cost=50,
    says="{area_is_full}: {so}.",
    forms={1: "{area_needs_all}: {so}.", 2: "{out_of_reach}: {so}.", 3: "{holds_together}: {so}."},
    call=Call("connected"),
)
