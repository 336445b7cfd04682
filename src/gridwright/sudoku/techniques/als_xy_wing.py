"""Two almost locked sets tied to a third by different symbols."""

from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="als-xy-wing",
    title="Almost locked sets, xy-wing",
    rank=5800,
    level=Level.UNFAIR,
    first_cost=840,
    later_cost=590,
    says=(
        "{third} cannot share {symbols} with both {first} and {second}, so one of those two keeps all "
        "its other symbols: {so}."
    ),
    call=Call("als_xy_wing", variant=1),
    aliases=("almost locked set xy-wing",),
    codes=("0902",),
)
