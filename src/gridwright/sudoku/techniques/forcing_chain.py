"""Chains from one assumption to a contradiction, or from all candidates of a cell or house to one end."""

from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="forcing-chain",
    title="Forcing chain",
    rank=8500,
    level=Level.EXTREME,
    first_cost=1400,
    later_cost=1000,
    says="{premise}: {chain}; so {so}.",
    call=Call("forcing_chain"),
    aliases=("forcing chain contradiction", "forcing chain verity"),
    codes=("1301", "1302"),
)
