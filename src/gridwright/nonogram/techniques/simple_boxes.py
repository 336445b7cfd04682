"""Simple Boxes: a block pushed to one end and then to the other; where it overlaps itself, cells are filled."""

from gridwright.model import Example
from gridwright.nonogram.approach import Approach
from gridwright.nonogram.technique import NonogramTechnique

__all__ = ["TECHNIQUE"]

TECHNIQUE = NonogramTechnique(
    name="simple-boxes",
    title="Simple Boxes",
    rank=1,
    level=1,
    first_cost=3,
    later_cost=1,
    says="{line}: {overlap_both_times}, so {fresh}.",
    forms={
        "no-slack": "{line}: {fit_exactly}, so {settled}.",
        "one-place": "{line}: {have_one_place}, so {settled}.",
    },
    find=Approach("boxes"),
    examples=(
        Example("8: ..........", ("..######..",)),
        Example("4 3: ..........", ("..##...#..",)),
        Example("3 3: ..........", ("..........",)),
        Example("3: x....", ("x.##.",)),
        Example("2 2: .x..x..", (".x##x##",)),
        Example("3: .x....x.", (".x.##.x.",)),
    ),
)
