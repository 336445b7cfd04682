"""Two neighbouring corners share one further candidate: one of them must take it."""

from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="unique-rectangle-2",
    title="Unique rectangle type 2",
    rank=3600,
    level=Level.HARD,
    first_cost=340,
    later_cost=240,
    says=(
        "{corners} must not all be {symbols}, which could be swapped; {extras} share one further "
        "candidate, and one of them must take it: {so}."
    ),
    call=Call("unique_rectangle", variant=2),
    aliases=("uniqueness test 2",),
    codes=("0601",),
    assumes_unique=True,
)
