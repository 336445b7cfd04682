"""One of the two symbols forms an X-wing on the rectangle: it cannot stand on the wrong diagonal."""

from gridwright.model import Example
from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="unique-rectangle-6",
    title="Unique rectangle type 6",
    rank=4000,
    level=Level.HARD,
    first_cost=340,
    later_cost=240,
    says="{swappable}; {x_wing_on_it}: {leaves_corners}.",
    call=Call("unique_rectangle", variant="type-6"),
    aliases=("uniqueness test 6",),
    codes=("0605",),
    assumes_unique=True,
    examples=(
        Example(
            "+63.5.28+4..9+5+814.+63.+48.+3.+5...+8.4.3+1.6+35..6+1.+84+41+6...+3..+8+641+279+35...3+45"
            "6.+8+5.3...+4+1."
            ":241 281 283 781 783",
            ("r3c4≠6", "r9c6≠6"),
        ),
    ),
)
