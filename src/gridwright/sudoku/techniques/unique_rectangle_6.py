"""One of the two symbols forms an X-wing on the rectangle: it cannot stand on the wrong diagonal."""

from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="unique-rectangle-6",
    title="Unique rectangle type 6",
    rank=4000,
    level=Level.HARD,
    first_cost=340,
    later_cost=240,
    says=(
        "{corners} must not all be {symbols}, which could be swapped; the symbol removed forms an "
        "X-wing on the rectangle: {so}."
    ),
    call=Call("unique_rectangle", variant=6),
    aliases=("uniqueness test 6",),
    codes=("0605",),
    assumes_unique=True,
)
