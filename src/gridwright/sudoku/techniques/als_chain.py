"""A row of almost locked sets, each taking a symbol from the next."""

from gridwright.model import Example
from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="als-chain",
    title="Almost locked sets, chain",
    rank=5900,
    level=Level.UNFAIR,
    first_cost=900,
    later_cost=630,
    says="{all_almost_locked} and {hand_on}: {keeps_the_rest}.",
    call=Call("als_chain"),
    aliases=("als-xy-chain", "almost locked set xy-chain"),
    codes=("0903",),
    examples=(
        Example(
            (
                ".295+78+6.+3...6...+5.5...4...92...+573..37+4+912+568..5.3+6...6.....9.5.8...+57...+52....3.:14"
                "8 961 474 874 478 484 494 894"
            ),
            ("r4c4≠4", "r6c7≠4", "r6c8≠4", "r6c9≠4"),
        ),
    ),
)
