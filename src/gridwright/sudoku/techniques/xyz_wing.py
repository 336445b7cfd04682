"""A pivot with three candidates and two pincers that share one of them."""

from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="xyz-wing",
    title="XYZ-wing",
    rank=3400,
    level=Level.HARD,
    first_cost=400,
    later_cost=270,
    says="whichever of its three candidates {pivot} takes, it or one of {pincers} is {symbol}: {so}.",
    call=Call("xyz_wing"),
    codes=("0801",),
)
