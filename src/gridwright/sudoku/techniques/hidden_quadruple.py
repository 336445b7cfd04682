"""Four symbols of a house with 4 places between them."""

from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="hidden-quadruple",
    title="Hidden quadruple",
    rank=2100,
    level=Level.HARD,
    first_cost=400,
    later_cost=280,
    says="in {house} the symbols {symbols} go only in {cells}: {so}.",
    call=Call("hidden_subset", size=4),
    aliases=("hidden subset of 4",),
    codes=("0212",),
)
