"""Words for demands beyond houses: what a line, a cage, a dot asks of its cells, told by its name."""

import itertools
from collections.abc import Callable, Mapping
from typing import Any

from gridwright.model import Candidate, Deduction
from gridwright.sudoku.demands import Automaton, Domain, Relation, Sum
from gridwright.sudoku.puzzle import Sudoku
from gridwright.sudoku.wording.words import join_words, list_cells, name_few, named_symbol, parts_of

__all__ = ["DEMAND_FRAGMENTS"]


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
    return name_few(
        demand.name
        for demand in puzzle.demands
        if isinstance(demand, Relation | Sum) and cells.issuperset(demand.cells)
    )


def _area(_: Sudoku, deduction: Deduction) -> str:
    """Name the demand alone; what has but a number is named without an article: region 3."""
    demand: Any = deduction.values["demand"]
    *kind, last = demand.name.split()
    return str(demand.name) if len(kind) == 1 and last.isdigit() else f"the {demand.name}"


def _falls(puzzle: Sudoku, deduction: Deduction) -> str:
    """Say what becomes of an area without cells, and without which."""
    demand: Any = deduction.values["demand"]
    cells = sorted({candidate.cell for candidate in deduction.eliminated})
    each = "each of " if len(cells) > 1 else ""
    return f"fall apart{' or be too small' if demand.size else ''} without {each}{list_cells(puzzle, cells)}"


def _pairs_of(deduction: Deduction) -> list[tuple[Candidate, Candidate]]:
    """List the pairs that a step speaks of."""
    named = [candidate for candidate, _ in parts_of(deduction)]
    return list(zip(named[::2], named[1::2], strict=True))


def _pairs(puzzle: Sudoku, deduction: Deduction) -> str:
    """Name pairs of symbols: the 5 of region 3."""
    demand: Any = deduction.values["demand"]
    return join_words(
        "the " + demand.says.format(first=puzzle.symbols[one.symbol], second=puzzle.symbols[other.symbol])
        for one, other in _pairs_of(deduction)
    )


def _pair_places(puzzle: Sudoku, deduction: Deduction) -> str:
    """Name the cells of pairs: r7c1 with r1c1."""
    name = puzzle.shape.name
    return join_words(f"{name(one.cell)} with {name(other.cell)}" for one, other in _pairs_of(deduction))


DEMAND_FRAGMENTS: Mapping[str, Callable[[Sudoku, Deduction], str]] = {
    "demand": _demand,
    "remaining": _remaining,
    "counted": _counted,
    "related_to_all": _related_to_all,
    "ground": _ground,
    "inside": _inside,
    "area": _area,
    "falls": _falls,
    "gone_cells": lambda p, d: list_cells(p, sorted(candidate.cell for candidate in d.eliminated)),
    "pairs": _pairs,
    "pair_places": _pair_places,
    "pairs_stand": lambda _, d: "stands" if len(_pairs_of(d)) == 1 else "stand",
    "symbols_there": lambda p, d: join_words((p.symbols[c.symbol] for c, _ in parts_of(d)), "or"),
}
