"""Edge Logic: a guess on a border cell that a few lines refute."""

from gridwright.model import Example
from gridwright.nonogram.approach import Approach
from gridwright.nonogram.technique import NonogramTechnique

__all__ = ["TECHNIQUE"]

TECHNIQUE = NonogramTechnique(
    name="edge-logic",
    title="Edge Logic",
    rank=10,
    level=4,
    first_cost=100,
    later_cost=40,
    says="{on_the_border}, {refuted}, so {not_assumed}.",
    find=Approach("border-refutation", rings=4, lines=4),
    examples=(Example("1;1 1;2;1 1/2;2;1;2: .... .... .... ....", ("x... .... .... ....",)),),
)
