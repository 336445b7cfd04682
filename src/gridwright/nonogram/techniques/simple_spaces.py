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
    says="{line}: no {colour}block reaches {concluded}, so {outcome}.",
    forms={
        "colours": "{line}: by length and order, no block of these colours comes there: {conclusion}.",
        "no-blocks": "{line}: there is no block at all, so {conclusion}.",
        "all-placed": "{line}: all its blocks are filled in, so {conclusion}.",
        "too-short": "{line}: {segment} {has} room for {room} only, too little for {block}, so {conclusion}.",
        "too-short-several": (
            "{line}: {segment} {has} room for {room} only, too little for {owners}, so {conclusion}."
        ),
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
