"""Backdoors, closures and the depth of trial, beside a slow twin that only knows sets."""

import itertools

import pytest

import gridwright as gw
from gridwright.errors import InvalidPuzzleError
from gridwright.model import Budget
from gridwright.sudoku import Sudoku
from gridwright.sudoku.experts import experts
from gridwright.sudoku.rules.non_consecutive import NonConsecutive

SMALL = ["1... ..3. .2.. ...4", "1.3. .... .1.. 4..2"]
ONE_TRIAL = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
FATA_MORGANA = "........3..1..56...9..4..7......9.5.7.......8.5.4.2....8..2..9...35..1..6........"

State = dict[int, set[int]]


def settled(puzzle: Sudoku, masks: tuple[int, ...]) -> State | None:
    """Follow singles to their end, slowly."""
    cells = {cell: {s for s in range(len(puzzle.symbols)) if mask >> s & 1} for cell, mask in enumerate(masks)}
    changed = True
    while changed:
        changed = False
        for cell, left in cells.items():
            if not left:
                return None
            if len(left) == 1:
                for peer in puzzle.peers[cell]:
                    if cells[peer] & left:
                        cells[peer] -= left
                        changed = True
        for house in puzzle.houses:
            for symbol in range(len(puzzle.symbols)):
                places = [cell for cell in house.cells if symbol in cells[cell]]
                if not places:
                    return None
                if len(places) == 1 and len(cells[places[0]]) > 1:
                    cells[places[0]] = {symbol}
                    changed = True
    return cells


def known(cells: State | None) -> int:
    assert cells is not None
    return sum(len(left) == 1 for left in cells.values())


@pytest.mark.parametrize("text", SMALL)
def test_closures_and_backdoors_are_those_of_the_slow_twin(text: str) -> None:
    puzzle = Sudoku(text)
    found, solution = experts(puzzle, Budget()), gw.solve(puzzle).solutions[0].masks
    start, size = puzzle.start.masks, len(puzzle.givens)

    def after(*cells: int) -> int:
        return known(settled(puzzle, tuple(solution[c] if c in cells else m for c, m in enumerate(start))))

    assert found.settled == after()
    assert found.closures == tuple(after(cell) for cell in range(size))
    if found.depth:
        assert found.backdoors == tuple(cell for cell in range(size) if after(cell) == size)
        others = [cell for cell in range(size) if after(cell) < size]
        assert set(found.pairs) == {pair for pair in itertools.combinations(others, 2) if after(*pair) == size}


def test_pairs_of_a_puzzle_that_no_single_cell_opens() -> None:
    puzzle = Sudoku.classic(ONE_TRIAL)
    found, solution = experts(puzzle, Budget()), gw.solve(puzzle).solutions[0].masks
    assert found.is_complete
    assert (len(found.backdoors), len(found.pairs)) == (0, 43)
    for first, second in found.pairs[:3]:
        masks = tuple(solution[c] if c in {first, second} else m for c, m in enumerate(puzzle.start.masks))
        assert known(settled(puzzle, masks)) == 81
        assert not {first, second} & set(found.backdoors)


def test_deeper_trials_are_told_by_their_depth() -> None:
    assert experts(Sudoku.classic(ONE_TRIAL), Budget()).depth == 1
    assert experts(Sudoku.classic(FATA_MORGANA), Budget()).depth == 2


def test_what_singles_cannot_judge_is_refused_in_a_sentence() -> None:
    with pytest.raises(InvalidPuzzleError, match="with other rules"):
        experts(Sudoku("." * 81, rules=[NonConsecutive()]), Budget())
    with pytest.raises(InvalidPuzzleError, match="one solution"):
        experts(Sudoku("." * 81), Budget())
