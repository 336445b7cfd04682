"""Strong and weak links in turn over any symbols: chains and loops."""

from gridwright.model import Example
from gridwright.sudoku.technique import Call, Form, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="alternating-chain",
    title="Alternating inference chain",
    rank=5600,
    level=Level.UNFAIR,
    first_cost=700,
    later_cost=490,
    says="{chain}: {one_end_true}, so {seen_from_ends}.",
    forms={
        Form.REFUTES_ITSELF: "{chain}: {refutes_itself}, so {decides_start}.",
        Form.LOOP: "{chain}; {closes}: {one_of_each}.",
    },
    call=Call("alternating_chain"),
    aliases=("aic", "nice loop", "continuous nice loop", "discontinuous nice loop"),
    codes=("0706", "0707", "0708"),
    examples=(
        Example(
            (
                ".295+78+6.+3...6...+5.5...4...92...+573..37+4+912+568..5.3+6...6.....9.5.8...+57...+52....3.:14"
                "8 961 474 874 478 484 494 894"
            ),
            ("r4c4≠4", "r6c4≠8"),
        ),
    ),
)
