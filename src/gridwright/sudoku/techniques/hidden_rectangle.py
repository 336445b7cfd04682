"""One symbol of a rectangle is tied to the lines of a corner: the other would force the deadly pattern."""

from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="hidden-rectangle",
    title="Hidden rectangle",
    rank=4010,
    level=Level.HARD,
    first_cost=350,
    later_cost=250,
    says="{corners} must not all be {symbols}, which could be swapped; {cell} would force that: {so}.",
    call=Call("unique_rectangle", variant=7),
    codes=("0606",),
    assumes_unique=True,
)
