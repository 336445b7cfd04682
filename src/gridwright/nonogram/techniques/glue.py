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
    says="{line}: {belongs}; {starts_from}, so {settled}.",
    forms={
        "from-start-several": "{line}: {belongs}; {covers_anyway}, so {fresh}.",
        "from-start-closed": "{line}: {belongs}; {starts_at}, so {settled}.",
        "from-end": "{line}: {belongs}; {ends_until}, so {settled}.",
        "from-end-several": "{line}: {belongs}; {covers_anyway}, so {fresh}.",
        "from-end-closed": "{line}: {belongs}; {ends_at}, so {settled}.",
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
