"""Four cells of a house with 4 candidates between them."""

from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="naked-quadruple",
    title="Naked quadruple",
    rank=2000,
    level=Level.HARD,
    first_cost=350,
    later_cost=240,
    says="in {house} the cells {cells} hold only {symbols}: {so}.",
    call=Call("naked_subset", size=4),
    aliases=("naked subset of 4",),
    codes=("0202",),
)
