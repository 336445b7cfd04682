"""Assumptions followed through every single they leave, to a contradiction or a common end."""

from gridwright.model import Example
from gridwright.sudoku.technique import Call, Form, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="forcing-net",
    title="Forcing net",
    rank=8600,
    level=Level.EXTREME,
    first_cost=2000,
    later_cost=1400,
    says="{contradiction}: {net}, which {leaves_a_gap}; so {contrary}.",
    forms={
        Form.EITHER_WAY: "{either_way}: {net}; so {all_lead_to}.",
        Form.EVERY_CANDIDATE: "{whichever}: {net}; so {all_lead_to}.",
        Form.EVERY_PLACE: "{wherever}: {net}; so {all_lead_to}.",
    },
    call=Call("forcing_net"),
    aliases=("forcing net contradiction", "forcing net verity"),
    codes=("1303", "1304"),
    examples=(
        Example(
            (
                ".295+78+6.+3...6...+5.5...4...92...+573..37+4+912+568..5.3+6...6.....9.5.8...+57...+52....3.:14"
                "8 961 474 874 478 484 494 894"
            ),
            ("r1c1=4",),
        ),
    ),
)
