"""Two opposite corners or three share one further candidate: one of them must take it."""

from gridwright.model import Example
from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="unique-rectangle-5",
    title="Unique rectangle type 5",
    rank=3900,
    level=Level.HARD,
    first_cost=340,
    later_cost=240,
    says="{swappable}; {share_one_more}: {seen_from_roof}.",
    call=Call("unique_rectangle", variant="type-5"),
    aliases=("uniqueness test 5",),
    codes=("0604",),
    assumes_unique=True,
    examples=(
        Example(
            "+324+56+7+918..+9..+8.+3...+893+4.+5...+5+7.63.+9+9624+8+3+5+71.+37.5"
            "+9+8....+389+17..+7+96+34+2+185..1+6+7+5.+93"
            ":121 122 227 229 629 639 479",
            ("r4c8≠4",),
        ),
    ),
)
