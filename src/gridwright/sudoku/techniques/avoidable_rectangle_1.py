"""Three found corners of a rectangle and a fourth that must not complete the swap."""

from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="avoidable-rectangle-1",
    title="Avoidable rectangle type 1",
    rank=4020,
    level=Level.HARD,
    first_cost=350,
    later_cost=250,
    says=(
        "{corners} were all found, not given; {cell} must not complete {symbols}, which could be swapped: {so}."
    ),
    call=Call("avoidable_rectangle", variant=1),
    codes=("0607",),
    assumes_unique=True,
)
