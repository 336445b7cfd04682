"""Setting sudoku: completions, regions, drafts, the setter and reports."""

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gridwright as gw
from gridwright.errors import ContradictionError, IllegalMoveError
from gridwright.grid import Shape
from gridwright.model import Budget, Verdict
from gridwright.sudoku import Sudoku
from gridwright.sudoku.rules.cages import Cages
from gridwright.sudoku.rules.diagonals import Diagonals
from gridwright.sudoku.setting import (
    Draft,
    Symmetry,
    complete,
    examine,
    flood,
    full_grid,
    orbits_of,
    random_regions,
    report,
)
from gridwright.sudoku.setting.minimal import minimal_lines
from gridwright.sudoku.setting.report import true_candidates

CLASSIC = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


@pytest.mark.parametrize("size", [4, 6, 9, 12, 16, 25])
def test_full_grids_of_every_size_follow_their_seed(size: int) -> None:
    kind = Sudoku("." * size * size)
    grid = full_grid(kind, seed=3)
    assert grid.is_complete
    assert not kind.violations(grid)
    assert grid == full_grid(kind, seed=3)
    assert grid != full_grid(kind, seed=4)


def test_completions_keep_the_givens_and_obey_the_rules() -> None:
    puzzle = Sudoku("1" + "." * 80, rules=[Diagonals(), Cages.of("r1c1 r1c2=4", "r5c5 r5c6 r6c5=20")])
    grid = complete(puzzle, seed=9)
    assert grid.symbol(0) == 0
    assert not puzzle.violations(grid)


def test_completion_is_refused_with_the_broken_rules_or_the_proof() -> None:
    with pytest.raises(ContradictionError, match=r"row 1: 1 stands at r1c1 and r1c2; box 1"):
        complete(Sudoku("11.." + "." * 12), seed=1)
    with pytest.raises(ContradictionError, match="no completion exists: the givens leave nothing for r1c4"):
        complete(Sudoku("123." + "...4" + "." * 8), seed=1)


@pytest.mark.parametrize("cell", [-1, 16])
def test_cells_outside_the_grid_are_refused_on_a_draft(cell: int) -> None:
    draft = Draft(Sudoku("1234 3412 2143 4321"))
    reason = f"expected a cell from 0 to 15, got {cell}"
    with pytest.raises(IllegalMoveError, match=reason):
        draft.remove(cell)
    with pytest.raises(IllegalMoveError, match=reason):
        draft.put(cell, 1)


def test_painting_reports_sizes_and_number_of_boxes() -> None:
    assert flood("aabb aabb bbaa bbaa").map == ("1122", "1122", "3344", "3344")
    assert flood("aaaa bbbb aaaa bbbb").faults == ()
    assert flood("a" * 16).faults == ("expected 4 boxes, got 1", "box 1 (from r1c1): expected 4 cells, got 16")


def test_random_regions_are_never_the_usual_boxes() -> None:
    """Of 4x4 grids one in six came out regular: whoever asks for irregular boxes saw nothing happen."""
    regular = ("1122", "1122", "3344", "3344")
    assert all(random_regions(4, seed) != regular for seed in range(60))


@pytest.mark.parametrize("size", [4, 5, 6, 7, 9, 10])
def test_random_regions_are_connected_and_can_be_filled(size: int) -> None:
    rows = random_regions(size, seed=5)
    assert rows == random_regions(size, seed=5)
    assert flood("".join(rows)).faults == ()
    assert full_grid(Sudoku("." * size * size, regions=rows), seed=1).is_complete


@pytest.mark.parametrize("symmetry", Symmetry)
def test_orbits_hold_every_cell_once(symmetry: Symmetry) -> None:
    shape = Shape(9, 9)
    orbits = orbits_of(shape, symmetry)
    assert sorted(itertools.chain(*orbits)) == list(shape.cells)
    most = {Symmetry.NONE: 1, Symmetry.QUARTER: 4, Symmetry.BOTH_DIAGONALS: 4}.get(symmetry, 2)
    assert max(map(len, orbits)) == most


def test_a_draft_takes_pairs_away_and_puts_the_last_one_back() -> None:
    full = Sudoku(CLASSIC)
    solution = gw.solve(full).solutions[0]
    grid = Sudoku.with_rules(full.shape, full.symbols, [solution.symbol(c) for c in range(81)], full.rules)
    draft = Draft(grid).remove(1).remove(40)
    assert [cell for cell, given in enumerate(draft.puzzle.givens) if given is None] == [1, 9, 40]
    assert draft.put_back().puzzle == Draft(grid).remove(1).puzzle
    assert draft.put_back().put_back().puzzle == grid
    with pytest.raises(IllegalMoveError, match="got nothing"):
        Draft(grid).put_back()
    with pytest.raises(IllegalMoveError, match="expected a given at r1c2"):
        draft.remove(1)


def test_fewer_than_17_givens_are_refused_at_once() -> None:
    line = next(iter(minimal_lines(1)))
    draft = Draft(Sudoku(line), Symmetry.NONE)
    while sum(given is not None for given in draft.puzzle.givens) > 17:
        draft = draft.remove_random(seed=1)
    with pytest.raises(IllegalMoveError, match="at least 17 givens to stay"):
        draft.remove_random(seed=1)


def test_a_draft_is_examined_verdict_first() -> None:
    draft = Draft(Sudoku(CLASSIC))
    parts = list(examine(draft, Budget()))
    assert [name for name, _ in parts] == ["violations", "verdict", "solution", "rating", "redundant"]
    assert dict(parts)["verdict"] is Verdict.UNIQUE
    worse = dict(examine(draft.remove(0), Budget()))
    assert worse["verdict"] is Verdict.UNIQUE or worse["settling"] is not None
    broken = dict(examine(draft.put(0, 2), Budget()))
    assert broken["violations"]
    assert broken["verdict"] is Verdict.NONE


@given(st.integers(0, 500))
@settings(max_examples=15, deadline=None)
def test_reports_agree_with_all_solutions(seed: int) -> None:
    kind = Sudoku("." * 36, rules=[Diagonals()]) if seed % 2 else Sudoku("." * 36)
    grid = full_grid(kind, seed)
    givens = [grid.symbol(cell) if (cell * 7 + seed) % 5 < 2 else None for cell in range(36)]
    puzzle = Sudoku.with_rules(kind.shape, kind.symbols, givens, kind.rules)
    every = gw.solve(puzzle, limit=4000)
    if not every.complete:
        return
    masks = [0] * 36
    for board in every.solutions:
        masks = [a | b for a, b in zip(masks, board.masks, strict=True)]
    truth = true_candidates(puzzle, Budget())
    assert truth is not None
    assert list(truth.masks) == masks
    found = report(puzzle)
    assert found.ambiguous == every.differing
    for candidate in found.settling:
        assert sum(board.symbol(candidate.cell) == candidate.symbol for board in every.solutions) == 1


def test_shares_of_an_open_grid_come_from_all_over() -> None:
    shares = report(Sudoku("1........" + "." * 72)).shares
    assert shares[0] == {0: 1.0}
    for cell in (1, 40, 72, 80):
        possible = 9 - (cell in (1, 72))
        assert len(shares[cell]) == possible
        assert max(shares[cell].values()) < 3 / possible
    assert shares == report(Sudoku("1........" + "." * 72)).shares


def test_settling_givens_are_all_that_leave_one_solution() -> None:
    line = CLASSIC[:10] + "." + CLASSIC[11:40] + "." + CLASSIC[41:]
    puzzle = Sudoku(line[:20] + "." * 12 + line[32:])
    every = gw.solve(puzzle, limit=3000)
    assert every.complete
    assert every.count > 1
    wanted = {
        (cell, symbol)
        for cell in every.differing
        for symbol in range(9)
        if sum(board.symbol(cell) == symbol for board in every.solutions) == 1
    }
    assert {tuple(candidate) for candidate in report(puzzle).settling} == wanted
