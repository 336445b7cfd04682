"""A row of almost locked sets, each taking a symbol from the next."""

from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="als-chain",
    title="Almost locked sets, chain",
    rank=5900,
    level=Level.UNFAIR,
    first_cost=900,
    later_cost=630,
    says="the almost locked sets {sets} hand on {chain}, so the first or the last keeps what they share: {so}.",
    call=Call("als_chain"),
    aliases=("als-xy-chain", "almost locked set xy-chain"),
    codes=("0903",),
)
