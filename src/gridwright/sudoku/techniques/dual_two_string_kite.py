"""Two kites that share the cells inside the region."""

from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="dual-two-string-kite",
    title="Dual two-string kite",
    rank=3110,
    level=Level.HARD,
    first_cost=330,
    later_cost=220,
    says="two kites on {symbol} share {cells}; the strong links lie in {houses}: {so}.",
    call=Call("two_string_kite", variant=1),
    codes=("0404",),
    in_walk=False,
)
