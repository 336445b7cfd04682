"""A cell each of whose candidates takes a symbol from an almost locked set."""

from gridwright.model import Example
from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="death-blossom",
    title="Death blossom",
    rank=6000,
    level=Level.UNFAIR,
    first_cost=960,
    later_cost=670,
    says="{loses_to_pivot}: {seen_from_petals}.",
    call=Call("death_blossom", variant="overlapping"),
    codes=("0904",),
    examples=(
        Example(
            (
                ".295+78+6.+3...6...+5.5...4...92..+8+573..37+4+912+568+8.5+43+6...6.....9.5.8...+57...+52....3."
                ":421 429 132 148 478 491 499"
            ),
            ("r2c3≠7",),
        ),
    ),
)
