"""Two found corners of a rectangle and two open ones that share a further candidate."""

from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="avoidable-rectangle-2",
    title="Avoidable rectangle type 2",
    rank=4030,
    level=Level.HARD,
    first_cost=350,
    later_cost=250,
    says="{swappable}, so {take_a_further}: {seen_from_roof}.",
    call=Call("avoidable_rectangle", variant="type-2"),
    codes=("0608",),
    assumes_unique=True,
)
