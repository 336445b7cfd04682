"""Double Position: a block with two places left; what follows from both, with the others pushed, is certain."""

from gridwright.model import Example
from gridwright.nonogram.approach import Approach
from gridwright.nonogram.technique import NonogramTechnique

__all__ = ["TECHNIQUE"]

TECHNIQUE = NonogramTechnique(
    name="double-position",
    title="Double Position",
    rank=8,
    level=3,
    first_cost=20,
    later_cost=6,
    says="{line}: {belongs}; {lies_on_either} {settled}.",
    forms={
        "one-fails": "{line}: {belongs}; {leaves_no_room}, so {lies_on}, and {settled}.",
    },
    find=Approach("double-position"),
    examples=(
        Example("1 2 2: ....#....", ("....#..#.",)),
        Example("2 2 1: ....#....", (".#..#....",)),
        Example("1 3 1: .x.##..x.", ("#x.##..x.",)),
        Example("2: ...#...", ("xx.#.xx",)),
        Example("3 1: ..#.......", ("..#.......",)),
    ),
)
