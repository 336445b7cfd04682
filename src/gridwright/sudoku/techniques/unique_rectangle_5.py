"""Two opposite corners or three share one further candidate: one of them must take it."""

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
)
