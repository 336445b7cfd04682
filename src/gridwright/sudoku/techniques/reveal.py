"""The very last resort: the solution is looked up and one cell of it revealed."""

from gridwright.model import Example
from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="reveal",
    title="Reveal",
    rank=9900,
    level=Level.EXTREME,
    first_cost=10000,
    later_cost=10000,
    says="{revealed}.",
    call=Call("reveal"),
    aliases=("brute force",),
    assumes_unique=True,
    in_walk=False,
    examples=(
        Example(
            "..3. 2..4 .4.1 1...",
            ("r3c1=3",),
        ),
    ),
)
