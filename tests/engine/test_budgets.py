"""Budgets hold: of time, as the processor counts it, where a large puzzle could keep an engine; and of memory."""

import contextlib
import random
import subprocess
import sys
import threading
import time
from array import array
from collections.abc import Callable
from typing import Any

import pytest

import gridwright as gw
from gridwright.batch.kind import Work
from gridwright.batch.work import WORK
from gridwright.engine.sat import Answer, Session
from gridwright.errors import GridwrightError, LimitError
from gridwright.grid import Shape
from gridwright.model import Board, Budget, Document, Puzzle
from gridwright.nonogram import Nonogram
from gridwright.nonogram.clue import runs
from gridwright.sudoku import RULES, Sudoku
from gridwright.sudoku.parts.pieces import Total
from gridwright.sudoku.puzzle import SYMBOLS
from gridwright.sudoku.rules.cages import Cages
from gridwright.sudoku.rules.diagonals import Diagonals
from gridwright.sudoku.rules.equal_sums import EqualSums
from tests.engine.test_sat import pigeons

SECONDS = 0.1
MOST = 1.0
"""Processor seconds that a call with a tenth of a second may take: far from what an unwatched engine takes."""


def picture(side: int, density: float, seed: int) -> list[list[int]]:
    chance = random.Random(seed)
    return [[int(chance.random() < density) for _ in range(side)] for _ in range(side)]


def nonogram_of(cells: list[list[int]]) -> Nonogram:
    return Nonogram([runs(row) for row in cells], [runs(column) for column in zip(*cells, strict=True)])


def large_sudoku() -> Sudoku:
    """Give 49x49 with diagonals and 49 givens: its clauses are 28 million numbers."""
    cells = ["."] * 49 * 49
    for row in range(49):
        cells[row * 49 + (row * 7 + row // 7) % 49] = SYMBOLS[row]
    return Sudoku("".join(cells), rules=[Diagonals()])


@pytest.fixture(scope="module", params=["noise", "dense noise", "49x49"])
def large(request: pytest.FixtureRequest) -> Puzzle:
    if request.param == "49x49":
        return large_sudoku()
    return nonogram_of(picture(1000, 0.5 if request.param == "noise" else 0.75, 5))


ASKED: dict[str, Callable[[Puzzle, float, threading.Event], object]] = {
    "solve": lambda puzzle, seconds, stop: gw.solve(puzzle, 2, seconds, stop=stop),
    "hint": lambda puzzle, seconds, stop: gw.hint(puzzle, seconds=seconds, stop=stop),
    "explain": lambda puzzle, seconds, stop: gw.explain(puzzle, seconds=seconds, stop=stop),
    "rate": lambda puzzle, seconds, stop: gw.rate(puzzle, seconds=seconds, stop=stop),
}


@pytest.mark.parametrize("engine", ASKED)
def test_large_puzzles_keep_a_small_budget(large: Puzzle, engine: str) -> None:
    began = time.process_time()
    with contextlib.suppress(LimitError):  # no technique looks at 49x49
        ASKED[engine](large, SECONDS, threading.Event())
    assert time.process_time() - began < MOST


@pytest.mark.parametrize("engine", ASKED)
def test_large_puzzles_stop_when_asked(large: Puzzle, engine: str) -> None:
    stop = threading.Event()
    stopped = 0.0

    def ask() -> None:
        nonlocal stopped
        stopped = time.process_time()
        stop.set()

    timer = threading.Timer(0.4, ask)
    timer.start()
    try:
        ASKED[engine](large, 600.0, stop)
    except LimitError:
        # No technique looks at 49x49, and that may be said before anybody asks.
        assert isinstance(large, Sudoku)
        timer.cancel()
    else:
        assert stop.is_set(), "the engine was done before it was asked to stop: the puzzle is too small"
    assert not stopped or time.process_time() - stopped < MOST


WRITING = {"convert", "draw"}
"""Work that looks for nothing: it takes as long as what it writes is large."""
SEARCHING = [kind for kind, work in WORK.items() if (work.do or work.do_and_tell) and kind not in WRITING]


def drawn(side: int) -> Document:
    cells = picture(side, 0.5, 5)
    puzzle = nonogram_of(cells)
    return Document(puzzle, goal=Board(puzzle.shape, tuple(1 << cell for row in cells for cell in row)))


def caged() -> Document:
    """Give 25x25 with a cage of every five cells of a row, none of which its sum settles."""
    rows = [[f"r{row}c{column}" for column in range(1, 26)] for row in range(1, 26)]
    cages = [
        f"{' '.join(row[at : at + 5])}={50 + (number * 7 + at) % 30}"
        for number, row in enumerate(rows)
        for at in range(0, 25, 5)
    ]
    return Document(Sudoku("." * 625, rules=[Cages(tuple(map(Total.parse, cages)))]))


ODD: dict[str, Callable[[], Document]] = {
    "1000x1000": lambda: drawn(1000),
    "200x200": lambda: drawn(200),
    "25x25": lambda: Document(Sudoku("." * 625)),
    "25x25 with cages": caged,
    "49x49": lambda: Document(large_sudoku()),
}


@pytest.mark.parametrize("made", ODD)
def test_all_work_holds_its_budget_on_large_puzzles(made: str) -> None:
    document = ODD[made]()
    spent = {}
    for kind in SEARCHING:
        work = WORK[kind]
        began = time.process_time()
        if work.family in {"any", document.puzzle.family}:
            with contextlib.suppress(GridwrightError):
                perform_alone(work, document, Budget(SECONDS))
        spent[kind] = time.process_time() - began
    # A million cells are written down and compared in less than a second.
    most = 2 * MOST if made == "1000x1000" else MOST
    assert not {kind: seconds for kind, seconds in spent.items() if seconds > most}


def perform_alone(work: Work[Any], document: Document, budget: Budget) -> None:
    if work.do is not None:
        work.do(document, work.options(), budget)
    elif work.do_and_tell is not None:
        work.do_and_tell(document, work.options(), budget, lambda _: None)


def test_a_search_that_is_cut_short_excludes_no_solution() -> None:
    chance = random.Random(3)
    for number in range(60):
        side = chance.choice([8, 15, 25])
        cells = picture(side, chance.choice([0.4, 0.5, 0.6]), number)
        puzzle = nonogram_of(cells)
        true = [1 << cell for row in cells for cell in row]
        for seconds in (0.00005, 0.0005, 0.005):
            found = gw.solve(puzzle, 3, seconds)
            assert all(mask & bit for mask, bit in zip(found.settled.masks, true, strict=True))
            assert all(puzzle.violations(board) == () for board in found.solutions)
            walked = gw.explain(puzzle, seconds=seconds)
            assert all(mask & bit for mask, bit in zip(walked.board.masks, true, strict=True))


def test_clauses_are_fed_no_further_than_the_budget() -> None:
    class Counted:
        """Asked to stop at the third look."""

        looks = 0

        def set(self) -> None:
            """Nobody calls it."""

        def is_set(self) -> bool:
            self.looks += 1
            return self.looks > 2

    clauses = array("i", [1, 2, 3, 0] * 500_000).tobytes()
    with Session() as session:
        assert not session.feed(clauses, Budget(stop=Counted()))
        assert session._fed < 500_000


def test_a_call_that_does_not_come_back_is_left_to_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gridwright.engine.sat._MANY_NUMBERS", 0)
    monkeypatch.setattr("gridwright.engine.sat._GRACE_SECONDS", 0.0)
    with Session(pigeons(11)) as session:
        assert session.solve(Budget(0.3)) is Answer.UNDECIDED
        assert session.solve(Budget(0.3)) is Answer.UNDECIDED
        assert session.conflicts >= 0
    with Session(pigeons(5)) as session:
        assert session.solve(Budget(60)) is Answer.REFUTED


def test_solutions_find_room_or_the_search_ends() -> None:
    few = gw.solve(Sudoku("." * 81), 2_000_000_000, memory=1 << 20)
    assert 1000 < few.count < 10_000
    assert not few.complete
    ones = Nonogram([[1]] * 60, [[1]] * 60)
    some = gw.solve(ones, 1_000_000, memory=1 << 20)
    assert 1 < some.count < 200
    assert not some.complete


@pytest.mark.parametrize(
    "made",
    [
        "from tests.engine.test_budgets import large_sudoku\npuzzle = large_sudoku()",
        "from tests.engine.test_budgets import *\npuzzle = nonogram_of(picture(150, 0.5, 2))",
    ],
)
@pytest.mark.skipif(sys.platform != "linux", reason="asks the system for the memory of a process")
def test_clause_learning_stops_before_its_memory_ends(made: str) -> None:
    program = (
        f"{made}\nimport resource, gridwright as gw\nbefore = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss\n"
        "found = gw.solve(puzzle, 2, 20, memory=100 << 20)\n"
        "print((resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) >> 10, found.complete)"
    )
    said = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    ).stdout.split()
    assert int(said[0]) < 160


def test_memory_must_not_be_negative() -> None:
    with pytest.raises(gw.GridwrightError, match="expected a number of bytes of 0 or more, got -1"):
        gw.solve(Sudoku("." * 16), memory=-1)


def test_a_position_is_judged_within_the_budget() -> None:
    cells = picture(400, 0.5, 7)
    puzzle = nonogram_of(cells)
    flat = [cell for row in cells for cell in row]
    half = Board(puzzle.shape, tuple(1 << cell if place % 3 else 3 for place, cell in enumerate(flat)))
    began = time.process_time()
    gw.hint(puzzle, half, seconds=SECONDS)
    gw.explain(puzzle, half, seconds=SECONDS)
    assert time.process_time() - began < 2 * MOST


@pytest.mark.parametrize("ask", [gw.explain, gw.rate])
def test_a_sum_of_all_cells_keeps_no_technique_beyond_its_time(ask: Callable[..., object]) -> None:
    cells = [Shape(16, 16).name(cell) for cell in range(256)]
    for sets in ([cells[:128], cells[128:]], [cells[::2], cells[1::2]]):
        puzzle = Sudoku("." * 256, rules=[EqualSums.of(" | ".join(" ".join(group) for group in sets))])
        began = time.process_time()
        ask(puzzle, seconds=0.5)
        assert time.process_time() - began < 5.0


@pytest.mark.parametrize("ask", [gw.explain, gw.rate])
def test_a_weighted_sum_of_81_cells_keeps_no_technique_beyond_its_time(ask: Callable[..., object]) -> None:
    cells = [Shape(9, 9).name(cell) for cell in range(81)]
    terms = " + ".join(f"{place % 7 + 1}*{cell}" for place, cell in enumerate(cells))
    puzzle = Sudoku("." * 81, rules=[RULES["weighted-sums"].of(f"{terms} = 1620")])
    began = time.process_time()
    ask(puzzle, seconds=0.5)
    assert time.process_time() - began < 2.5


def test_drawing_rules_on_a_large_grid_ends_with_its_time() -> None:
    """Indexers of 24x24 once took a minute to be laid on a grid, whatever time there was."""
    began = time.process_time()
    assert not list(gw.generate("sudoku", size=24, rules="indexers", must_use="x-wing", seed=0, seconds=0.5))
    assert time.process_time() - began < 8.0
