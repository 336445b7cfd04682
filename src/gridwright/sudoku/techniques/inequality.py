"""The smaller of two cells leaves room above it, the larger one below it."""

from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="inequality",
    title="Inequality",
    rank=320,
    level=Level.EASY,
    first_cost=30,
    later_cost=20,
    says="{pivot} is smaller than {pincers}: {so}.",
    call=Call("inequality"),
)
