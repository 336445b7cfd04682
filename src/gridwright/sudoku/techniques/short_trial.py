"""A candidate whose trial fails after three simple steps at most."""

from gridwright.model import Example
from gridwright.sudoku.technique import SHORT_TRIAL, Call, Form, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="short-trial",
    title="Short trial",
    rank=8900,
    level=Level.UNFAIR,
    first_cost=600,
    later_cost=420,
    says="{trial_fails_at_once}: {so}.",
    forms={Form.DEAD_END: "{trial_fails}: {so}."},
    call=Call("trial", limit=SHORT_TRIAL),
    aliases=("what if",),
    in_walk=False,
    examples=(
        Example(
            (
                ".295+78+6.+3...6...+5.5...4...92...+573..37+4+912+568..5.3+6...6.....9.5.8...+57...+52....3.:14"
                "8 961 474 874 478 484 494 894"
            ),
            ("r3c8≠2",),
        ),
    ),
)
