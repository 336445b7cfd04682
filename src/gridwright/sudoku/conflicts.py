"""Which rules exclude each other: the fewest that leave no solution beside the houses and givens, by name."""

from collections import defaultdict
from collections.abc import Iterable, Sequence

from gridwright.engine import kernels
from gridwright.engine.stopping import seconds_left
from gridwright.model import Budget
from gridwright.sudoku.demands import Demand, Distinct, Sum
from gridwright.sudoku.prepare import layout_for
from gridwright.sudoku.puzzle import Sudoku

__all__ = ["name_conflict"]

_NODES = 200
_SECONDS = 0.3
_TOLD = 4
"""Broken rules that are named."""


def name_conflict(puzzle: Sudoku, budget: Budget | None = None) -> str | None:
    """Say which rules the givens break, else which cannot hold, alone or together.

    None where that takes long or the houses are to blame.

    >>> from gridwright.sudoku.rules.arrows import Arrows
    >>> from gridwright.sudoku.rules.cages import Cages
    >>> rules = [Arrows.of("r1c1 | r1c2 r1c3"), Cages.of("r1c2 r1c3=6", "r4c3 r4c4=5")]
    >>> name_conflict(Sudoku("." * 16, rules=rules))
    'arrow from r1c1 and cage of 6 r1c2 r1c3 exclude each other'
    """
    broken = puzzle.violations(puzzle.start)
    if broken:
        return "; ".join(one.text for one in broken[:_TOLD])
    groups: dict[str, list[Demand]] = defaultdict(list)
    houses: list[Demand] = [demand for demand in puzzle.demands if isinstance(demand, Distinct)]
    for demand in puzzle.demands:
        if not isinstance(demand, Distinct):
            groups[_name(demand, puzzle)].append(demand)
    search = _Search(puzzle, houses, groups, (budget or Budget()).within(_SECONDS))
    empty = (puzzle.frame.everything,) * puzzle.shape.size
    for masks, ending in ((empty, ""), (puzzle.start.masks, " beside these givens")):
        if not search.is_refuted(masks, ()) and search.is_refuted(masks, groups):
            return _sentence(search.fewest(masks)) + ending
    return None


def _name(demand: Demand, puzzle: Sudoku) -> str:
    """Name a demand; plain sums, of which several may be called the same, with their cells."""
    is_plain = isinstance(demand, Sum) and set(demand.coefficients) == {1}
    return f"{demand.name} {puzzle.frame.name(demand.cells)}" if is_plain else demand.name


def _sentence(names: Sequence[str]) -> str:
    if len(names) == 1:
        return f"{names[0]} cannot hold"
    return f"{', '.join(names[:-1])} and {names[-1]} exclude each other"


class _Search:
    """Asks for subsets of the rules whether a short search refutes them."""

    def __init__(
        self, puzzle: Sudoku, houses: list[Demand], groups: dict[str, list[Demand]], budget: Budget
    ) -> None:
        self.puzzle, self.houses, self.groups = puzzle, houses, groups
        self.budget = budget

    def is_refuted(self, masks: Sequence[int], names: Iterable[str]) -> bool:
        if self.budget.is_spent:
            return False
        demands = [*self.houses, *(demand for name in names for demand in self.groups[name])]
        layout = layout_for(self.puzzle.frame, demands)
        found = kernels.sudoku_search(
            layout, masks, limit=1, keep=0, seconds=seconds_left(self.budget), nodes=_NODES, stop=None, seed=0
        )
        return found.complete and found.found == 0

    def fewest(self, masks: Sequence[int]) -> list[str]:
        """Leave out one after the other what is not needed, as long as there is time."""
        names = list(self.groups)
        for name in list(self.groups):
            without = [other for other in names if other != name]
            if self.is_refuted(masks, without):
                names = without
        return names
