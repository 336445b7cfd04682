"""The generic kernel and the clauses against the slow solver, on every shape and rule at small sizes."""

import json
import random
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import gridwright as gw
from gridwright.engine import kernels
from gridwright.grid import Shape
from gridwright.model import Budget, Verdict
from gridwright.sudoku import Sudoku
from gridwright.sudoku.puzzle import SYMBOLS
from gridwright.sudoku.rules.boxes import Boxes
from gridwright.sudoku.rules.columns import Columns
from gridwright.sudoku.rules.rows import Rows
from gridwright.sudoku.solving.clauses import solve_clauses
from gridwright.sudoku.solving.prepare import layout_of
from gridwright.sudoku.solving.solve import count_solutions

from .slow_demands import Demanded
from .slow_sudoku import is_legal_solution, slow_solutions
from .sudoku_shapes import SHAPES, thinned

ALL = 100_000


def by_houses(puzzle: Sudoku) -> list[tuple[int, ...]]:
    answer = kernels.sudoku_search(
        layout_of(puzzle), puzzle.start.masks, limit=ALL, keep=ALL, seconds=-1.0, nodes=-1, stop=None, seed=0
    )
    assert answer.complete
    assert answer.found == len(answer.solutions)
    return sorted(tuple(solution) for solution in answer.solutions)


def by_clauses(puzzle: Sudoku) -> list[tuple[int, ...]]:
    settled = kernels.sudoku_settle(layout_of(puzzle), puzzle.start.masks)
    if 0 in settled:
        return []
    solutions, complete, _ = solve_clauses(layout_of(puzzle), settled, ALL, Budget())
    assert complete
    return sorted(tuple(solution) for solution in solutions)


@pytest.mark.parametrize("name", SHAPES)
def test_whole_shapes_have_the_solutions_of_the_slow_solver(name: str) -> None:
    puzzle = SHAPES[name]
    expected = sorted(slow_solutions(puzzle))
    assert by_houses(puzzle) == expected
    assert by_clauses(puzzle) == expected


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("name", SHAPES)
def test_thinned_shapes_have_the_solutions_of_the_slow_solver(name: str, seed: int) -> None:
    puzzle = thinned(name, seed)
    expected = sorted(slow_solutions(puzzle))
    assert by_houses(puzzle) == expected
    assert by_clauses(puzzle) == expected


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("name", SHAPES)
def test_propagation_never_loses_a_solution(name: str, seed: int) -> None:
    puzzle = thinned(name, seed)
    settled = puzzle.tighten(puzzle.start).masks
    for solution in slow_solutions(puzzle):
        assert all(mask >> symbol & 1 for mask, symbol in zip(settled, solution, strict=True))


def test_there_are_288_grids_of_4x4() -> None:
    assert count_solutions(Sudoku("." * 16), ALL) == (288, True)
    assert sum(1 for _ in slow_solutions(Sudoku("." * 16))) == 288


def test_there_are_28200960_grids_of_6x6() -> None:
    # Renaming symbols makes 6! grids of one; benchmarks/sudoku_counts.py counts all of them one by one.
    first_row_named = Sudoku("123456" + "." * 30)
    assert count_solutions(first_row_named, ALL) == (28_200_960 // 720, True)


def test_a_seeded_search_finds_the_same_number() -> None:
    puzzle = SHAPES["4x4 boxes"]
    for seed in (1, 2, 3):
        answer = kernels.sudoku_search(
            layout_of(puzzle), puzzle.start.masks, limit=ALL, keep=1, seconds=-1.0, nodes=-1, stop=None, seed=seed
        )
        assert (answer.found, answer.complete) == (288, True)


@pytest.mark.parametrize("size", [2, 3, 5, 7, 10, 16, 20])
def test_latin_squares_of_any_size_are_filled(size: int) -> None:
    symbols = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"[:size]
    blank = Sudoku.with_rules(Shape(size, size), symbols, [None] * size**2, [Rows(), Columns()])
    found = gw.solve(blank, limit=1, seconds=60)
    assert found.count == 1
    assert is_legal_solution(blank, [mask.bit_length() - 1 for mask in found.solutions[0].masks])


def test_sixty_four_symbols_fit_the_kernel() -> None:
    rows = [list(range(64 * r, 64 * r + 64)) for r in range(64)]
    columns = [list(range(c, 4096, 64)) for c in range(64)]
    demanded = Demanded(4096, range(64))
    for house in rows + columns:
        demanded.distinct(house)
    masks = [1 << (r + c) % 64 if (r * c) % 3 else 2**64 - 1 for r in range(64) for c in range(64)]
    answer = kernels.sudoku_search(
        demanded.layout, masks, limit=1, keep=1, seconds=60.0, nodes=-1, stop=None, seed=0
    )
    assert answer.found == 1
    for house in rows + columns:
        assert len({answer.solutions[0][cell] for cell in house}) == 64


@pytest.mark.parametrize("size", [9, 16, 17, 32, 33, 64])
def test_words_of_every_width_find_all_solutions(size: int) -> None:
    shape = Shape(3, size)
    open_columns = random.Random(size).sample(range(size), 3)
    givens = [None if c in open_columns else (r + c) % size for r in range(3) for c in range(size)]
    puzzle = Sudoku.with_rules(shape, SYMBOLS[:size], givens, [Rows(), Columns()])
    expected = sorted(slow_solutions(puzzle))
    assert by_houses(puzzle) == expected
    assert by_clauses(puzzle) == expected
    assert len(expected) > 1


def test_two_symbols_with_the_same_two_places_keep_others_out() -> None:
    demanded = Demanded(5, range(5))
    demanded.distinct(list(range(5)))
    assert kernels.sudoku_settle(demanded.layout, [31, 31, 28, 28, 28]) == [3, 3, 28, 28, 28]


def test_one_layout_serves_threads_and_puzzles_of_other_houses_at_once() -> None:
    names = [name for name in SHAPES if SHAPES[name].shape == Shape(4, 4)]
    puzzles = [thinned(name, seed) for seed in range(8) for name in names]
    expected = [sorted(slow_solutions(puzzle)) for puzzle in puzzles]
    layouts = {puzzle.rules: layout_of(puzzle) for puzzle in puzzles}
    assert len(layouts) == len(names)
    for puzzle in puzzles:
        assert layout_of(puzzle) is layouts[puzzle.rules]
    with ThreadPoolExecutor(max_workers=4) as pool:
        assert list(pool.map(by_houses, puzzles * 4)) == expected * 4


def large_puzzles(shared_data: Path, size: int) -> list[tuple[Sudoku, list[int]]]:
    side = int(size**0.5)
    symbols = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"[:size]
    found = []
    for entry in json.loads((shared_data / f"sudoku/large/generated_{size}.json").read_text()):
        givens = [entry["givens"].get(str(cell)) for cell in range(size * size)]
        rules = [Rows(), Columns(), Boxes(side, side)]
        found.append((Sudoku.with_rules(Shape(size, size), symbols, givens, rules), entry.get("sol")))
    return found


@pytest.mark.parametrize("size", [16, 25])
def test_large_puzzles_are_proved_unique(shared_data: Path, size: int) -> None:
    for puzzle, _ in large_puzzles(shared_data, size):
        found = gw.solve(puzzle, limit=2, seconds=120)
        assert found.verdict is Verdict.UNIQUE
        assert is_legal_solution(puzzle, [mask.bit_length() - 1 for mask in found.solutions[0].masks])


def test_jigsaws_have_their_published_solution(shared_data: Path) -> None:
    for entry in json.loads((shared_data / "sudoku/jigsaw/generated_jig.json").read_text()):
        marks = "".join(str(entry["givens"][str(c)] + 1) if str(c) in entry["givens"] else "." for c in range(81))
        found = gw.solve(Sudoku(marks, regions=entry["layout"]))
        assert found.verdict is Verdict.UNIQUE
        assert [mask.bit_length() - 1 for mask in found.solutions[0].masks] == entry["sol"]


# Region maps of which every region is connected and has nine cells, yet no grid fits.
IMPOSSIBLE = [
    "AABBBBCCFAAAAABBCFEEAAEBCCFEEEEEBCFFDDDDEBCFIDDGGHCCFIDDGGHHHFIDGGHHHHFIGGGHIIIII",
    "CCCCCCBBBAAAACCBBBADDACBBIBDDAAAEEIFDGGEEEEIFDGEEEIIIFDGGGGIFFFDGHGIIHFFDHHHHHHHF",
    "AABBBBBBBAABACCBCCGAAACCCCFGGAEEECFFGDDHHEEEFGGDHEEFFFGGDHEHHIFGDDHHHIIFDDDIIIIII",
    "BBBBBBBCCBBAACCCCCAAAAFFCCFAGDAAFFFFGGDDDDEFFGDDEEEEEEGDEEIIIIIGDHHIHIIIGGGHHHHHH",
    "DAABCCCCCDAABBBCFCDAAEBBCFCDDAEEBBFFDDAEEBFFFDDAEEEIFFGGGGGEIIIGHHHGIIIIGGHHHHHHI",
]


@pytest.mark.parametrize("limit", [1, 2, 5, 24, 100])
@pytest.mark.parametrize("name", SHAPES)
def test_exchanged_symbols_make_solutions_that_hold(name: str, limit: int) -> None:
    for puzzle in (SHAPES[name], *(thinned(name, seed) for seed in range(3))):
        expected = set(slow_solutions(puzzle))
        found = gw.solve(puzzle, limit=limit)
        given = {tuple(mask.bit_length() - 1 for mask in board.masks) for board in found.solutions}
        assert len(given) == found.count == min(limit, len(expected))
        assert given <= expected
        assert count_solutions(puzzle, limit)[0] == found.count
        for solution in expected:
            assert all(mask >> symbol & 1 for mask, symbol in zip(found.settled.masks, solution, strict=True))


@pytest.mark.parametrize("regions", IMPOSSIBLE)
def test_impossible_region_maps_are_refuted(regions: str) -> None:
    assert gw.solve(Sudoku("." * 81, regions=regions), seconds=60).verdict is Verdict.NONE


def test_what_resists_the_houses_goes_to_the_clauses() -> None:
    assert gw.solve(Sudoku("." * 81, regions=IMPOSSIBLE[0]), seconds=60).engine == "clauses"


def test_published_region_maps_have_solutions(shared_data: Path) -> None:
    maps = (shared_data / "sudoku/jigsaw/jigsaw_layouts_valid_9x9.txt").read_text().split()
    for regions in maps[::50]:
        assert gw.solve(Sudoku("." * 81, regions=regions), limit=1, seconds=60).count == 1
