"""Two cells with the same two candidates, tied by a strong link on one of them."""

from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="w-wing",
    title="W-wing",
    rank=3200,
    level=Level.HARD,
    first_cost=360,
    later_cost=240,
    says=(
        "{pincers} hold the same two candidates and the strong link {pivot} in {house} says that "
        "one of them is {symbol}: {so}."
    ),
    call=Call("w_wing"),
    codes=("0803",),
)
