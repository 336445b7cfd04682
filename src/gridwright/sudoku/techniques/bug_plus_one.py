"""Every open cell has two candidates but one: without its third candidate the puzzle would have two solutions."""

from gridwright.model import Example
from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="bug-plus-one",
    title="Bivalue grave + 1",
    rank=2900,
    level=Level.HARD,
    first_cost=320,
    later_cost=320,
    says="{grave_but_one}: {so}.",
    call=Call("bivalue_grave"),
    aliases=("BUG+1",),
    codes=("0610",),
    assumes_unique=True,
    examples=(
        Example(
            "864+2+17+9+3+5+52+19+4+3+6+8+7+7+3958+6+1+4+2+9+8.7.+4+5+1+33.....4.+64...+3.2.8+2+48+35+1"
            "76+9+69+3+4+7+2+85+1+15+7...324",
            ("r5c6≠5", "r5c6≠8"),
        ),
    ),
)
