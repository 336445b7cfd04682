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
    says=(
        "{line}: {segment} {belongs} to {block}, which lies on {second} or on {third}; with the "
        "other blocks pushed to their ends, either way {conclusion}."
    ),
    forms={
        "one-fails": (
            "{line}: {segment} {belongs} to {block}; on {third} it would leave no room for the other "
            "blocks, so it lies on {second}, and {conclusion}."
        ),
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
