"""Two symbols of a house with 2 places between them."""

from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="hidden-pair",
    title="Hidden pair",
    rank=1500,
    level=Level.MEDIUM,
    first_cost=180,
    later_cost=120,
    says="in {house} the symbols {symbols} go only in {cells}: {so}.",
    call=Call("hidden_subset", size=2),
    aliases=("hidden subset of 2",),
    codes=("0210",),
)
