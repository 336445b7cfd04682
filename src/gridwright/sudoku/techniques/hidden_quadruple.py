"""Four symbols of a house with 4 places between them."""

from gridwright.model import Example
from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="hidden-quadruple",
    title="Hidden quadruple",
    rank=2100,
    level=Level.HARD,
    first_cost=400,
    later_cost=280,
    says="in {house} the symbols {symbols} go only in {cells}: {so}.",
    call=Call("hidden_subset", size=4),
    aliases=("hidden subset of 4",),
    codes=("0212",),
    examples=(
        Example(
            "21....+63+8.+7....+2.48.....5.+7+7+5+2+81+69+4+3.6....+8529.82..+1+76+5.76.3+4+21....4.+38"
            "+54.+31..+7+69"
            ":932 983 515 516 525 526",
            ("r2c5≠3", "r2c5≠9", "r2c6≠9", "r3c5≠3", "r3c5≠9", "r3c6≠4", "r3c6≠9"),
        ),
    ),
)
