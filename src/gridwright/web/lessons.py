"""Puzzles of the package that show techniques whose records print no example, because it takes a whole puzzle."""

import functools
import operator
from collections.abc import Iterator

from gridwright.engine.explain import explain
from gridwright.model import Board, Budget, Puzzle, Step, Technique, family_of
from gridwright.samples import samples
from gridwright.samples.starter import starter

__all__ = ["LESSONS", "lesson"]

LESSONS = {
    "nonogram": {"contradiction": "puzzling-clock", "edge-logic": "anchor"},
    "sudoku": {
        "anchored-arrangement": "zipper-lines",
        "cage-combination": "cages-without-sums",
        "common-ban": "double-arrows",
        "common-sight": "rellik-cages",
        "connected-area": "connected",
        "counted-symbols": "contains",
        "crossing": "equality-cages",
        "distinct-pairs": "chaos-construction",
        "franken-x-wing": "anti-king",
        "house-arrangement": "holes",
        "line-arrangement": "whispers-six",
        "line-claim": "whispers-six",
        "mutant-x-wing": "anti-king",
        "relation": "inequality-four",
        "remainder": "overlapping-cages",
        "printed-symbols": "candidates",
        "reveal": "classic-afternoon",
        "sequence": "rellik-cages",
        "siamese-finned-x-wing": "anti-knight",
        "sum-arrangement": "cages-without-sums",
        "sum-claim": "overlapping-cages",
        "wide-remainder": "killer",
    },
}
"""The sample or starter in which a technique is met, by family and technique."""

_SECONDS = 5.0


def lesson(family: str, technique: Technique[Puzzle]) -> Iterator[tuple[Puzzle, Board, Step]]:
    """Give the first position of a puzzle in which a technique is met: as a step of its walk, or else on offer."""
    name = LESSONS[family].get(technique.name)
    if name is None:
        return
    found = next((one.document for one in samples() if one.name == name), None)
    puzzle = (found or starter(name).document).puzzle
    records = family_of(puzzle)
    walk = explain(puzzle, seconds=_SECONDS)
    board = walk.start
    places = [_bare(puzzle)]
    for step in walk.steps:
        if step.technique == technique.name:
            yield puzzle, board, step
            return
        places.append(board)
        board = records.apply(puzzle, board, step.deduction)
    budget = Budget(_SECONDS)
    for place in places:
        for step in records.next_steps(puzzle, place, budget, technique.name):
            yield puzzle, place, step
            return


def _bare(puzzle: Puzzle) -> Board:
    """Give a board on which every cell but those that are given may still hold everything."""
    masks = puzzle.start.masks
    every = functools.reduce(operator.or_, masks)
    return Board(puzzle.shape, tuple(every if mask.bit_count() > 1 else mask for mask in masks))
