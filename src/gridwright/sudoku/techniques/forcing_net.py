"""Assumptions followed through every single they leave, to a contradiction or a common end."""

from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="forcing-net",
    title="Forcing net",
    rank=8600,
    level=Level.EXTREME,
    first_cost=2000,
    later_cost=1400,
    says="{premise}: {chain}; so {so}.",
    call=Call("forcing_net"),
    aliases=("forcing net contradiction", "forcing net verity"),
    codes=("1303", "1304"),
)
