"""Every open cell has two candidates but one: without its third candidate the puzzle would have two solutions."""

from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="bug-plus-one",
    title="Bivalue grave + 1",
    rank=2900,
    level=Level.HARD,
    first_cost=320,
    later_cost=320,
    says=(
        "but for {cell} every open cell has two candidates and every symbol two places per house, "
        "which would give two solutions: {so}."
    ),
    call=Call("bivalue_grave"),
    aliases=("BUG+1",),
    codes=("0610",),
    assumes_unique=True,
)
