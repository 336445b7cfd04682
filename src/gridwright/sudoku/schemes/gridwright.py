"""Our own scheme: the costs of the technique records, the first use of a technique dearer than the later ones."""

from gridwright.sudoku.explain import ranked
from gridwright.sudoku.scheme import Scheme, Use
from gridwright.sudoku.technique import Level

__all__ = ["SCHEME"]

SCHEME = Scheme(
    name="gridwright",
    title="Gridwright",
    uses=tuple(Use(t.name, t.first_cost, t.later_cost, Level(t.level)) for t in ranked()),
)
