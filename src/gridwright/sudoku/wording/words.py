"""Pieces that sentences about sudoku are made of: lists, cells, houses, symbols, what is struck."""

import itertools
import re
from collections.abc import Iterable
from typing import Any

from gridwright.grid import Cell
from gridwright.model import Candidate, Deduction
from gridwright.sudoku.puzzle import Sudoku

__all__ = [
    "conclusion",
    "join_words",
    "list_cells",
    "list_houses",
    "list_struck",
    "name_few",
    "named_symbol",
    "noun",
    "parts_of",
]

_MOST_NAMES = 3

_NUMBERED = re.compile(r"([a-z][a-z ]*) (\d+)")


def join_words(words: Iterable[str], last: str = "and") -> str:
    """Join words as a sentence does.

    >>> join_words(["r1c1", "r1c2", "r1c3"])
    'r1c1, r1c2 and r1c3'
    """
    *head, tail = list(words) or [""]
    return f"{', '.join(head)} {last} {tail}" if head else tail


def list_cells(puzzle: Sudoku, cells: Iterable[Cell]) -> str:
    """Name cells, each once."""
    return join_words(puzzle.shape.name(cell) for cell in dict.fromkeys(cells))


def list_houses(names: Iterable[str]) -> str:
    """Name houses, each once, and those of one kind together; what has no number of its own is "the" one.

    >>> list_houses(["row 1", "row 5", "box 2"])
    'rows 1 and 5 and box 2'
    >>> list_houses(["main diagonal", "box 5", "box 7"])
    'the main diagonal and boxes 5 and 7'
    """
    found = [(name, _NUMBERED.fullmatch(name)) for name in dict.fromkeys(names)]
    groups = itertools.groupby(found, key=lambda one: one[1].group(1) if one[1] else one[0])
    return join_words(_group(kind, [match.group(2) for _, match in group if match]) for kind, group in groups)


def _group(kind: str, numbers: list[str]) -> str:
    if not numbers:
        return f"the {kind}"
    many = "" if len(numbers) == 1 else "es" if kind.endswith("x") else "s"
    return f"{kind}{many} {join_words(numbers)}"


def name_few(names: Iterable[str]) -> str:
    """Name a few things; what has no place in its name is a rule for the whole grid."""
    every = list(dict.fromkeys(f"the {name}{'' if any(map(str.isdigit, name)) else ' rule'}" for name in names))
    more = len(every) - _MOST_NAMES
    return join_words([*every[:_MOST_NAMES], f"{more} more"] if more > 0 else every)


def noun(puzzle: Sudoku) -> str:
    """Give the word for what stands in a cell: a digit where all symbols are digits."""
    return "digit" if puzzle.symbols.isdigit() else "symbol"


def parts_of(deduction: Deduction) -> tuple[tuple[Candidate, int], ...]:
    """List the candidates of a step with the parts they play."""
    parts: Any = deduction.values["parts"]
    return tuple(parts)


def named_symbol(puzzle: Sudoku, deduction: Deduction) -> str:
    """Write the symbol that a step is about."""
    number: Any = deduction.values["symbol"]
    if number < 0:
        number = (deduction.placed or deduction.eliminated)[0].symbol
    return puzzle.symbols[number]


def list_struck(puzzle: Sudoku, candidates: Iterable[Candidate], joint: str = "from") -> str:
    """List candidates, symbols of the same cells together: 1 and 2 from r1c1."""
    cells_of: dict[int, list[Cell]] = {}
    for cell, symbol in sorted(candidates, key=lambda candidate: candidate[::-1]):
        cells_of.setdefault(symbol, []).append(cell)
    symbols_at: dict[tuple[Cell, ...], list[str]] = {}
    for symbol, cells in cells_of.items():
        symbols_at.setdefault(tuple(cells), []).append(puzzle.symbols[symbol])
    return join_words(
        f"{join_words(texts)} {joint} {list_cells(puzzle, cells)}" for cells, texts in symbols_at.items()
    )


def conclusion(puzzle: Sudoku, deduction: Deduction) -> str:
    """Say what is placed and removed."""
    placed = [f"{puzzle.shape.name(cell)} is {puzzle.symbols[symbol]}" for cell, symbol in deduction.placed]
    struck = [f"remove {list_struck(puzzle, deduction.eliminated)}"] if deduction.eliminated else []
    return join_words([*placed, *struck])
