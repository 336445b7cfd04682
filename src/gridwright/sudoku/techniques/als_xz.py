"""Two almost locked sets that cannot both hold a symbol."""

from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="als-xz",
    title="Almost locked sets, xz-rule",
    rank=5700,
    level=Level.UNFAIR,
    first_cost=780,
    later_cost=550,
    says="{first} and {second} each have one symbol more than cells and cannot both hold {symbols}: {so}.",
    call=Call("als_xz"),
    aliases=("als-xz rule", "almost locked set xz-rule"),
    codes=("0901",),
)
