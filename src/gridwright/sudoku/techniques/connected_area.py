"""Cells that an area which hangs together cannot reach, or cannot do without."""

from gridwright.model import Example
from gridwright.sudoku.technique import Call, Form, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="connected-area",
    title="Area that hangs together",
    rank=1150,
    level=Level.MEDIUM,
    first_cost=80,
    later_cost=50,
    says="{area_is_full}: {so}.",
    forms={
        Form.NEEDS_ALL: "{area_needs_all}: {so}.",
        Form.OUT_OF_REACH: "{out_of_reach}: {so}.",
        Form.BRIDGE: "{holds_together}: {so}.",
    },
    call=Call("connected"),
    examples=(
        Example(
            "3.6... ...... .2..4+1 ...... ...... ......",
            ("r2c2≠5",),
            '{"connected": {"values": ["1 2 3 4"], "size": 0}}',
        ),
    ),
)
