"""Only Placements: all placements of the whole line that are left, and what they agree on."""

from gridwright.model import Example
from gridwright.nonogram.approach import Approach
from gridwright.nonogram.technique import NonogramTechnique

__all__ = ["TECHNIQUE"]

TECHNIQUE = NonogramTechnique(
    name="only-placements",
    title="Only Placements",
    rank=9,
    level=3,
    first_cost=30,
    later_cost=10,
    says="{line}: {count_agree} {settled}.",
    forms={
        "one": "{line}: {one_left}, so {settled}.",
        "listed": "{line}: {these_left} {settled}.",
    },
    find=Approach("placements"),
    examples=(
        Example("2 1: ...x#....", ("...x#.x..",)),
        Example("1 2 2: ..#....#.", (".x#....#.",)),
        Example("3 2: .#.x...", ("###x.#.",)),
        Example("1: .#.", ("x#x",)),
        Example("2 2: .......", (".......",)),
    ),
)
