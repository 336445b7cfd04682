"""What setters of classic sudoku ask the core: full grids, digging, needed givens, true candidates, twins."""

import itertools
import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridwright.engine import kernels
from gridwright.sudoku import Sudoku, solve_many

BLANK = 9
SINGLES = [[cell] for cell in range(81)]
HALF_TURN = [list(orbit) for orbit in sorted({tuple(sorted({cell, 80 - cell})) for cell in range(81)})]


def line(puzzle: bytes) -> str:
    return "".join("." if symbol == BLANK else str(symbol + 1) for symbol in puzzle)


def grids(data: bytes) -> list[bytes]:
    return [data[start : start + 81] for start in range(0, len(data), 81)]


def dig(
    count: int, orbits: list[list[int]], *, seed: int = 1, first: int = 0, least: int = 0
) -> list[list[bytes]]:
    return [grids(part) for part in kernels.sudoku_dig(seed, first, count, orbits, least, 0, 1, -1.0, None)]


def pure_bands(grid: bytes) -> int:
    """Count the bands whose three boxes hold the same three sets of digits on their lines."""
    found = 0
    for band in range(3):
        lines = [grid[9 * row : 9 * row + 9] for row in range(3 * band, 3 * band + 3)]
        boxes = [{frozenset(line[3 * box : 3 * box + 3]) for line in lines} for box in range(3)]
        found += boxes[0] == boxes[1] == boxes[2]
    return found


def test_grids_come_evenly() -> None:
    """Compare with what is known of all grids; a generator that prefers some fails the first of these by far."""
    number = 12_000
    drawn = grids(kernels.sudoku_random_grids(11, number))
    share = sum(map(pure_bands, drawn)) / (3 * number)
    # About 3.6 % of all bands are pure; those of one grid depend on each other a little. Allow five deviations.
    assert abs(share - 0.0361) < 5 * (0.0361 * 0.9639 / (3 * number)) ** 0.5 * 1.1
    expected = number / 9
    for cell in random.Random(2).sample(range(81), 12):
        counts = Counter(grid[cell] for grid in drawn)
        assert sum((counts[digit] - expected) ** 2 / expected for digit in range(9)) < 35
    # The digit to the right of a 1 in the first row, and below it in the next box: 8 ways, none preferred.
    for step in (1, 27):
        pairs = Counter(grid[at + step] for grid in drawn if (at := grid[:8].find(0)) >= 0)
        total = pairs.total()
        others = [pairs[digit] for digit in range(1, 9)]
        assert sum((count - total / 8) ** 2 / (total / 8) for count in others) < 40


@pytest.mark.parametrize("orbits", [SINGLES, HALF_TURN], ids=["singles", "half turn"])
def test_dug_puzzles_are_unique_and_need_every_orbit(orbits: list[list[int]]) -> None:
    puzzles, solutions = dig(40, orbits)
    found = solve_many(map(line, puzzles))
    assert set(found.counts) == {1}
    for index, (puzzle, solution) in enumerate(zip(puzzles, solutions, strict=True)):
        assert found.solution(index) == line(solution)
        for orbit in orbits:
            assert len({puzzle[cell] == BLANK for cell in orbit}) == 1
    kept = [[orbit for orbit in orbits if puzzle[orbit[0]] != BLANK] for puzzle in puzzles]
    without = [
        "".join("." if cell in orbit else mark for cell, mark in enumerate(line(puzzle)))
        for puzzle, needed in zip(puzzles[:10], kept, strict=False)
        for orbit in needed
    ]
    assert set(solve_many(without).counts) == {2}


def test_a_puzzle_depends_on_its_number_alone() -> None:
    whole = dig(30, SINGLES)[0]
    parts = [dig(n, SINGLES, first=first)[0] for first, n in ((0, 7), (7, 1), (8, 22))]
    assert whole == list(itertools.chain(*parts))
    assert whole != dig(30, SINGLES, seed=2)[0]


def test_digging_stops_at_the_least_number_of_givens() -> None:
    for puzzle in dig(10, HALF_TURN, least=36)[0]:
        assert 36 <= 81 - puzzle.count(BLANK) <= 37


def test_puzzles_draw_their_own_least_number_of_givens() -> None:
    dug = grids(kernels.sudoku_dig(1, 0, 200, SINGLES, 30, 4, 1, -1.0, None)[0])
    assert {81 - puzzle.count(BLANK) for puzzle in dug} == set(range(30, 35))


@pytest.mark.parametrize("alike", [1, 4])
def test_so_many_puzzles_as_asked_for_share_a_full_grid(alike: int) -> None:
    solutions = grids(kernels.sudoku_dig(1, 0, 24, SINGLES, 30, 0, alike, -1.0, None)[1])
    forms = [kernels.sudoku_canonical(solution, solution) for solution in solutions]
    assert [len(set(forms[first : first + alike])) for first in range(0, 24, alike)] == [1] * (24 // alike)
    assert len(set(forms)) == 24 // alike


def test_a_plan_that_means_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="1 or more puzzles to a full grid"):
        kernels.sudoku_dig(1, 0, 1, SINGLES, 30, 0, 0, -1.0, None)
    with pytest.raises(ValueError, match="a spread of at most 81 givens"):
        kernels.sudoku_dig(1, 0, 1, SINGLES, 30, 82, 1, -1.0, None)


def test_no_time_gives_no_puzzles() -> None:
    assert kernels.sudoku_dig(1, 0, 5, SINGLES, 0, 0, 1, 0.0, None) == (b"", b"")


def test_redundant_givens_are_those_that_may_go() -> None:
    puzzles, solutions = dig(3, SINGLES, least=27)
    for puzzle, solution in zip(puzzles, solutions, strict=True):
        extra = bytes(solution[cell] if cell < 12 else puzzle[cell] for cell in range(81))
        text = line(extra)
        given_cells = [cell for cell in range(81) if extra[cell] != BLANK]
        without = [text[:cell] + "." + text[cell + 1 :] for cell in given_cells]
        counts = solve_many(without).counts
        wanted = [cell for cell, count in zip(given_cells, counts, strict=True) if count == 1]
        assert kernels.sudoku_redundant_givens(extra, solution, -1.0, None) == wanted


@given(st.integers(0, 10_000), st.integers(26, 40))
@settings(max_examples=30, deadline=None)
def test_true_candidates_are_those_of_all_solutions(seed: int, number: int) -> None:
    solution = kernels.sudoku_random_grids(seed, 1)
    kept = random.Random(seed).sample(range(81), number)
    masks = [1 << solution[cell] if cell in kept else 511 for cell in range(81)]
    if seed % 5 == 0:
        masks[kept[0]] = 1 << (solution[kept[0]] + 1) % 9
    solutions, count = _all_solutions(masks)
    if count > 3000:
        return
    wanted = [0] * 81
    for filling in solutions:
        for cell, symbol in enumerate(filling):
            wanted[cell] |= 1 << symbol
    assert kernels.sudoku_true_candidates(masks, -1.0, None) == wanted


def test_the_form_of_a_puzzle_survives_every_turn() -> None:
    puzzles, solutions = dig(12, SINGLES)
    forms = grids(kernels.sudoku_canonical(b"".join(puzzles), b"".join(solutions)))
    assert len(set(forms)) == 12
    rng = random.Random(3)
    for puzzle, solution, form in zip(puzzles, solutions, forms, strict=True):
        moved = turned(puzzle, solution, rng)
        assert kernels.sudoku_canonical(*moved) == form
        assert solve_many([line(form)]).counts[0] == 1


def turned(puzzle: bytes, solution: bytes, rng: random.Random) -> tuple[bytes, bytes]:
    def order() -> list[int]:
        return [3 * band + i for band in rng.sample(range(3), 3) for i in rng.sample(range(3), 3)]

    rows, columns, names = order(), order(), [*rng.sample(range(9), 9), BLANK]
    is_transposed = rng.random() < 0.5
    cells = [9 * c + r if is_transposed else 9 * r + c for r in rows for c in columns]
    return (
        bytes(names[puzzle[cell]] for cell in cells),
        bytes(names[solution[cell]] for cell in cells),
    )


def _all_solutions(masks: list[int]) -> tuple[list[bytes], int]:
    import gridwright as gw

    givens = [None if mask == 511 else mask.bit_length() - 1 for mask in masks]
    puzzle = Sudoku.with_rules(Sudoku("." * 81).shape, "123456789", givens, Sudoku("." * 81).rules)
    found = gw.solve(puzzle, limit=3001)
    return [bytes(mask.bit_length() - 1 for mask in board.masks) for board in found.solutions], found.count
