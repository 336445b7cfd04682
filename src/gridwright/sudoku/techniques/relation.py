"""What related cells leave each other: a sign between two cells, or a whole thermometer at once."""

from gridwright.model import Example
from gridwright.sudoku.technique import Call, Form, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="relation",
    title="Related cells",
    rank=320,
    level=Level.EASY,
    first_cost=30,
    later_cost=20,
    says="{related}: {so}.",
    forms={Form.NEIGHBOURS: "{related_to_all}: {so}."},
    call=Call("relation"),
    aliases=("inequality",),
    examples=(
        Example(
            "3... .... .... ....",
            ("r1c2≠4",),
            '{"inequalities": {"signs": ["r1c1>r1c2"]}}',
        ),
    ),
)
