"""Three cells of a house with 3 candidates between them."""

from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="naked-triple",
    title="Naked triple",
    rank=1400,
    level=Level.MEDIUM,
    first_cost=220,
    later_cost=150,
    says="in {house} the cells {cells} hold only {symbols}: {so}.",
    call=Call("naked_subset", size=3),
    aliases=("naked subset of 3",),
    codes=("0201",),
)
