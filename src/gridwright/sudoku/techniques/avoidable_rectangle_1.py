"""Three found corners of a rectangle and a fourth that must not complete the swap."""

from gridwright.model import Example
from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="avoidable-rectangle-1",
    title="Avoidable rectangle type 1",
    rank=4020,
    level=Level.HARD,
    first_cost=350,
    later_cost=250,
    says="{were_found}; {would_complete}: {leaves_corners}.",
    call=Call("avoidable_rectangle", variant="type-1"),
    codes=("0607",),
    assumes_unique=True,
    examples=(
        Example(
            "3..9..76+8+4+9+6+57+82+1+3+71+8...+9452.91.7.+8.+84+1+62+53+9+7.+7..8+9.+2.+9.7...+83..+8."
            "+79.45...48...+79"
            ":216",
            ("r3c6≠6",),
        ),
    ),
)
