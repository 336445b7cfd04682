"""A pivot with two candidates and two pincers that share a third."""

from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="xy-wing",
    title="XY-wing",
    rank=3300,
    level=Level.HARD,
    first_cost=380,
    later_cost=250,
    says="whichever of its two candidates {pivot} takes, one of {pincers} is {symbol}: {so}.",
    call=Call("xy_wing"),
    codes=("0800",),
)
