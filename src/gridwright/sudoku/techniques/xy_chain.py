"""A row of cells with two candidates each: one of the two ends is true."""

from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="xy-chain",
    title="XY-chain",
    rank=5500,
    level=Level.UNFAIR,
    first_cost=640,
    later_cost=450,
    says="{chain}: one of the two ends is {symbol}, so {so}.",
    call=Call("xy_chain"),
    codes=("0702",),
)
