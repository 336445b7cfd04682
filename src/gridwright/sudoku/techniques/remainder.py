"""The cells that sums leave over in a house or several, or add to them, have a sum of their own."""

from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUES"]

_SAYS = "{adds_up}: {no_remainder}."

TECHNIQUES = (
    sudoku_technique(
        name="remainder",
        title="Innies and outies",
        rank=1260,
        level=Level.HARD,
        first_cost=220,
        later_cost=150,
        says=_SAYS,
        call=Call("remainder", size=4),
        aliases=("rule of 45", "innies", "outies"),
    ),
    sudoku_technique(
        name="wide-remainder",
        title="Innies and outies of several houses",
        rank=1262,
        level=Level.HARD,
        first_cost=280,
        later_cost=200,
        says=_SAYS,
        call=Call("remainder", size=4, limit=4),
    ),
)
