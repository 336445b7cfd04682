"""A cell with one candidate left."""

from gridwright.model import Example
from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="naked-single",
    title="Naked single",
    rank=200,
    level=Level.EASY,
    first_cost=20,
    later_cost=20,
    says="{only_candidate}: {others_excluded}.",
    call=Call("naked_single"),
    aliases=("sole candidate",),
    codes=("0003",),
    examples=(
        Example(
            "1..2.48...8...9...9...+8+15..62+8..5....9.8.+261+55.1..+3..8.7+9..8......9.6.+8.8.4.279..",
            ("r6c2=4",),
        ),
    ),
)
