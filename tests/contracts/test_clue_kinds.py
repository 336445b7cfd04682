"""Numbers outside and at corners tell what each of their kinds says: the automaton against the plain meaning."""

import itertools

import pytest

from gridwright.grid import Place
from gridwright.sudoku import Sudoku
from gridwright.sudoku.rules import corner_clues, outside_clues

from .rule_meanings import MEANINGS

VALUES = (1, 2, 3, 4)


@pytest.mark.parametrize("kind", outside_clues.KINDS)
def test_a_number_outside_is_read_as_its_kind_says(kind: str) -> None:
    outcomes = set[bool]()
    for row, number in itertools.product(itertools.permutations(VALUES), range(25)):
        rule = outside_clues.OutsideClues(kind=kind, clues=(f"r1c1 right={number}",))  # type: ignore[arg-type]
        grid = {Place(0, column): value for column, value in enumerate(row)}
        is_read = rule.machine(VALUES, number, 4).accepts([1 << value - 1 for value in row])
        assert is_read == MEANINGS["outside-clues"](rule, grid), (row, number)
        outcomes.add(is_read)
    assert outcomes == {True, False}


@pytest.mark.parametrize("kind", corner_clues.KINDS)
def test_a_number_at_a_corner_is_read_as_its_kind_says(kind: str) -> None:
    frame = Sudoku("." * 16).frame
    outcomes = set[bool]()
    for four, number in itertools.product(itertools.product(VALUES, repeat=4), (0, 1, 2, 4, 5, 9)):
        rule = corner_clues.CornerClues.of(f"r1c1={number}")
        rule = corner_clues.CornerClues(rule.corners, kind)
        grid = {Place(at // 2, at % 2): value for at, value in enumerate(four)}
        (demand,) = rule.demands(frame)
        is_read = demand.machine.accepts([1 << value - 1 for value in four])
        assert is_read == MEANINGS["corner-clues"](rule, grid), (four, number)
        outcomes.add(is_read)
    assert outcomes == {True, False}
