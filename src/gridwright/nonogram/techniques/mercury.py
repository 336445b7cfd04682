"""Mercury: the only block that can own a segment reaches so far and no farther; cells beyond are crossed."""

from gridwright.model import Example
from gridwright.nonogram.approach import Approach
from gridwright.nonogram.technique import NonogramTechnique

__all__ = ["TECHNIQUE"]

TECHNIQUE = NonogramTechnique(
    name="mercury",
    title="Mercury",
    rank=3,
    level=2,
    first_cost=6,
    later_cost=2,
    says=(
        "{line}: only {block} can own {segment}, so it stays within {second}; "
        "no other {colour}block reaches {concluded}, so {outcome}."
    ),
    forms={
        "complete": (
            "{line}: {segment} {is} {block}, complete; no other {colour}block reaches {concluded}, so {outcome}."
        ),
    },
    find=Approach("mercury"),
    examples=(
        Example("3: ..#....", ("..#..xx",)),
        Example("3: .......#..", ("xxxxx..#..",)),
        Example("3 3: .#......#.", (".#..xx..#.",)),
        Example("2 2: .#......", (".#......",)),
        Example("4: ....##....", ("xx..##..xx",)),
    ),
)
