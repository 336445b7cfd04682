"""Strong and weak links in turn over any symbols: chains and loops."""

from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="alternating-chain",
    title="Alternating inference chain",
    rank=5600,
    level=Level.UNFAIR,
    first_cost=700,
    later_cost=490,
    says="{chain}: {so}.",
    call=Call("alternating_chain"),
    aliases=("aic", "nice loop", "continuous nice loop", "discontinuous nice loop"),
    codes=("0706", "0707", "0708"),
)
