"""Two cells with the same two candidates, tied by a strong link on one of them."""

from gridwright.model import Example
from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="w-wing",
    title="W-wing",
    rank=3200,
    level=Level.HARD,
    first_cost=360,
    later_cost=240,
    says="{same_pair}; {tied}, so {one_pincer_left}: {seen_from_pincers}.",
    call=Call("w_wing"),
    codes=("0803",),
    examples=(
        Example(
            "9+5.8+64.+3..6..37..+9.3......8.+9+37+8+1...+61+25+4+98+73.7.+326+9.1...+6..39...9.1...6.2"
            "6......"
            ":537 538 191 227 228 237 238 471 473 481 491 871 873 881 891 576 579 779",
            ("r7c6≠2", "r8c7≠2", "r8c8≠2"),
        ),
    ),
)
