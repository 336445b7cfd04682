"""Pieces that sentences about sudoku are made of: lists, cells, houses, symbols, what is struck."""

import functools
import itertools
import re
from collections.abc import Iterable

from gridwright.grid import Cell
from gridwright.model import Candidate, Deduction
from gridwright.sudoku.puzzle import Sudoku
from gridwright.words import catalogue

__all__ = [
    "candidates_of",
    "conclusion",
    "join_words",
    "list_cells",
    "list_houses",
    "list_struck",
    "list_symbols",
    "name_few",
    "placements",
    "say",
]

_MOST_NAMES = 3

_NUMBERED = re.compile(r"([a-z][a-z ]*) (\d+)")


def say(message: str, /, **arguments: str | int) -> str:
    """Format a message of the catalogue."""
    return catalogue("sudoku").tell(message, arguments)


def join_words(words: Iterable[str], joint: str = "list-and") -> str:
    """Join words as a sentence does.

    >>> join_words(["r1c1", "r1c2", "r1c3"])
    'r1c1, r1c2 and r1c3'
    """
    *head, tail = list(words) or [""]
    return say(joint, head=", ".join(head), last=tail) if head else tail


def list_cells(puzzle: Sudoku, cells: Iterable[Cell], joint: str = "list-and") -> str:
    """Name cells, each once."""
    return join_words([puzzle.shape.name(cell) for cell in dict.fromkeys(cells)], joint)


def list_symbols(puzzle: Sudoku, symbols: Iterable[int], joint: str = "list-and") -> str:
    """Name symbols in their order."""
    return join_words([puzzle.symbols[symbol] for symbol in sorted(symbols)], joint)


def list_houses(names: Iterable[str]) -> str:
    """Name houses, each once, and those of one kind together; what has no number of its own is "the" one.

    >>> list_houses(["row 1", "row 5", "box 2"])
    'rows 1 and 5 and box 2'
    >>> list_houses(["main diagonal", "box 5", "box 7"])
    'the main diagonal and boxes 5 and 7'
    """
    return _listed(tuple(dict.fromkeys(names)))


@functools.lru_cache(maxsize=1024)
def _listed(names: tuple[str, ...]) -> str:
    found = [(name, _NUMBERED.fullmatch(name)) for name in names]
    groups = itertools.groupby(found, key=lambda one: one[1].group(1) if one[1] else one[0])
    return join_words(_group(kind, [match.group(2) for _, match in group if match]) for kind, group in groups)


def _group(kind: str, numbers: list[str]) -> str:
    if not numbers:
        return say("the-named", name=kind)
    return say("houses-numbered", kind=kind, count=len(numbers), numbers=join_words(numbers))


def name_few(names: Iterable[str]) -> str:
    """Name a few things; what has no place in its name is a rule for the whole grid."""
    distinct = dict.fromkeys(names)
    every = [say("the-named" if any(map(str.isdigit, name)) else "the-rule", name=name) for name in distinct]
    more = len(every) - _MOST_NAMES
    return join_words([*every[:_MOST_NAMES], say("and-more", count=more)] if more > 0 else every)


def list_struck(puzzle: Sudoku, candidates: Iterable[Candidate], message: str = "struck-from") -> str:
    """List candidates, symbols of the same cells together: 1 and 2 from r1c1."""
    cells_of: dict[int, list[Cell]] = {}
    for cell, symbol in sorted(candidates, key=lambda candidate: candidate[::-1]):
        cells_of.setdefault(symbol, []).append(cell)
    symbols_at: dict[tuple[Cell, ...], list[int]] = {}
    for symbol, cells in cells_of.items():
        symbols_at.setdefault(tuple(cells), []).append(symbol)
    return join_words(
        say(message, symbols=list_symbols(puzzle, symbols), cells=list_cells(puzzle, cells))
        for cells, symbols in symbols_at.items()
    )


def conclusion(puzzle: Sudoku, deduction: Deduction) -> str:
    """Say what is placed and removed."""
    gone = deduction.eliminated
    struck = [say("removed", struck=list_struck(puzzle, gone))] if gone else []
    return join_words([*placements(puzzle, deduction.placed), *struck])


def candidates_of(puzzle: Sudoku, cell: Cell, symbols: Iterable[int]) -> str:
    """Say what a cell may still be: r1c2 is 5 or 7."""
    return say("cell-is", cell=puzzle.shape.name(cell), symbol=list_symbols(puzzle, symbols, "list-or"))


def placements(puzzle: Sudoku, placed: Iterable[Candidate]) -> list[str]:
    """Say of each cell what stands in it: r1c2 is 5."""
    return [say("cell-is", cell=puzzle.shape.name(cell), symbol=puzzle.symbols[symbol]) for cell, symbol in placed]
