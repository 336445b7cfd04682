"""Pointing that leaves a symbol one place at once."""

from gridwright.model import Example
from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="direct-pointing",
    title="Direct pointing",
    rank=1190,
    level=Level.MEDIUM,
    first_cost=130,
    later_cost=80,
    says="{stands_only}, which {one_place_then}.",
    call=Call("direct", variant="pointing"),
    in_walk=False,
    examples=(
        Example(
            "..2...6..8........37..2..4.....3.12..2.....9...5..8.7.4.1...3...........2..579...",
            ("r7c9=7",),
        ),
    ),
)
