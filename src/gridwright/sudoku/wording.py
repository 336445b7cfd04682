"""Sentences for sudoku steps: the fragments that templates may name, and the step they make.

A template is the `says` of a technique: plain text with names in braces. Every name below is a function of the
puzzle and the deduction; a template may use any of them.
"""

import itertools
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from gridwright.grid import Cell
from gridwright.model import Candidate, Deduction, Step, Technique
from gridwright.sudoku.deduce import ChainNode, HousePart, Part
from gridwright.sudoku.demands import Automaton, Domain, Relation, Sum
from gridwright.sudoku.puzzle import Sudoku

__all__ = ["FRAGMENTS", "join_words", "tell"]

_CELL_NAME = re.compile(r"r\d+c\d")


def tell(puzzle: Sudoku, technique: Technique[Any], deduction: Deduction) -> Step:
    """Put a deduction into words."""
    text = technique.says.format_map(_Fragments(puzzle, deduction))
    if not _CELL_NAME.match(text):
        text = text[:1].upper() + text[1:]
    return Step(technique.name, deduction, text, _where(puzzle, deduction))


class _Fragments(Mapping[str, str]):
    """The fragments of one step, made when a template asks for them."""

    def __init__(self, puzzle: Sudoku, deduction: Deduction) -> None:
        self._puzzle, self._deduction = puzzle, deduction

    def __getitem__(self, name: str) -> str:
        return FRAGMENTS[name](self._puzzle, self._deduction)

    def __iter__(self) -> Iterator[str]:
        return iter(FRAGMENTS)

    def __len__(self) -> int:
        return len(FRAGMENTS)


def join_words(words: Iterable[str], last: str = "and") -> str:
    """Join words as a sentence does.

    >>> join_words(["r1c1", "r1c2", "r1c3"])
    'r1c1, r1c2 and r1c3'
    """
    *head, tail = list(words) or [""]
    return f"{', '.join(head)} {last} {tail}" if head else tail


def _where(puzzle: Sudoku, deduction: Deduction) -> str:
    houses = deduction.values.get("houses", ())
    if houses:
        return _house(puzzle, houses[0][0])  # type: ignore[index]
    demand: Any = deduction.values.get("demand")
    if demand is not None and demand.name:
        return f"the {demand.name}"
    cells = [*deduction.because, *deduction.placed, *deduction.eliminated]
    return puzzle.shape.name(cells[0].cell)


def _house(puzzle: Sudoku, number: int) -> str:
    return puzzle.houses[number].name


def _named_houses(part: int | None) -> Callable[[Sudoku, Deduction], str]:
    def names(puzzle: Sudoku, deduction: Deduction) -> str:
        houses: Any = deduction.values["houses"]
        chosen = [number for number, role in houses if part is None or role == part]
        return join_words(_house(puzzle, number) for number in dict.fromkeys(chosen))

    return names


def _first_house(puzzle: Sudoku, deduction: Deduction) -> str:
    houses: Any = deduction.values["houses"]
    return _house(puzzle, houses[0][0]) if houses else "the grid"


def _cells(puzzle: Sudoku, cells: Iterable[Cell]) -> str:
    return join_words(puzzle.shape.name(cell) for cell in dict.fromkeys(cells))


def _part_cells(*wanted: int) -> Callable[[Sudoku, Deduction], str]:
    def names(puzzle: Sudoku, deduction: Deduction) -> str:
        return _cells(puzzle, (candidate.cell for candidate, part in _parts(deduction) if part in wanted))

    return names


def _part_candidates(wanted: int) -> Callable[[Sudoku, Deduction], str]:
    """Name a set of cells with all its symbols: r1c2 and r1c5 (2, 5, 7)."""

    def names(puzzle: Sudoku, deduction: Deduction) -> str:
        chosen = [candidate for candidate, part in _parts(deduction) if part == wanted]
        symbols = sorted({candidate.symbol for candidate in chosen})
        return f"{_cells(puzzle, (c.cell for c in chosen))} ({', '.join(puzzle.symbols[s] for s in symbols)})"

    return names


def _sets(puzzle: Sudoku, deduction: Deduction) -> str:
    """Name every set of a pattern in order."""
    numbers = sorted({part for _, part in _parts(deduction) if part >= Part.FIRST})
    return join_words(_part_candidates(number)(puzzle, deduction) for number in numbers)


def _parts(deduction: Deduction) -> tuple[tuple[Candidate, int], ...]:
    parts: Any = deduction.values["parts"]
    return tuple(parts)


def _symbol(puzzle: Sudoku, deduction: Deduction) -> str:
    number: Any = deduction.values["symbol"]
    if number < 0:
        number = (deduction.placed or deduction.eliminated)[0].symbol
    return puzzle.symbols[number]


def _symbols(puzzle: Sudoku, deduction: Deduction) -> str:
    mask: Any = deduction.values["symbols"]
    return join_words(text for s, text in enumerate(puzzle.symbols) if mask >> s & 1)


def _struck(puzzle: Sudoku, deduction: Deduction) -> str:
    cells_of: dict[int, list[Cell]] = {}
    for cell, symbol in sorted(deduction.eliminated, key=lambda candidate: candidate[::-1]):
        cells_of.setdefault(symbol, []).append(cell)
    symbols_at: dict[tuple[Cell, ...], list[str]] = {}
    for symbol, cells in cells_of.items():
        symbols_at.setdefault(tuple(cells), []).append(puzzle.symbols[symbol])
    return join_words(f"{join_words(texts)} from {_cells(puzzle, cells)}" for cells, texts in symbols_at.items())


def _so(puzzle: Sudoku, deduction: Deduction) -> str:
    placed = [f"{puzzle.shape.name(cell)} is {puzzle.symbols[symbol]}" for cell, symbol in deduction.placed]
    struck = [f"remove {_struck(puzzle, deduction)}"] if deduction.eliminated else []
    return join_words([*placed, *struck])


def _node(puzzle: Sudoku, node: ChainNode) -> str:
    cells = "/".join(puzzle.shape.name(cell) for cell in node.cells)
    return f"{cells}{'=' if node.is_on else '≠'}{puzzle.symbols[node.symbol]}"


def _chain(puzzle: Sudoku, deduction: Deduction) -> str:
    nodes: Any = deduction.values["chain"]
    branches: dict[int, list[str]] = {}
    for node in nodes:
        branches.setdefault(node.branch, []).append(_node(puzzle, node))
    return "; ".join(" → ".join(stops) for stops in branches.values())


def _premise(puzzle: Sudoku, deduction: Deduction) -> str:
    """Say what a forcing chain starts from; the numbers are the finder's."""
    chain: Any = deduction.values["chain"]
    starts = [
        node
        for before, node in zip((None, *chain), chain, strict=False)
        if not before or before.branch != node.branch
    ]
    if not starts:
        return "by trial"
    first: ChainNode = starts[0]
    kind: Any = deduction.values["variant"]
    named = puzzle.shape.name(first.cells[0])
    return (
        f"if {_node(puzzle, first)} there is a contradiction",
        f"whether {named} is {puzzle.symbols[first.symbol]} or not",
        f"whichever candidate {named} takes",
        f"wherever the {puzzle.symbols[first.symbol]} of {_first_house(puzzle, deduction)} is",
    )[kind]


def _demand(puzzle: Sudoku, deduction: Deduction) -> str:
    """Say what a demand that is no house asks of its cells."""
    demand: Any = deduction.values["demand"]
    cells = list(dict.fromkeys(candidate.cell for candidate, _ in _parts(deduction)))
    match demand:
        case Relation() if set(cells) == set(demand.cells):
            name = puzzle.shape.name
            return f"{name(demand.first)} is {demand.says} {name(demand.second)}"
        case Relation():
            along = f", each of them {demand.says} the next" if _is_path(puzzle, demand.name) else ""
            return f"along the {demand.name} ({_cells(puzzle, cells)}{along})"
        case Domain():
            return f"{_cells(puzzle, cells)} {'is' if len(cells) == 1 else 'are'} {demand.says}"
        case Automaton():
            return f"the cells of the {demand.name} {demand.says}"
        case Sum():
            return f"the {demand.name} ({_cells(puzzle, demand.cells)})"
    return f"the {demand.name}"


def _is_path(puzzle: Sudoku, name: str) -> bool:
    """Tell whether the relations of one name lead from cell to cell."""
    steps = [demand for demand in puzzle.demands if isinstance(demand, Relation) and demand.name == name]
    return all(before.second == after.first for before, after in itertools.pairwise(steps))


def _remaining(puzzle: Sudoku, deduction: Deduction) -> str:
    """List the symbols that a step leaves to the cells it speaks of."""
    gone = set(deduction.eliminated)
    left = sorted({candidate.symbol for candidate, _ in _parts(deduction) if candidate not in gone})
    return join_words((puzzle.symbols[symbol] for symbol in left), "or") or "nothing"


def _counted(puzzle: Sudoku, deduction: Deduction) -> str:
    """Say why a counted symbol takes its last places, or leaves the others."""
    return f"{'needs' if deduction.placed else 'has all its'} {_symbol(puzzle, deduction)}"


def _cell(puzzle: Sudoku, deduction: Deduction) -> str:
    return _cells(puzzle, (c.cell for c in deduction.placed or deduction.eliminated))


FRAGMENTS: Mapping[str, Callable[[Sudoku, Deduction], str]] = {
    "cell": _cell,
    "symbol": _symbol,
    "symbols": _symbols,
    "house": _first_house,
    "houses": _named_houses(None),
    "within": _named_houses(HousePart.WITHIN),
    "base": _named_houses(HousePart.BASE),
    "cover": _named_houses(HousePart.COVER),
    "cells": _part_cells(Part.DEFINING),
    "corners": _part_cells(Part.DEFINING, Part.EXTRA),
    "extras": _part_cells(Part.EXTRA),
    "fins": _part_cells(Part.FIN, Part.ENDOFIN),
    "pivot": _part_cells(Part.PIVOT),
    "pincers": _part_cells(Part.PINCER),
    "subset": _part_cells(Part.SECOND),
    "first_cells": _part_cells(Part.FIRST),
    "second_cells": _part_cells(Part.SECOND),
    "third_cells": _part_cells(Part.THIRD),
    "fourth_cells": _part_cells(Part.THIRD + 1),
    "sets": _sets,
    "first": _part_candidates(Part.FIRST),
    "second": _part_candidates(Part.SECOND),
    "third": _part_candidates(Part.THIRD),
    "chain": _chain,
    "demand": _demand,
    "remaining": _remaining,
    "counted": _counted,
    "premise": _premise,
    "total": lambda _, deduction: str(deduction.values["variant"]),
    "struck": _struck,
    "so": _so,
}
"""What a template may name, and how it is said."""
