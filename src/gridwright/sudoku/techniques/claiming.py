"""A symbol's places in a row or column all lie in one region."""

from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="claiming",
    title="Claiming",
    rank=1210,
    level=Level.MEDIUM,
    first_cost=150,
    later_cost=100,
    says="in {base} the {symbol} stands only in {cover} ({cells}), so nowhere else in {cover}: {so}.",
    call=Call("locked_candidates", variant=1),
    aliases=("locked candidates type 2", "box-line reduction"),
    codes=("0101",),
)
