"""Two found corners of a rectangle and two open ones that share a further candidate."""

from gridwright.model import Example
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
    examples=(
        Example(
            "9+8....6+4+7..1..6+9387.6.8+9+5+1+2+1...+3.+476+3+741+6+2+8+5+9+65+894"
            "7+12+32.....+3.5+8..25.+7.+4....9.+2.1"
            ":474 494",
            ("r4c3≠9", "r7c2≠9", "r8c2≠9"),
        ),
    ),
)
