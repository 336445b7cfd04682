"""Words for demands beyond houses: what a line, a cage, a dot asks of its cells, told by its name."""

import itertools
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from gridwright.grid import Cell
from gridwright.model import Candidate, Deduction
from gridwright.sudoku.demands import Automaton, Domain, Relation, Sum, turned
from gridwright.sudoku.puzzle import Sudoku
from gridwright.sudoku.words import join_words, list_cells, named_symbol, parts_of

__all__ = ["DEMAND_FRAGMENTS"]

_MOST_NAMES = 3


def _demand(puzzle: Sudoku, deduction: Deduction) -> str:
    """Say what a demand that is no house asks of its cells."""
    demand: Any = deduction.values["demand"]
    cells = list(dict.fromkeys(candidate.cell for candidate, _ in parts_of(deduction)))
    match demand:
        case Relation() if set(cells) == set(demand.cells):
            name = puzzle.shape.name
            return f"{name(demand.first)} is {demand.says} {name(demand.second)}"
        case Relation():
            along = f", each of them {demand.says} the next" if _is_path(puzzle, demand.name) else ""
            return f"along the {demand.name} ({list_cells(puzzle, cells)}{along})"
        case Domain():
            return f"{list_cells(puzzle, cells)} {'is' if len(cells) == 1 else 'are'} {demand.says}"
        case Automaton():
            return f"the cells of the {demand.name} {demand.says}"
        case Sum():
            return f"the {demand.name} ({list_cells(puzzle, demand.cells)})"
    return f"the {demand.name}"


def _is_path(puzzle: Sudoku, name: str) -> bool:
    """Tell whether the relations of one name lead from cell to cell."""
    steps = [demand for demand in puzzle.demands if isinstance(demand, Relation) and demand.name == name]
    return all(before.second == after.first for before, after in itertools.pairwise(steps))


def _remaining(puzzle: Sudoku, deduction: Deduction) -> str:
    """List the symbols that a step leaves to the cells it speaks of."""
    gone = set(deduction.eliminated)
    left = sorted({candidate.symbol for candidate, _ in parts_of(deduction) if candidate not in gone})
    return join_words((puzzle.symbols[symbol] for symbol in left), "or") or "nothing"


def _counted(puzzle: Sudoku, deduction: Deduction) -> str:
    """Say why a counted symbol takes its last places, or leaves the others."""
    return f"{'needs' if deduction.placed else 'has all its'} {named_symbol(puzzle, deduction)}"


def _related_to_all(puzzle: Sudoku, deduction: Deduction) -> str:
    """Tell what one cell is to several others: r1c7 is not 1 apart from r1c6 and r2c7."""
    demand: Any = deduction.values["demand"]
    source, *others = dict.fromkeys(candidate.cell for candidate, _ in parts_of(deduction))
    if demand.first == source:
        return f"{puzzle.shape.name(source)} is {demand.says} {list_cells(puzzle, others)}"
    return f"{list_cells(puzzle, others)} are {demand.says} {puzzle.shape.name(source)}"


def _ground(puzzle: Sudoku, deduction: Deduction) -> str:
    """Name the cells that are filled together, and what is asked of them."""
    demand: Any = deduction.values["demand"]
    cells = list_cells(puzzle, (candidate.cell for candidate, _ in parts_of(deduction)))
    match demand:
        case Relation() if len({candidate.cell for candidate, _ in parts_of(deduction)}) == 2:
            first, second = map(puzzle.shape.name, demand.cells)
            return f"{first} and {second} ({first} is {demand.says} {second})"
        case Relation() if _is_path(puzzle, demand.name):
            return f"the {demand.name} ({cells}, each of them {demand.says} the next)"
        case Automaton():
            return f"the {demand.name} ({cells}; the cells {demand.says})"
    return f"the {demand.name} ({cells})"


def _inside(puzzle: Sudoku, deduction: Deduction) -> str:
    """Name the relations and sums that lie inside the cells of a step, the first few where they are many."""
    cells = {candidate.cell for candidate, _ in parts_of(deduction)}
    return _few(
        demand.name
        for demand in puzzle.demands
        if isinstance(demand, Relation | Sum) and cells.issuperset(demand.cells)
    )


def _bars(puzzle: Sudoku, deduction: Deduction) -> str:
    """Say by which relations and sums places forbid what is removed."""
    gone = set(deduction.eliminated)
    places = [candidate for candidate, _ in parts_of(deduction)]
    bars = [
        demand
        for demand in puzzle.demands
        if isinstance(demand, Relation | Sum)
        and any(_excludes(demand, one, two) for one in gone for two in places if one.cell != two.cell)
    ]
    cells = dict.fromkeys(candidate.cell for candidate in sorted(gone))
    if len({demand.says if isinstance(demand, Relation) else demand.name for demand in bars}) == 1:
        first = bars[0]
        if isinstance(first, Relation) and all(
            isinstance(bar, Relation) and bar.table == turned(bar.table) for bar in bars
        ):
            return _said_of(puzzle, list(cells), {place.cell for place in places}, first.says)
    named = [demand.name for demand in bars]
    return f"{_few(named)} {'leaves' if len(set(named)) == 1 else 'leave'} no room for these"


def _said_of(puzzle: Sudoku, cells: list[Cell], places: set[Cell], says: str) -> str:
    """Say what cells are to a symbol that may stand in some of them itself."""
    if set(cells) == places and len(places) == 2:
        return f"the other is {says} it"
    is_one = len(cells) == 1
    itself = f"{'holds' if is_one else 'hold'} it or " if places & set(cells) else ""
    return f"{list_cells(puzzle, cells)} {itself}{'is' if is_one else 'are'} {says} it"


def _excludes(demand: Relation | Sum, one: Candidate, two: Candidate) -> bool:
    """Tell whether a relation forbids two candidates side by side; of sums it is believed."""
    if not {one.cell, two.cell} <= set(demand.cells):
        return False
    if isinstance(demand, Sum):
        return True
    first, second = (one, two) if (one.cell, two.cell) == demand.cells else (two, one)
    return not demand.table[first.symbol] >> second.symbol & 1


def _few(names: Iterable[str]) -> str:
    """Name a few things; what has no place in its name is a rule for the whole grid."""
    every = list(dict.fromkeys(f"the {name}{'' if any(map(str.isdigit, name)) else ' rule'}" for name in names))
    more = len(every) - _MOST_NAMES
    return join_words([*every[:_MOST_NAMES], f"{more} more"] if more > 0 else every)


DEMAND_FRAGMENTS: Mapping[str, Callable[[Sudoku, Deduction], str]] = {
    "demand": _demand,
    "remaining": _remaining,
    "counted": _counted,
    "related_to_all": _related_to_all,
    "ground": _ground,
    "inside": _inside,
    "bars": _bars,
    "add_up": lambda _, d: "add up to" if len({c.cell for c, _ in parts_of(d)}) > 1 else "is",
    "symbols_there": lambda p, d: join_words((p.symbols[c.symbol] for c, _ in parts_of(d)), "or"),
}
