"""Two strong links in parallel lines that share one end line."""

from gridwright.model import Example
from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="skyscraper",
    title="Skyscraper",
    rank=3000,
    level=Level.HARD,
    first_cost=300,
    later_cost=200,
    says="{two_places}, and {share_house}, so {one_of_pincers}: {seen_from_pincers}.",
    call=Call("skyscraper"),
    codes=("0400",),
    examples=(
        Example(
            ".7..........2..5.+78...+7...9+5+89+1+2+63743...5.+8+9...7.8..+5...+861.+92.....3+2+148..2."
            "..76."
            ":452 453 464 466 119 322 332 319 411 421 422 432",
            ("r1c9≠2", "r6c7≠2"),
        ),
    ),
)
