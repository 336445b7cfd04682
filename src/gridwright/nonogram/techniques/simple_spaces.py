"""Simple Spaces: no block, no room for a block, or all blocks done; the cells are crossed."""

from gridwright.model import Example
from gridwright.nonogram.approach import Approach
from gridwright.nonogram.technique import NonogramTechnique

__all__ = ["TECHNIQUE"]

TECHNIQUE = NonogramTechnique(
    name="simple-spaces",
    title="Simple Spaces",
    rank=2,
    level=1,
    first_cost=3,
    later_cost=1,
    says="{line}: {no_block_reaches}, so {outcome}.",
    forms={
        "colours": "{line}: {no_colour_comes}, so {settled}.",
        "no-blocks": "{line}: {no_blocks}, so {settled}.",
        "all-placed": "{line}: {all_filled}, so {settled}.",
        "too-short": "{line}: {room_too_small}, so {settled}.",
    },
    find=Approach("spaces"),
    examples=(
        Example("0: .....", ("xxxxx",)),
        Example("3: ..x....", ("xxx....",)),
        Example("2 1: ##.#.", ("##x#x",)),
        Example("3: .###.", ("x###x",)),
        Example("1 3: .x...x..", (".x...xxx",)),
    ),
)
