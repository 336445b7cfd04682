"""A candidate whose trial fails after more than three simple steps."""

from gridwright.model import Example
from gridwright.sudoku.technique import Call, Form, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="trial",
    title="Trial",
    rank=8950,
    level=Level.EXTREME,
    first_cost=1600,
    later_cost=1100,
    says="{trial_fails_at_once}: {so}.",
    forms={Form.DEAD_END: "{trial_fails}: {so}."},
    call=Call("trial"),
    aliases=("nishio", "trial and error"),
    in_walk=False,
    examples=(
        Example(
            (
                ".295+78+6.+3...6...+5.5...4...92...+573..37+4+912+568..5.3+6...6.....9.5.8...+57...+52....3.:14"
                "8 961 474 874 478 484 494 894"
            ),
            ("r2c2≠1",),
        ),
    ),
)
