"""Three cells of a house with 3 candidates between them."""

from gridwright.model import Example
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
    examples=(
        Example(
            "75+4..1..931.5+94+87.+9+8.....4......9...2.8.73.....9.6...8.9...+841.8+23........1+9..2+8."
            ":643 673 495 339 349 547 548 549 567 568",
            ("r3c7≠3", "r3c7≠6", "r3c9≠2", "r3c9≠6"),
        ),
    ),
)
