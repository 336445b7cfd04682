"""A hidden subset that places a symbol at once."""

from gridwright.model import Example
from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUES"]

_SAYS = "{go_only}, which {one_place_beside}."

TECHNIQUES = (
    sudoku_technique(
        name="direct-hidden-pair",
        title="Direct hidden pair",
        rank=1490,
        level=Level.MEDIUM,
        first_cost=170,
        later_cost=110,
        says=_SAYS,
        call=Call("direct", size=2, variant="hidden-subset"),
        in_walk=False,
        examples=(
            Example(
                ".35........9..4...2...7.....6..9..8..873..5......4.31.......9677..2.....8....32..",
                ("r6c9=6",),
            ),
        ),
    ),
    sudoku_technique(
        name="direct-hidden-triple",
        title="Direct hidden triple",
        rank=1590,
        level=Level.MEDIUM,
        first_cost=250,
        later_cost=170,
        says=_SAYS,
        call=Call("direct", size=3, variant="hidden-subset"),
        in_walk=False,
        examples=(
            Example(
                "..2...6..8........37..2..4.....3.12..2.....9...5..8.7.4.1...3...........2..579...",
                ("r5c7=5",),
            ),
        ),
    ),
)
