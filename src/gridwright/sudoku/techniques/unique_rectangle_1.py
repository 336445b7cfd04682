"""One corner of the rectangle has further candidates: it must take one of them."""

from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="unique-rectangle-1",
    title="Unique rectangle type 1",
    rank=3500,
    level=Level.HARD,
    first_cost=340,
    later_cost=240,
    says=(
        "{corners} must not all be {symbols}, which could be swapped; only {extras} has further candidates: {so}."
    ),
    call=Call("unique_rectangle", variant=1),
    aliases=("uniqueness test 1",),
    codes=("0600",),
    assumes_unique=True,
)
