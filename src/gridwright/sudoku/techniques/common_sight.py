"""Cells that see every place of a symbol in some house."""

from gridwright.model import Example
from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="common-sight",
    title="Common sight",
    rank=1230,
    level=Level.MEDIUM,
    first_cost=180,
    later_cost=120,
    says="{seen_wherever}: {so}.",
    call=Call("locked_candidates", variant="seeing"),
    aliases=("generalised intersection",),
    examples=(
        Example(
            "...... ...... ..+2... ...... ...... .3.5..",
            ("r2c5≠2",),
            '{"diagonals": {"main": true, "anti": true}}',
        ),
    ),
)
