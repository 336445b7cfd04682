"""Chains from one assumption to a contradiction, or from all candidates of a cell or house to one end."""

from gridwright.model import Example
from gridwright.sudoku.technique import Call, Form, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="forcing-chain",
    title="Forcing chain",
    rank=8500,
    level=Level.EXTREME,
    first_cost=1400,
    later_cost=1000,
    says="{contradiction}: {chain}, which {leaves_a_gap}; so {contrary}.",
    forms={
        Form.EITHER_WAY: "{either_way}: {chain}; so {all_lead_to}.",
        Form.EVERY_CANDIDATE: "{whichever}: {chain}; so {all_lead_to}.",
        Form.EVERY_PLACE: "{wherever}: {chain}; so {all_lead_to}.",
    },
    call=Call("forcing_chain"),
    aliases=("forcing chain contradiction", "forcing chain verity"),
    codes=("1301", "1302"),
    examples=(
        Example(
            (
                ".295+78+6.+3...6...+5.5...4...92...+573..37+4+912+568..5.3+6...6.....9.5.8...+57...+52....3.:14"
                "8 961 474 874 478 484 494 894"
            ),
            ("r2c5=2",),
        ),
    ),
)
