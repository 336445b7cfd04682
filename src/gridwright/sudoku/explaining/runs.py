"""Steps in a row that people make in one go: singles that fill up a house, or that place a digit everywhere."""

from collections.abc import Iterator, Sequence
from itertools import takewhile

from gridwright.grid import Cell
from gridwright.model import Candidate, Run, Walkthrough
from gridwright.model.proof import begin_sentence
from gridwright.sudoku.puzzle import Sudoku
from gridwright.sudoku.wording.words import join_words, list_cells, list_houses, placements, say

__all__ = ["fold"]

_EASY = {"full-house", "hidden-single", "naked-single"}


def fold(puzzle: Sudoku, walk: Walkthrough) -> Iterator[Run]:
    """Yield the steps of a walk, those in one go together."""
    written = {cell: symbol for cell in puzzle.shape.cells if (symbol := walk.start.symbol(cell)) is not None}
    at = 0
    while at < len(walk.steps):
        easy = list(takewhile(lambda step: step.technique in _EASY, walk.steps[at:]))
        count, text = _run(puzzle, written, [step.deduction.placed[0] for step in easy])
        steps = walk.steps[at : at + count]
        yield Run(at + 1, steps, text)
        written.update(placed for step in steps for placed in step.deduction.placed)
        at += count


def _run(puzzle: Sudoku, written: dict[Cell, int], placed: Sequence[Candidate]) -> tuple[int, str]:
    """Count the steps from here on that fill up a house, or else place the last of a digit, and say so."""
    best, text = 1, ""
    for house in puzzle.houses if len(placed) > 1 else ():
        open_cells = len(house.cells) - sum(cell in written for cell in house.cells)
        inside = list(takewhile(lambda one: one.cell in house.cells, placed[:open_cells]))  # noqa: B023
        if len(inside) == open_cells > best and len(house.cells) == puzzle.size:
            best = open_cells
            text = say("run-house", house=list_houses([house.name]), placed=join_words(placements(puzzle, inside)))
    if best == 1 and placed:
        same = list(takewhile(lambda one: one.symbol == placed[0].symbol, placed))
        if len(same) > 1 and _is_last(puzzle, written, same):
            best = len(same)
            cells = list_cells(puzzle, (one.cell for one in same))
            text = say("run-digit", symbol=puzzle.symbols[same[0].symbol], cells=cells)
    return best, begin_sentence(text)


def _is_last(puzzle: Sudoku, written: dict[Cell, int], same: Sequence[Candidate]) -> bool:
    """Return whether a digit stands everywhere after some placements: once in every row."""
    stand = sum(symbol == same[0].symbol for symbol in written.values()) + len(same)
    return stand == puzzle.size == puzzle.shape.height
