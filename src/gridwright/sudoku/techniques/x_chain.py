"""Strong and weak links of one symbol in turn: one of the two ends is true."""

from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="x-chain",
    title="X-chain",
    rank=5400,
    level=Level.UNFAIR,
    first_cost=620,
    later_cost=430,
    says="{chain}: one of the two ends is {symbol}, so {so}.",
    call=Call("x_chain"),
    codes=("0701",),
)
