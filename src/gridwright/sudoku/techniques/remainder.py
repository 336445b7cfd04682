"""The cells that sums leave over in a house or several, or add to them, have a sum of their own."""

from gridwright.model import Example
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
        examples=(
            Example(
                "..+13.. ...... ....+2. ...... ...... ......",
                ("r1c5≠4", "r1c5≠6"),
                '{"cages": {"sums": ["r5c6 r6c6=7", "r1c5 r1c6 r2c6=12", "r3c5 r3c6 r4c6=9"]}}',
            ),
        ),
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
        examples=(
            Example(
                "...... ...... ...... ...... ...... ......",
                ("r6c3≠1", "r6c3≠2", "r6c3≠4", "r6c3≠5", "r6c3≠6"),
                '{"cages": {"sums": ["r1c1 r1c2=7", "r2c1 r2c2=7", "r3c1 r3c2=7", "r4c1 r4c2=7", "r5c1 '
                'r5c2=7", "r6c1 r6c2 r6c3=10"]}}',
            ),
        ),
    ),
)
