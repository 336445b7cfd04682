"""A pivot with three candidates and two pincers that share one of them."""

from gridwright.model import Example
from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="xyz-wing",
    title="XYZ-wing",
    rank=3400,
    level=Level.HARD,
    first_cost=400,
    later_cost=270,
    says="{wing}: {seen_from_wing}.",
    call=Call("xyz_wing"),
    codes=("0801",),
    examples=(
        Example(
            "..4+9.+1..61+6.8........46..1324.7+1+63.8..8.+49.6.+6.....4........+6.5352+69+7.....+61..73."
            ":711 712 723 478 499 878 565 566 928 929 365",
            ("r9c5≠2",),
        ),
    ),
)
