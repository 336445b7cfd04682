"""Two strong links in parallel lines that share one end line."""

from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="skyscraper",
    title="Skyscraper",
    rank=3000,
    level=Level.HARD,
    first_cost=300,
    later_cost=200,
    says=(
        "in {houses} the {symbol} has two places each, and {cells} share a line, so one of "
        "{pincers} is {symbol}: {so}."
    ),
    call=Call("skyscraper"),
    codes=("0400",),
)
