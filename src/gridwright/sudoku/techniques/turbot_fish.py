"""Two strong links of one symbol, tied together by any house."""

from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="turbot-fish",
    title="Turbot fish",
    rank=3120,
    level=Level.HARD,
    first_cost=330,
    later_cost=220,
    says=(
        "in {houses} the {symbol} has two places each, and {cells} see each other, so one of "
        "{pincers} is {symbol}: {so}."
    ),
    call=Call("turbot_fish", best=True),
    codes=("0403",),
)
