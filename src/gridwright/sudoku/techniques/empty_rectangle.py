"""A region's places form a cross of one row and one column, and a strong link leaves along one arm."""

from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="empty-rectangle",
    title="Empty rectangle",
    rank=3170,
    level=Level.HARD,
    first_cost=330,
    later_cost=220,
    says=("in {base} the {symbol} stands only on {cover}; with the strong link of {pincers} in {within}: {so}."),
    call=Call("empty_rectangle"),
    codes=("0402",),
)
