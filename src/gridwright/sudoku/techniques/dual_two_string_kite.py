"""Two kites that share the cells inside the region."""

from gridwright.model import Example
from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="dual-two-string-kite",
    title="Dual two-string kite",
    rank=3110,
    level=Level.HARD,
    first_cost=330,
    later_cost=220,
    says="{dual_kites}: {so}.",
    call=Call("two_string_kite", variant="dual"),
    codes=("0404",),
    in_walk=False,
    examples=(
        Example(
            "+26..35+7..+1.3+9+72+68.+79...+4+3.+24+8+1+3+2+9567+9..+51.4+3+85+3..+48+2..8+1.+2..9.+3+6"
            ".9..3+12.+3..4+9+1+87+6"
            ":573 582 419",
            ("r5c2≠7", "r6c3≠7"),
        ),
    ),
)
