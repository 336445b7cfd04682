"""A strong link in a row and one in a column, tied together in a region."""

from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="two-string-kite",
    title="Two-string kite",
    rank=3100,
    level=Level.HARD,
    first_cost=320,
    later_cost=210,
    says=(
        "in {houses} the {symbol} has two places each, and {cells} share a region, so one of "
        "{pincers} is {symbol}: {so}."
    ),
    call=Call("two_string_kite"),
    codes=("0401",),
)
