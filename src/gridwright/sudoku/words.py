"""Pieces that sentences about sudoku are made of: lists, cells, symbols, what is struck."""

from collections.abc import Iterable
from typing import Any

from gridwright.grid import Cell
from gridwright.model import Candidate, Deduction
from gridwright.sudoku.puzzle import Sudoku

__all__ = ["join_words", "list_cells", "list_struck", "named_symbol", "parts_of"]


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


def list_struck(puzzle: Sudoku, deduction: Deduction) -> str:
    """Say what is removed, symbols that leave the same cells together: 1 and 2 from r1c1."""
    cells_of: dict[int, list[Cell]] = {}
    for cell, symbol in sorted(deduction.eliminated, key=lambda candidate: candidate[::-1]):
        cells_of.setdefault(symbol, []).append(cell)
    symbols_at: dict[tuple[Cell, ...], list[str]] = {}
    for symbol, cells in cells_of.items():
        symbols_at.setdefault(tuple(cells), []).append(puzzle.symbols[symbol])
    return join_words(
        f"{join_words(texts)} from {list_cells(puzzle, cells)}" for cells, texts in symbols_at.items()
    )
