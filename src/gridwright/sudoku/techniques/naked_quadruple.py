"""Four cells of a house with 4 candidates between them."""

from gridwright.model import Example
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
    examples=(
        Example(
            "3...+12.+8+6.1.6.9.5+3+6....51.7..4..36.8........+4.96.4..+3+2.6....8.9+92.1..3.+55.......1"
            ":474 494 833 438 497",
            ("r7c4≠7", "r7c5≠7", "r9c4≠7", "r9c4≠8", "r9c5≠6", "r9c5≠7", "r9c5≠8"),
        ),
    ),
)
