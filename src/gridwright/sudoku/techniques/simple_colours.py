"""The strong links of one symbol in two colours, one of which is true."""

from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="simple-colours",
    title="Simple colours",
    rank=5330,
    level=Level.HARD,
    first_cost=400,
    later_cost=280,
    says=(
        "following the strong links of {symbol}, either all of {first_cells} or all of {second_cells} "
        "are {symbol}: {so}."
    ),
    call=Call("simple_colours"),
    aliases=("simple colors", "simple colouring"),
    codes=("0500", "0501"),
)
