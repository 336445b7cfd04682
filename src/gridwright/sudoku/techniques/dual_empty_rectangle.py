"""Two empty rectangles in one region."""

from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="dual-empty-rectangle",
    title="Dual empty rectangle",
    rank=3180,
    level=Level.HARD,
    first_cost=340,
    later_cost=230,
    says="two empty rectangles on {symbol} share {base}; their strong links lie in {within}: {so}.",
    call=Call("empty_rectangle", variant=1),
    codes=("0405",),
    in_walk=False,
)
