"""An assumption refuted with further trials on the way."""

from gridwright.model import Example
from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="nested-net",
    title="Nested forcing net",
    rank=8650,
    level=Level.EXTREME,
    first_cost=4000,
    later_cost=2800,
    says="{every_way_fails}: {so}.",
    call=Call("nested_net", limit=200_000),
    examples=(
        Example(
            (
                ".295+78+6.+3...6...+5.5...4...92...+573..37+4+912+568..5.3+6...6.....9.5.8...+57...+52....3.:14"
                "8 961 474 874 478 484 494 894"
            ),
            ("r1c1≠1",),
        ),
    ),
)
