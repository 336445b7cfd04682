"""Two cells of a house with 2 candidates between them."""

from gridwright.model import Example
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
    examples=(
        Example(
            "16...8....+3+81....5.4..+3.+18..2.+8.1...6+742.+38.189+1.7....4+8+7+3+15629+25+67+8+9+4+13"
            ".+1.6+42..+8"
            ":347 348 545 547 548 468 469 915 925 727 728 739",
            ("r1c9≠2", "r4c9≠6"),
        ),
    ),
)
