"""Puzzles that print the values left in every cell: one value is a given, all of them say nothing."""

from collections.abc import Sequence

from gridwright.errors import FormatError, InvalidPuzzleError
from gridwright.formats.sudoku.written_back import check_same, sudoku_of
from gridwright.grid import Shape
from gridwright.model import Document
from gridwright.sudoku import Sudoku
from gridwright.sudoku.demands import Domain
from gridwright.sudoku.puzzle import SYMBOLS
from gridwright.sudoku.rules.candidates import Candidates

__all__ = ["puzzle_of", "values_of"]


def puzzle_of(values: Sequence[Sequence[int]], *, line: int | None = None) -> Sudoku:
    """Make a sudoku with the usual boxes of the values left in each cell, row by row, counted from 1."""
    side = round(len(values) ** 0.5)
    shape = Shape(side, side)
    marks = "".join(SYMBOLS[left[0] - 1] if len(left) == 1 else "." for left in values)
    pieces: dict[tuple[int, ...], list[str]] = {}
    for cell, left in enumerate(values):
        if not left:
            raise FormatError(f"{shape.name(cell)}: expected at least one candidate, got none", line=line)
        if 1 < len(left) < side:
            pieces.setdefault(tuple(left), []).append(shape.name(cell))
    texts = [f"{' '.join(cells)}={' '.join(map(str, left))}" for left, cells in pieces.items()]
    try:
        return Sudoku(marks, rules=[Candidates.of(*texts)] if texts else [])
    except InvalidPuzzleError as error:
        raise FormatError(str(error), line=line) from None


def values_of(document: Document) -> list[list[int]]:
    """Return the values left in each cell of a puzzle that has only the usual rules besides, or refuse it."""
    puzzle = sudoku_of(document)
    masks = [(1 << puzzle.size) - 1 if given is None else 1 << given for given in puzzle.givens]
    for rule in puzzle.rules:
        for demand in rule.demands(puzzle.frame) if isinstance(rule, Candidates) else ():
            if isinstance(demand, Domain):
                masks[demand.cell] &= demand.allowed
    values = [[symbol + 1 for symbol in range(puzzle.size) if mask >> symbol & 1] for mask in masks]
    is_square = puzzle.shape.height == puzzle.shape.width
    check_same(puzzle, lambda: is_square and puzzle_of(values))
    return values
