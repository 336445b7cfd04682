"""Our own scheme: the costs of the technique records, the first use of a technique dearer than the later ones.

An unfair puzzle whose hard and unfair steps are worth more than a limit is extreme. The limit was chosen to part
classic puzzles that HoDoKu calls unfair from those it calls extreme; what easier steps cost is left out, so that
it holds for large grids, too.
"""

from types import MappingProxyType

from gridwright.sudoku.explaining.explain import ranked, trials
from gridwright.sudoku.scheme import Scheme, Use
from gridwright.sudoku.technique import Level

__all__ = ["SCHEME"]

SCHEME = Scheme(
    name="gridwright",
    title="Gridwright",
    uses=tuple(Use(t.name, t.first_cost, t.later_cost, Level(t.level)) for t in ranked()),
    most=MappingProxyType({Level.UNFAIR: 2600}),
    counts_from=Level.HARD,
    tried=tuple(Use(t.name, t.first_cost, t.later_cost, Level(t.level)) for t in trials()),
)
