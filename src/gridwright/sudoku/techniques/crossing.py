"""A symbol's places in a house all lie in another house, where one of them is a diagonal or an extra region."""

from gridwright.model import Example
from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="crossing",
    title="Crossing houses",
    rank=1220,
    level=Level.MEDIUM,
    first_cost=160,
    later_cost=110,
    says="{stands_only}, so {nowhere_else}: {so}.",
    call=Call("locked_candidates", variant="crossing"),
    aliases=("generalised locked candidates",),
    examples=(
        Example(
            "...... ...... .4.... ...... ...+6.. ......",
            ("r6c3≠4",),
            '{"equality-cages": {"cages": ["r4c6 r4c5 r3c4 r4c4 r5c4 r6c3"]}}',
        ),
    ),
)
