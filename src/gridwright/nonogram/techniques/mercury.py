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
    says="{line}: {only_owner}, so {stays_within}; {no_other_reaches}, so {outcome}.",
    forms={
        "alone": "{line}: {belongs}, {which_stays}, so {settled}.",
        "complete": "{line}: {is_complete}; {no_other_reaches}, so {outcome}.",
        "complete-alone": "{line}: {is_complete}, so {settled}.",
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
