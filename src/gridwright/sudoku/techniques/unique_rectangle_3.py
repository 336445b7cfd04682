"""Two corners must take a further candidate, which completes a naked subset."""

from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="unique-rectangle-3",
    title="Unique rectangle type 3",
    rank=3700,
    level=Level.HARD,
    first_cost=340,
    later_cost=240,
    says=(
        "{corners} must not all be {symbols}, which could be swapped; {extras} must take a further "
        "candidate, which makes a naked subset with {subset} in {house}: {so}."
    ),
    call=Call("unique_rectangle", variant=3),
    aliases=("uniqueness test 3",),
    codes=("0602",),
    assumes_unique=True,
)
