"""Words for demands beyond houses: what a line, a cage, a dot asks of its cells, told by its name."""

import itertools
from collections.abc import Callable, Mapping

from gridwright.model import Candidate
from gridwright.sudoku.demands import Automaton, Domain, Relation, Sum
from gridwright.sudoku.puzzle import Sudoku
from gridwright.sudoku.wording.sight import Sight
from gridwright.sudoku.wording.words import join_words, list_cells, list_symbols, name_few, say

__all__ = ["DEMAND_ARGUMENTS", "demand_in_words", "remaining"]


_MOST_PAIRS = 3


def _cells(s: Sight) -> list[int]:
    return list(dict.fromkeys(candidate.cell for candidate, _ in s.parts))


def demand_in_words(s: Sight) -> str:
    """Say what a demand that is no house asks of its cells, or name it alone where words are to be few."""
    if s.brief > (2 if isinstance(s.demand, Automaton) else 1):
        named = name_few([s.demand.name])
        return say("demand-along", name=named) if isinstance(s.demand, Relation) else named
    return _asked(s)


def _asked(s: Sight) -> str:
    demand, name, cells = s.demand, s.puzzle.shape.name, _cells(s)
    listed = list_cells(s.puzzle, cells)
    match demand:
        case Relation() if set(cells) == set(demand.cells):
            return say("demand-relation", first=name(demand.first), says=demand.says, second=name(demand.second))
        case Relation():
            return _along(s, demand, cells)
        case Domain():
            return say("demand-domain", cells=listed, count=len(cells), says=demand.says)
        case Automaton():
            return say("demand-automaton", name=demand.name, says=demand.says)
        case Sum():
            return say("demand-cells", name=demand.name, cells=list_cells(s.puzzle, demand.cells))
    return say("the-named", name=demand.name)


def _along(s: Sight, demand: Relation, cells: list[int]) -> str:
    """Say what the cells of a line are to the next, or to each other where they are no path."""
    if not _is_path(s.puzzle, demand.name):
        return say("demand-pairs", name=name_few([demand.name]), pairs=_pairs_related(s, cells))
    return say("demand-relations", name=demand.name, cells=list_cells(s.puzzle, cells), says=demand.says)


def _pairs_related(s: Sight, cells: list[int]) -> str:
    """Say what the cells of a line are to each other, pair by pair, those first that lose candidates."""
    struck, name = {candidate.cell for candidate in s.gone}, s.puzzle.shape.name
    pairs = [
        one
        for one in s.puzzle.demands
        if isinstance(one, Relation)
        and one.name == s.demand.name
        and {*cells} >= {*one.cells}
        and struck & {*one.cells}
    ]
    firsts, seconds = {one.first for one in pairs}, {one.second for one in pairs}
    if len(pairs) > 1 and len({one.says for one in pairs}) == 1 and 1 in (len(firsts), len(seconds)):
        message, source = ("related-from", firsts) if len(firsts) == 1 else ("related-to", seconds)
        others = list_cells(s.puzzle, sorted((firsts | seconds) - source))
        return say(message, cell=list_cells(s.puzzle, source), says=pairs[0].says, others=others)
    told = [say("demand-relation", first=name(one.first), says=one.says, second=name(one.second)) for one in pairs]
    more = len(told) - _MOST_PAIRS
    return join_words([*told[:_MOST_PAIRS], say("and-more", count=more)] if more > 0 else told)


def _is_path(puzzle: Sudoku, name: str) -> bool:
    """Return whether the relations of one name lead from cell to cell."""
    steps = [demand for demand in puzzle.demands if isinstance(demand, Relation) and demand.name == name]
    return all(before.second == after.first for before, after in itertools.pairwise(steps))


def remaining(s: Sight) -> str:
    """List the symbols that a step leaves to the cells it speaks of."""
    left = {candidate.symbol for candidate, _ in s.parts if candidate not in s.gone}
    return list_symbols(s.puzzle, left, "list-or")


def _related_to_all(s: Sight) -> str:
    """Tell what one cell is to several others: r1c7 is not 1 apart from r1c6 and r2c7."""
    source, *others = _cells(s)
    message = "related-from" if s.demand.first == source else "related-to"
    cell, listed = s.puzzle.shape.name(source), list_cells(s.puzzle, others)
    return say(message, cell=cell, says=s.demand.says, others=listed)


def _ground(s: Sight) -> str:
    """Name the cells that are filled together, and what is asked of them."""
    demand, cells = s.demand, list_cells(s.puzzle, _cells(s))
    if s.brief:
        return name_few([demand.name])
    match demand:
        case Relation() if len(_cells(s)) == 2:
            first, second = map(s.puzzle.shape.name, demand.cells)
            return say("ground-pair", first=first, second=second, says=demand.says)
        case Relation() if _is_path(s.puzzle, demand.name):
            return say("ground-path", name=demand.name, cells=cells, says=demand.says)
        case Automaton():
            return say("ground-sequence", name=demand.name, cells=cells, says=demand.says)
    return say("demand-cells", name=demand.name, cells=cells)


def _inside(s: Sight) -> str:
    """Name the relations and sums that lie inside the cells of a step, the first few where they are many."""
    if s.brief:
        return say("brief-inside")
    cells = set(_cells(s))
    return name_few(
        demand.name
        for demand in s.puzzle.demands
        if isinstance(demand, Relation | Sum) and cells.issuperset(demand.cells)
    )


def _area(s: Sight) -> str:
    """Name the demand alone; what has but a number is named without an article: region 3."""
    *kind, last = s.demand.name.split()
    is_numbered = len(kind) == 1 and last.isdigit()
    return str(s.demand.name) if is_numbered else say("the-named", name=s.demand.name)


def _pairs_of(s: Sight) -> list[tuple[Candidate, Candidate]]:
    """List the pairs that a step speaks of."""
    named = [candidate for candidate, _ in s.parts]
    return list(zip(named[::2], named[1::2], strict=True))


def _pairs(s: Sight) -> str:
    """Name pairs of symbols: the 5 of region 3."""
    symbols = s.puzzle.symbols
    return join_words(
        say("the-named", name=s.demand.says.format(first=symbols[one.symbol], second=symbols[other.symbol]))
        for one, other in _pairs_of(s)
    )


def _pair_places(s: Sight) -> str:
    """Name the cells of pairs: r7c1 with r1c1."""
    name = s.puzzle.shape.name
    return join_words(say("cell-with", cell=name(one.cell), other=name(other.cell)) for one, other in _pairs_of(s))


DEMAND_ARGUMENTS: Mapping[str, Callable[[Sight], str | int]] = {
    "demand": demand_in_words,
    "related_to_all": _related_to_all,
    "ground": _ground,
    "inside": _inside,
    "area": _area,
    "area_size": lambda s: int(s.demand.size or 0),
    "pairs": _pairs,
    "pair_places": _pair_places,
    "pair_count": lambda s: len(_pairs_of(s)),
    "symbols_there": lambda s: join_words([s.puzzle.symbols[c.symbol] for c, _ in s.parts], "list-or"),
}
"""What messages may name of a demand."""
