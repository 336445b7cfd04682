"""A candidate that is in no possible layout of a symbol."""

from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="template-delete",
    title="Template delete",
    rank=8800,
    level=Level.EXTREME,
    first_cost=2400,
    later_cost=1700,
    says="no way to place all the {symbol} uses {cell}: {so}.",
    call=Call("template", variant=1),
    codes=("1202",),
    in_walk=False,
)
