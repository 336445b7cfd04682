"""A cell that is in every possible layout of a symbol."""

from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="template-set",
    title="Template set",
    rank=8700,
    level=Level.EXTREME,
    first_cost=2400,
    later_cost=1700,
    says="every way to place all the {symbol} uses {cell}: {so}.",
    call=Call("template"),
    codes=("1201",),
    in_walk=False,
)
