"""An alternating chain in which groups of cells or almost locked sets take part."""

from gridwright.model import Example
from gridwright.sudoku.technique import Call, Form, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="grouped-chain",
    title="Grouped alternating inference chain",
    rank=5850,
    level=Level.UNFAIR,
    first_cost=760,
    later_cost=530,
    says="{chain}: {one_end_true}, so {seen_from_ends}.",
    forms={
        Form.REFUTES_ITSELF: "{chain}: {refutes_itself}, so {decides_start}.",
        Form.LOOP: "{chain}; {closes}: {one_of_each}.",
    },
    call=Call("alternating_chain", variant="sets"),
    aliases=(
        "grouped aic",
        "grouped nice loop",
        "grouped continuous nice loop",
        "grouped discontinuous nice loop",
    ),
    codes=("0709", "0710", "0711"),
    examples=(
        Example(
            (
                ".8..2.4..6+9458.1.........+89.7..6..3......58..82.....1...1.+5.2..9...3...+1...14..6.:513 314 6"
                "14 131 533 136 541 944 946 549 151 954 964 966 778 583 593"
            ),
            ("r1c1≠5",),
        ),
    ),
)
