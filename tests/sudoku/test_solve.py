"""The front of the engine: which kernel it picks, how it ends, and what it says."""

import threading
import time
from collections.abc import Iterator

import pytest

import gridwright as gw
from gridwright.engine import kernels
from gridwright.errors import InvalidPuzzleError
from gridwright.model import Verdict
from gridwright.sudoku import Sudoku, solve_line
from gridwright.sudoku.parts.pieces import Path
from gridwright.sudoku.rules.cages import Cages
from gridwright.sudoku.rules.diagonals import Diagonals
from gridwright.sudoku.rules.little_killers import LittleKillers
from gridwright.sudoku.rules.parity import Parity
from gridwright.sudoku.solving.prepare import layout_of

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


def test_classic_puzzles_take_the_classic_kernel() -> None:
    found = gw.solve(Sudoku(PUZZLE))
    assert (found.engine, found.verdict) == ("classic", Verdict.UNIQUE)
    assert found.settled == found.solutions[0]
    assert "".join(str(mask.bit_length()) for mask in found.solutions[0].masks) == SOLUTION


def test_other_rules_take_the_generic_kernel() -> None:
    found = gw.solve(Sudoku("." * 81, rules=[Diagonals()]))
    assert (found.engine, found.verdict, found.count) == ("houses", Verdict.MULTIPLE, 2)


def even_cells() -> Parity:
    """Name the cells that are even in the solution."""
    names = " ".join(f"r{i // 9 + 1}c{i % 9 + 1}" for i in range(81) if SOLUTION[i] in "2468")
    return Parity((Path.parse(names),))


def test_domains_in_a_classic_grid_take_the_classic_kernel() -> None:
    puzzle = Sudoku("." * 24 + SOLUTION[24:57] + "." * 24, rules=[even_cells()])
    found = gw.solve(puzzle, limit=1000)
    assert (found.engine, found.complete) == ("classic", True)
    houses = kernels.sudoku_search(layout_of(puzzle), puzzle.start.masks, 1000, 1000, -1, -1, None, 0)
    boards = [bytes(mask.bit_length() - 1 for mask in board.masks) for board in found.solutions]
    assert sorted(houses.solutions) == sorted(boards)
    assert len(boards) > 1


def test_a_given_outside_of_its_domain_leaves_nothing() -> None:
    assert gw.solve(Sudoku(PUZZLE, rules=[Parity((Path.parse("r1c1"),))])).verdict is Verdict.NONE


def diagonals_of_the_solution() -> Iterator[str]:
    """Sum the diagonals that run down to the right, as little killers print them."""
    for row, column in [(row, 0) for row in range(8, -1, -1)] + [(0, column) for column in range(1, 9)]:
        total = sum(int(SOLUTION[9 * (row + i) + column + i]) for i in range(9 - max(row, column)))
        yield f"r{row + 1}c{column + 1} down-right={total}"


def test_search_and_clauses_take_turns_where_there_are_sums(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = Sudoku(SOLUTION[:14] + "." * 67, rules=[LittleKillers.of(*diagonals_of_the_solution())])
    whole = kernels.sudoku_search(layout_of(puzzle), puzzle.start.masks, 2, 2, -1, -1, None, 0)
    monkeypatch.setattr("gridwright.sudoku.solving.solve._patience", lambda _: 0)
    monkeypatch.setattr("gridwright.sudoku.solving.solve._first_branches", lambda _: 0)
    in_turns = gw.solve(puzzle, limit=2)
    assert in_turns.count == whole.found
    assert {"nodes", "clause conflicts"} <= set(in_turns.effort)


@pytest.mark.parametrize("name", ["connected", "chaos-construction", "same-counts", "same-runs"])
def test_search_and_clauses_take_turns_where_areas_hang_together(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gridwright.sudoku.solving.solve._patience", lambda _: 1)
    monkeypatch.setattr("gridwright.sudoku.solving.solve._first_branches", lambda _: 0)
    document = gw.samples.sample(name).document
    assert gw.solve(document.puzzle, limit=2).solutions == [document.goal]


def test_contradictory_givens_have_no_solution() -> None:
    assert gw.solve(Sudoku("55" + PUZZLE[2:])).verdict is Verdict.NONE
    assert gw.solve(Sudoku("55" + PUZZLE[2:], rules=[Diagonals()])).verdict is Verdict.NONE


def test_node_budgets_end_a_search_without_a_verdict() -> None:
    hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
    found = gw.solve(Sudoku(hard), nodes=1)
    assert (found.verdict, found.complete) == (Verdict.UNKNOWN, False)
    blank = gw.solve(Sudoku("." * 49), limit=10**6, nodes=100)
    assert not blank.complete


@pytest.mark.parametrize("rules", [[], [Diagonals()]])
def test_time_and_stop_end_a_count_soon(rules: list[Diagonals]) -> None:
    blank = Sudoku("." * 81, rules=rules)
    began = time.monotonic()
    found = gw.solve(blank, limit=10**7, seconds=0.3)
    assert not found.complete
    stop = threading.Event()
    threading.Timer(0.2, stop.set).start()
    found = gw.solve(blank, limit=10**7, stop=stop)
    assert not found.complete
    assert time.monotonic() - began < 60


def test_a_killer_without_givens_is_solved() -> None:
    cages = [
        "r1c1 r1c2=3", "r1c3 r1c4 r1c5=15", "r1c6 r2c6 r2c5 r3c5=22", "r1c7 r2c7=4", "r1c8 r2c8=16",
        "r1c9 r2c9 r3c9 r4c9=15", "r2c1 r2c2 r3c1 r3c2=25", "r2c3 r2c4=17", "r3c3 r3c4 r4c4=9",
        "r3c6 r4c6 r5c6=8", "r3c7 r3c8 r4c7=20", "r4c1 r5c1=6", "r4c2 r4c3=14", "r4c5 r5c5 r6c5=17",
        "r4c8 r5c8 r5c7=17", "r5c2 r5c3 r6c2=13", "r5c4 r6c4 r7c4=20", "r5c9 r6c9=12",
        "r6c1 r7c1 r8c1 r9c1=27", "r6c3 r7c3 r7c2=6", "r6c6 r7c6 r7c7=20", "r6c7 r6c8=6",
        "r7c5 r8c5 r8c4 r9c4=10", "r7c8 r7c9 r8c8 r8c9=14", "r8c2 r9c2=8", "r8c3 r9c3=16",
        "r8c6 r8c7=15", "r9c5 r9c6 r9c7=13", "r9c8 r9c9=17",
    ]  # fmt: skip
    found = gw.solve(Sudoku("." * 81, rules=[Cages.of(*cages)]))
    assert found.verdict is Verdict.UNIQUE
    assert "".join(str(mask.bit_length()) for mask in found.solutions[0].masks[:9]) == "215647398"


@pytest.mark.parametrize(
    ("cage", "reason"),
    [
        ("r1c1 r1c2", "cages: expected cells and a number such as"),
        ("r1c1 r1c1=4", "every cell once"),
        (" ".join(f"r1c{c}" for c in range(1, 10)) + " r2c1=50", "at most 9 cells"),
        ("r1c1 r10c2=3", "inside 9x9"),
    ],
)
def test_impossible_cages_are_refused(cage: str, reason: str) -> None:
    with pytest.raises(InvalidPuzzleError, match=reason):
        Sudoku("." * 81, rules=[Cages.of(cage)])


@pytest.mark.parametrize(
    ("line", "reason"),
    [("", "got 0"), ("." * 82, "got 82"), ("." * 80 + "x", "r9c9: expected a digit .* got 'x'")],
)
def test_solve_line_says_what_is_wrong(line: str, reason: str) -> None:
    with pytest.raises(InvalidPuzzleError, match=reason):
        solve_line(line)


def test_solve_line_counts_and_gives_a_solution() -> None:
    assert solve_line(PUZZLE) == (1, SOLUTION)
    assert solve_line("55" + PUZZLE[2:]) == (0, None)
    assert solve_line("." * 81, limit=5)[0] == 5
