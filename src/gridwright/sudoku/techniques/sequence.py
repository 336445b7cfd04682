"""A symbol that no sequence allowed along a line of cells uses."""

from gridwright.model import Example
from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="sequence",
    title="Sequence",
    rank=1245,
    level=Level.MEDIUM,
    first_cost=140,
    later_cost=90,
    says="{no_sequence}: {so}.",
    call=Call("automaton"),
    examples=(
        Example(
            "..2... 1..... ..+5..4 ...... ...... ......:332 632",
            ("r3c1≠2",),
            '{"entropic-squares": {"entropic": true, "modular": false}}',
        ),
    ),
)
