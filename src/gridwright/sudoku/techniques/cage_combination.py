"""A value that no way to write the sum of a cage contains."""

from gridwright.model import Example
from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="cage-combination",
    title="Cage combination",
    rank=330,
    level=Level.MEDIUM,
    first_cost=60,
    later_cost=40,
    says="{can_only_hold}: {so}.",
    call=Call("sum", variant="combination"),
    examples=(
        Example(
            "..+4... ...... ...... ...... +3.+1.+4. ......",
            ("r6c2≠4",),
            '{"cages": {"sums": ["r5c2 r6c2 r6c3=13"]}}',
        ),
    ),
)
