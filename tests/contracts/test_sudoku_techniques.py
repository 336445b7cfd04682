"""Every sudoku technique: its record is in order, its examples are found and told, and paper may be turned."""

import functools
from collections import Counter

import pytest

from gridwright.engine.kernels import finder_names
from gridwright.grid import Shape
from gridwright.model import Board, Deduction, Example
from gridwright.sudoku import TECHNIQUES, Sudoku, find
from gridwright.sudoku.boards import apply
from gridwright.sudoku.finding import technique_named
from gridwright.sudoku.library import read_position
from gridwright.sudoku.wording import tell

SHAPE = Shape(9, 9)
SHOWN = [(name, example) for name, technique in TECHNIQUES.items() for example in technique.examples]

# Techniques whose rules a line of 81 marks cannot show, and patterns that thousands of puzzles did not; all others
# must have an example.
WITHOUT_EXAMPLE = {
    "avoidable-rectangle-2",
    "anchored-arrangement",
    "cage-combination",
    "common-ban",
    "connected-area",
    "counted-symbols",
    "distinct-pairs",
    "house-arrangement",
    "line-arrangement",
    "line-claim",
    "printed-symbols",
    "relation",
    "sequence",
    "sum-arrangement",
    "sum-claim",
    "common-sight",
    "crossing",
    "franken-x-wing",
    "mutant-x-wing",
    "remainder",
    "reveal",
    "wide-remainder",
    "siamese-finned-x-wing",
    "unique-rectangle-5",
}


def position(example: Example) -> tuple[Sudoku, Board]:
    grid, _, removed = example.position.partition(":")
    puzzle, board = read_position(grid, removed)
    return puzzle, board or puzzle.start


@functools.cache
def found_in(name: str, example: Example) -> list[Deduction]:
    """Look for a technique in its example once, for all tests of it."""
    puzzle, board = position(example)
    return list(find(puzzle, name, board))


def conclusions(deduction: Deduction) -> frozenset[str]:
    placed = (f"{SHAPE.name(cell)}={symbol + 1}" for cell, symbol in deduction.placed)
    return frozenset([*placed, *(f"{SHAPE.name(cell)}≠{symbol + 1}" for cell, symbol in deduction.eliminated)])


@pytest.mark.parametrize("name", TECHNIQUES)
def test_record_is_in_order(name: str) -> None:
    technique = TECHNIQUES[name]
    assert technique.name == name
    assert technique.call.is_trial or technique.call.finder in finder_names()
    assert technique.later_cost <= technique.first_cost
    assert technique_named(technique.title) is technique
    assert bool(technique.examples) != (name in WITHOUT_EXAMPLE)


def test_names_ranks_and_codes_belong_to_one_technique() -> None:
    for used in (
        Counter(code for technique in TECHNIQUES.values() for code in technique.codes),
        Counter(technique.rank for technique in TECHNIQUES.values()),
        Counter(technique.call for technique in TECHNIQUES.values()),
    ):
        assert [key for key, count in used.items() if count > 1] == []


@pytest.mark.parametrize(("name", "example"), SHOWN)
def test_example_is_found_and_told(name: str, example: Example) -> None:
    puzzle, board = position(example)
    found = found_in(name, example)
    assert frozenset(example.concludes) in {conclusions(deduction) for deduction in found}
    for deduction in found:
        step = tell(puzzle, TECHNIQUES[name], deduction, lambda: apply(puzzle, board, Deduction()))
        assert step.where
        assert "{" not in step.text.replace("{,", "")
        assert all(SHAPE.name(c.cell) in step.text for c in deduction.eliminated + deduction.placed)


@pytest.mark.parametrize(("name", "example"), SHOWN)
def test_turned_and_relabelled_paper_says_the_same(name: str, example: Example) -> None:
    puzzle, board = position(example)
    turn = [SHAPE.cell(column, row) for row in range(9) for column in range(9)]
    relabel = [4, 8, 3, 0, 7, 2, 6, 1, 5]
    givens = [puzzle.givens[cell] for cell in turn]
    other = Sudoku.with_rules(
        SHAPE, puzzle.symbols, [None if g is None else relabel[g] for g in givens], puzzle.rules
    )
    masks = [sum(1 << relabel[s] for s in board.symbols(cell)) for cell in turn]
    moved = {
        frozenset((turn[cell], relabel[symbol]) for cell, symbol in d.eliminated + d.placed)
        for d in found_in(name, example)
    }
    turned = {
        frozenset(map(tuple, d.eliminated + d.placed)) for d in find(other, name, Board(SHAPE, tuple(masks)))
    }
    assert turned == moved
