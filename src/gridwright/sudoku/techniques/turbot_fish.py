"""Two strong links of one symbol, tied together by any house."""

from gridwright.model import Example
from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="turbot-fish",
    title="Turbot fish",
    rank=3120,
    level=Level.HARD,
    first_cost=330,
    later_cost=220,
    says="{two_places}, and {see_each_other}, so {one_of_pincers}: {seen_from_pincers}.",
    call=Call("turbot_fish", best=True),
    codes=("0403",),
    examples=(
        Example(
            "...1.2..+8...9.+8.....8+53+6...+8....7.+139.43+8+1...7+31.5..8.6.+3.1+5894.8+9.631....5+8."
            ".3.."
            ":445 495 795 512 522 417 427 437 712 722 732 717 718 727 728 729 411 121 221 421 242",
            ("r4c4≠2",),
        ),
    ),
)
