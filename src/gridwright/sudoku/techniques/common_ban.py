"""A candidate that every place of a symbol in a house forbids, or every candidate of a cell."""

from gridwright.model import Example
from gridwright.sudoku.technique import Call, Form, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="common-ban",
    title="Common ban",
    rank=1253,
    level=Level.MEDIUM,
    first_cost=180,
    later_cost=120,
    says="{barred_wherever}: {so}.",
    forms={Form.EVERY_CANDIDATE: "{barred_whatever}: {so}."},
    call=Call("common_ban"),
    examples=(
        Example(
            "...... ...6.. .+2.... ...... ...... 2.....",
            ("r2c5≠2",),
            '{"arrows": {"arrows": ["r1c4 r1c5 | r2c5 r2c4 r1c3"]}}',
        ),
    ),
)
