"""Contradiction: assume a cell and go on; an impossible line proves the opposite."""

from gridwright.model import Example
from gridwright.nonogram.approach import Approach
from gridwright.nonogram.technique import NonogramTechnique

__all__ = ["TECHNIQUE"]

TECHNIQUE = NonogramTechnique(
    name="contradiction",
    title="Contradiction",
    rank=11,
    level=5,
    first_cost=200,
    later_cost=100,
    says="{refuted}, so {not_assumed}.",
    find=Approach("refutation", rings=1000, lines=1000),
    examples=(Example("1;1 1;2;1 1/2;2;1;2: .... .... .... ....", ("x... .... .... ....",)),),
)
