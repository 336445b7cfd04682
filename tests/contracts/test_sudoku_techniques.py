"""Every sudoku technique: its record is in order, its examples are found and told, and paper may be turned."""

import functools
import re
from collections import Counter

import pytest

from gridwright.engine.kernels import finder_names
from gridwright.grid import Shape
from gridwright.model import Board, Deduction, Example
from gridwright.sudoku import TECHNIQUES, Sudoku, find
from gridwright.sudoku.explaining.boards import apply
from gridwright.sudoku.explaining.find import technique_named
from gridwright.sudoku.explaining.positions import read_example
from gridwright.sudoku.wording.sentences import tell

SHAPE = Shape(9, 9)
SHOWN = [(name, example) for name, technique in TECHNIQUES.items() for example in technique.examples]
CLASSIC = [(name, one) for name, one in SHOWN if not one.rules and read_example(one)[0].shape == SHAPE]


@functools.cache
def found_in(name: str, example: Example) -> list[Deduction]:
    """Look for a technique in its example once, for all tests of it."""
    puzzle, board = read_example(example)
    return list(TECHNIQUES[name].find(puzzle, board))


def conclusions(shape: Shape, deduction: Deduction) -> frozenset[str]:
    placed = (f"{shape.name(cell)}={symbol + 1}" for cell, symbol in deduction.placed)
    return frozenset([*placed, *(f"{shape.name(cell)}≠{symbol + 1}" for cell, symbol in deduction.eliminated)])


@pytest.mark.parametrize("name", TECHNIQUES)
def test_record_is_in_order(name: str) -> None:
    technique = TECHNIQUES[name]
    assert technique.name == name
    assert technique.call.is_trial or technique.call.finder in finder_names()
    assert technique.later_cost <= technique.first_cost
    assert technique_named(technique.title) is technique
    assert technique.examples


def test_names_ranks_and_codes_belong_to_one_technique() -> None:
    for used in (
        Counter(code for technique in TECHNIQUES.values() for code in technique.codes),
        Counter(technique.rank for technique in TECHNIQUES.values()),
        Counter(technique.call for technique in TECHNIQUES.values()),
    ):
        assert [key for key, count in used.items() if count > 1] == []


SUBSETS = [(name, one) for name, one in SHOWN if TECHNIQUES[name].call.finder in {"naked_subset", "locked_subset"}]


@pytest.mark.parametrize(("name", "example"), SUBSETS)
def test_a_subset_in_two_houses_is_told_once(name: str, example: Example) -> None:
    told = Counter((one.eliminated, one.because) for one in found_in(name, example))
    assert told
    assert set(told.values()) == {1}


@pytest.mark.parametrize(("name", "example"), SHOWN)
def test_example_is_found_and_told(name: str, example: Example) -> None:
    puzzle, board = read_example(example)
    found = found_in(name, example)
    assert frozenset(example.concludes) in {conclusions(puzzle.shape, deduction) for deduction in found}
    for deduction in found:
        step = tell(puzzle, TECHNIQUES[name], deduction, lambda: apply(puzzle, board, Deduction()))
        assert step.where
        assert "{" not in step.text.replace("{,", "")
        changed = {c.cell for c in deduction.eliminated + deduction.placed}
        named = sum(bool(re.search(rf"\b{puzzle.shape.name(cell)}\b", step.text)) for cell in changed)
        assert named == len(changed) or f"remove {len(deduction.eliminated)} candidates from" in step.text


@pytest.mark.parametrize(("name", "example"), CLASSIC)
def test_turned_and_relabelled_paper_says_the_same(name: str, example: Example) -> None:
    puzzle, board = read_example(example)
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
