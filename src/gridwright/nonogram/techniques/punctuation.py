"""Punctuation: a segment as long as every block that can own it is closed by crosses on both sides."""

from gridwright.model import Example
from gridwright.nonogram.approach import Approach
from gridwright.nonogram.technique import NonogramTechnique

__all__ = ["TECHNIQUE"]

TECHNIQUE = NonogramTechnique(
    name="punctuation",
    title="Punctuation",
    rank=5,
    level=2,
    first_cost=6,
    later_cost=2,
    says="{line}: {as_long}, and {no_other_owns}, so {settled}.",
    forms={
        "alone": "{line}: {as_long}, so {settled}.",
        "each-full": "{line}: {each_as_long}, so {settled}.",
    },
    find=Approach("punctuation"),
    examples=(
        Example("3: ..###..", (".x###x.",)),
        Example("2 2: ...##....", ("..x##x...",)),
        Example("3 1: ..##......", ("..##......",)),
        Example("1 2: .....##...", ("....x##x..",)),
    ),
)
