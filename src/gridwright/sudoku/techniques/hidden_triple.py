"""Three symbols of a house with 3 places between them."""

from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="hidden-triple",
    title="Hidden triple",
    rank=1600,
    level=Level.MEDIUM,
    first_cost=260,
    later_cost=180,
    says="in {house} the symbols {symbols} go only in {cells}: {so}.",
    call=Call("hidden_subset", size=3),
    aliases=("hidden subset of 3",),
    codes=("0211",),
)
