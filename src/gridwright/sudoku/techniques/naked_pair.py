"""Two cells of a house with 2 candidates between them."""

from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="naked-pair",
    title="Naked pair",
    rank=1300,
    level=Level.MEDIUM,
    first_cost=150,
    later_cost=100,
    says="in {house} the cells {cells} hold only {symbols}: {so}.",
    call=Call("naked_subset", size=2),
    aliases=("naked subset of 2",),
    codes=("0200",),
)
