"""Two separate paintings of the strong links of one symbol that touch."""

from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="multi-colours",
    title="Multi colours",
    rank=5360,
    level=Level.HARD,
    first_cost=480,
    later_cost=340,
    says=(
        "of {symbol}, either {first_cells} or {second_cells} are true, and either {third_cells} or "
        "{fourth_cells}; as some of them see each other, {so}."
    ),
    call=Call("multi_colours"),
    aliases=("multi colors", "multi colouring"),
    codes=("0502", "0503"),
)
