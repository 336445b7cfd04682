"""A row of cells with two candidates each: one of the two ends is true."""

from gridwright.model import Example
from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="xy-chain",
    title="XY-chain",
    rank=5500,
    level=Level.UNFAIR,
    first_cost=640,
    later_cost=450,
    says="{chain}: {one_end_symbol}, so {seen_from_ends}.",
    call=Call("xy_chain"),
    codes=("0702",),
    examples=(
        Example(
            (
                "6.5.2+1.7..8...+7....+793.8.....87..5....+7.1269.4........7..+2......2...64..+8..1.9.5.:123 138"
                " 238 139 239 141 341 342 554 359 362 562 163 363 267 269 172 372 472 672 181 381"
            ),
            ("r6c4≠5", "r7c6≠5"),
        ),
    ),
)
