"""What the print of a cell does not allow in it."""

from gridwright.model import Example
from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="printed-symbols",
    title="Printed cells",
    rank=305,
    level=Level.EASY,
    first_cost=10,
    later_cost=5,
    says="{printed}: {so}.",
    call=Call("domain"),
    examples=(
        Example(
            ".... .... .... ....",
            ("r1c1≠1", "r1c1≠3"),
            '{"parity": {"even": ["r1c1"]}}',
        ),
    ),
)
