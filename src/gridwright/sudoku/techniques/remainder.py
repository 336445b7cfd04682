"""The cells that sums leave over in a house, or add to it, have a sum of their own."""

from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="remainder",
    title="Innies and outies",
    rank=1260,
    level=Level.HARD,
    first_cost=220,
    later_cost=150,
    says="{adds_up}: {no_remainder}.",
    call=Call("remainder", size=4),
    aliases=("rule of 45", "innies", "outies"),
)
