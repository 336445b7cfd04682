"""A symbol's places in a region all lie in one row or column."""

from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="pointing",
    title="Pointing",
    rank=1200,
    level=Level.MEDIUM,
    first_cost=140,
    later_cost=90,
    says="in {base} the {symbol} stands only in {cover} ({cells}), so nowhere else in {cover}: {so}.",
    call=Call("locked_candidates", variant=0),
    aliases=("locked candidates type 1", "intersection removal"),
    codes=("0100",),
)
