"""A cell with one candidate left."""

from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="naked-single",
    title="Naked single",
    rank=200,
    level=Level.EASY,
    first_cost=20,
    later_cost=20,
    says="every other symbol is seen from {cell}: it is {symbol}.",
    call=Call("naked_single"),
    aliases=("sole candidate",),
    codes=("0003",),
)
