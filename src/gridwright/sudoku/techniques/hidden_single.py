"""A symbol with one place left in a house."""

from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="hidden-single",
    title="Hidden single",
    rank=300,
    level=Level.EASY,
    first_cost=20,
    later_cost=20,
    says="in {house} the {symbol} has one place left: {cell}.",
    call=Call("hidden_single"),
    aliases=("sole position", "pinned digit"),
    codes=("0002",),
)
