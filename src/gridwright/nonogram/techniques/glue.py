"""Glue: a segment near a border is glued to it; its block extends away, complete if it starts on the border."""

from gridwright.model import Example
from gridwright.nonogram.approach import Approach
from gridwright.nonogram.technique import NonogramTechnique

__all__ = ["TECHNIQUE"]

TECHNIQUE = NonogramTechnique(
    name="glue",
    title="Glue",
    rank=4,
    level=2,
    first_cost=6,
    later_cost=2,
    says=("{line}: {segment} {belongs} to {block}, which cannot start before {first_cell}, so {conclusion}."),
    forms={
        "from-start-several": (
            "{line}: {segment} {belongs} to {owners}; even one that starts as early as it can covers "
            "{second}, so {conclusion}."
        ),
        "from-start-closed": (
            "{line}: {segment} {belongs} to {owners}, which must start at {first_cell}, so {conclusion}."
        ),
        "from-end": (
            "{line}: {segment} {belongs} to {block}, which cannot end after {last_cell}, so {conclusion}."
        ),
        "from-end-several": (
            "{line}: {segment} {belongs} to {owners}; even one that ends as late as it can covers "
            "{second}, so {conclusion}."
        ),
        "from-end-closed": (
            "{line}: {segment} {belongs} to {owners}, which must end at {last_cell}, so {conclusion}."
        ),
    },
    find=Approach("glue"),
    examples=(
        Example("4: .#........", (".###......",)),
        Example("3: #.........", ("###x......",)),
        Example("3 2: .#..........", (".##.........",)),
        Example("2 3: .#..........", (".#..........",)),
        Example("1 4: ...##.....", ("...###....",)),
    ),
)
