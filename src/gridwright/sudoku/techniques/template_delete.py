"""A candidate that is in no possible layout of a symbol."""

from gridwright.model import Example
from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="template-delete",
    title="Template delete",
    rank=8800,
    level=Level.EXTREME,
    first_cost=2400,
    later_cost=1700,
    says="{in_no_layout}: {so}.",
    call=Call("template", variant="delete"),
    codes=("1202",),
    in_walk=False,
    examples=(
        Example(
            (
                "7....+16..+1...2+6.4.+65..4.1..2+631..+4..41.+2.73+6.+9...6.+2+1.5+2+16.97.+48.6.+7+2..1+3...1."
                ".2+6:915 318 819 829 338 838 839 848 564 864 566 866 769"
            ),
            ("r8c4≠5", "r9c7≠5"),
        ),
    ),
)
