"""A swordfish with fins: what it strikes must also see every fin."""

from gridwright.model import Example
from gridwright.sudoku.technique import Fins, Level, fish, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="finned-swordfish",
    title="Finned swordfish",
    rank=4300,
    level=Level.UNFAIR,
    first_cost=480,
    later_cost=336,
    says=(
        "the {symbol} of {base} stands only in {cover} but for the fins {fins}, and what is removed"
        " sees all of those: {so}."
    ),
    call=fish(3, fins=Fins.FINNED),
    codes=("0311",),
    examples=(
        Example(
            "...1.2..+8...9.+8.....8+53+6...+8....7.+139.43+8+1...7+31.5..8.6.+3.1+5894.8+9.631....5+8."
            ".3.."
            ":445 495 795 512 522 417 427 437 712 722 732 717 718 727 728 729 411 121 221 421 242 244 "
            "292 518 528",
            ("r4c7≠2",),
        ),
    ),
)
