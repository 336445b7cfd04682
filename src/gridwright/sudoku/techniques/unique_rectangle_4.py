"""One of the two symbols is tied to two neighbouring corners: neither may hold the other symbol."""

from gridwright.model import Example
from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="unique-rectangle-4",
    title="Unique rectangle type 4",
    rank=3800,
    level=Level.HARD,
    first_cost=340,
    later_cost=240,
    says="{swappable}; {tied_to_roof}: {leaves_corners}.",
    call=Call("unique_rectangle", variant="type-4"),
    aliases=("uniqueness test 4",),
    codes=("0603",),
    assumes_unique=True,
    examples=(
        Example(
            "..6.+8...35.+8.....+4.7.4..258+25+4978+1+3+61+8+9...+475.6..+4.+82+98..+612..76+92+7+543+8"
            "+1...+83+9..+2"
            ":625 626 364 366",
            ("r1c4≠1", "r1c6≠1"),
        ),
    ),
)
