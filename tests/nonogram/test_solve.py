"""The nonogram engine: verdicts, completeness, methods, budgets, reasons, many at once."""

import itertools
import random
import threading
from array import array

import pytest
from hypothesis import given
from hypothesis import strategies as st

import gridwright as gw
from gridwright.engine.kernels import StopFlag
from gridwright.engine.sat import Answer, Session
from gridwright.errors import InvalidPuzzleError, LimitError
from gridwright.model import Board, Budget
from gridwright.nonogram import Block, Colour, Method, Nonogram, deduce, from_picture, solve_many
from gridwright.nonogram.clue import Clue
from gridwright.nonogram.kernel import open_solver
from tests.kernels.line_twin import placements

THREE_COLOURS = (
    Colour("white", "ffffff", "."),
    Colour("red", "ff0000", "r"),
    Colour("green", "00ff00", "g"),
    Colour("blue", "0000ff", "b"),
)

PICTURES = st.tuples(st.integers(1, 7), st.integers(1, 7)).flatmap(
    lambda size: st.lists(st.text(".#", min_size=size[1], max_size=size[1]), min_size=size[0], max_size=size[0])
)
COLOUR_PICTURES = st.tuples(st.integers(1, 5), st.integers(1, 5)).flatmap(
    lambda size: st.lists(st.text(".rgb", min_size=size[1], max_size=size[1]), min_size=size[0], max_size=size[0])
)


def random_picture(rng: random.Random, height: int, width: int, density: float = 0.5) -> list[str]:
    return ["".join("#" if rng.random() < density else "." for _ in range(width)) for _ in range(height)]


def count_by_placements(puzzle: Nonogram, limit: int) -> int:
    """Count solutions by another back end: one variable per placement of a line, one of each line holds."""
    names = itertools.count(puzzle.shape.size + 1)
    clauses = array("i")
    for line, clue in puzzle.lines:
        chosen = []
        for symbols in placements(clue, len(line)):
            name = next(names)
            chosen.append(name)
            for cell, symbol in zip(line, symbols, strict=True):
                clauses.extend([-name, cell + 1 if symbol else -(cell + 1), 0])
        clauses.extend([*chosen, 0])
    with Session(clauses.tobytes()) as session:
        cells = range(1, puzzle.shape.size + 1)
        found = sum(1 for _ in itertools.islice(session.models(Budget(), over=cells), limit))
        assert found == limit or session.solve(Budget()) is Answer.REFUTED
        return found


@given(PICTURES)
def test_the_picture_is_among_the_solutions_and_all_are_valid(rows: list[str]) -> None:
    puzzle, goal = from_picture(rows)
    result = gw.solve(puzzle, limit=5000)
    assert result.complete
    assert goal in result.solutions
    assert len(set(result.solutions)) == result.count
    assert not any(puzzle.violations(board) for board in result.solutions)


@given(COLOUR_PICTURES)
def test_coloured_pictures_too(rows: list[str]) -> None:
    puzzle, goal = from_picture(rows, THREE_COLOURS)
    result = gw.solve(puzzle, limit=5000)
    assert goal in result.solutions
    assert not any(puzzle.violations(board) for board in result.solutions)


@given(PICTURES)
def test_transposed_and_mirrored_paper_has_as_many_solutions(rows: list[str]) -> None:
    wanted = gw.solve(from_picture(rows)[0], limit=1000).count
    transposed = ["".join(column) for column in zip(*rows, strict=True)]
    for other in (transposed, rows[::-1], [row[::-1] for row in rows]):
        assert gw.solve(from_picture(other)[0], limit=1000).count == wanted


@pytest.mark.parametrize("seed", range(12))
def test_another_back_end_counts_the_same(seed: int) -> None:
    rng = random.Random(seed)
    puzzle, _ = from_picture(random_picture(rng, rng.randint(6, 11), rng.randint(6, 11), rng.uniform(0.4, 0.7)))
    result = gw.solve(puzzle, limit=3)
    assert result.count == count_by_placements(puzzle, 3)


@pytest.mark.parametrize("seed", range(4))
def test_hard_random_pictures_go_all_the_way(seed: int) -> None:
    puzzle, _ = from_picture(random_picture(random.Random(seed), 24, 24, 0.45))
    result = gw.solve(puzzle, limit=20)
    assert result.verdict in {gw.Verdict.UNIQUE, gw.Verdict.MULTIPLE}
    assert len(set(result.solutions)) == result.count
    assert not any(puzzle.violations(board) for board in result.solutions)


def test_beliefs_that_contradict_each_other_turn_round() -> None:
    puzzle, _ = from_picture(random_picture(random.Random(8), 50, 50))
    result = gw.solve(puzzle)
    assert result.verdict is gw.Verdict.MULTIPLE
    assert result.effort["decimations"] == 1
    assert result.effort["conflicts"] == 0


@pytest.mark.parametrize(("seed", "engine"), [(182, "beliefs"), (221, "clauses")])
def test_beliefs_that_fail_begin_another_way(seed: int, engine: str) -> None:
    puzzle, _ = from_picture(random_picture(random.Random(seed), 25, 25, 0.37))
    result = gw.solve(puzzle)
    assert result.verdict is gw.Verdict.MULTIPLE
    assert not any(puzzle.violations(board) for board in result.solutions)
    # Six by themselves and calm ones; more only in turn with clauses.
    assert result.engine == engine
    assert result.effort["decimations"] in (range(8, 100) if engine == "clauses" else range(2, 7))


def test_hasty_beliefs_leave_large_papers_alone() -> None:
    counts = []
    for side in (25, 50):
        puzzle, _ = from_picture(random_picture(random.Random(0), side, side))
        solver = open_solver(puzzle)
        solver.run(1, Method.LINES, -1.0, -1, None)
        solver.find_hastily(9, -1.0, None)
        counts.append((solver.solution_count, solver.effort["decimations"] > 0))
        assert not any(puzzle.violations(Board(puzzle.shape, masks)) for masks in solver.solutions)
    assert counts == [(1, True), (0, False)]


def test_blotted_numbers() -> None:
    puzzle = Nonogram(rows=["? 1", "1", "?"], columns=["1 1", "? 1", "1", "2"])
    result = gw.solve(puzzle, limit=50)
    assert from_picture(["##.#", "...#", "###."])[1] in result.solutions
    assert result.complete
    assert not any(puzzle.violations(board) for board in result.solutions)


def test_more_than_the_limit_is_not_complete() -> None:
    puzzle = Nonogram(rows=["1"] * 5, columns=["1"] * 5)
    assert gw.solve(puzzle, limit=1000).count == 120
    few = gw.solve(puzzle, limit=7)
    assert (few.count, few.complete) == (7, False)


def test_effort_names_what_was_used() -> None:
    easy = gw.solve(Nonogram(rows=["2 1", "1", "3"], columns=["1 1", "1 1", "1", "2"]))
    assert easy.engine == "lines"
    assert easy.effort["line solves"] > 0
    assert easy.effort["conflicts"] == easy.effort["probes"] == 0
    domino = gw.solve(domino_puzzle(7))
    assert domino.verdict is gw.Verdict.UNIQUE
    assert domino.engine == "clauses"
    assert domino.effort["conflicts"] > 0


def domino_puzzle(n: int) -> Nonogram:
    """Give the n-Domino puzzle: unique, yet no line and no single assumption settles a cell."""
    rows = ["3", "1", *["3 1", "1"] * (n - 1), "1"]
    columns = ["1", "1", *["1 3", "1"] * (n - 1), "3"]
    return Nonogram(rows, columns)


def test_lesser_methods_say_what_they_determine() -> None:
    ambiguous = Nonogram(rows=["1", "1", "", "2"], columns=["1 1", "1 1"])
    lines = deduce(ambiguous)
    assert lines.verdict is gw.Verdict.UNKNOWN
    assert lines.settled.masks == (3, 3, 3, 3, 1, 1, 2, 2)
    assert lines.effort["probes"] == 0
    assert deduce(ambiguous, Method.PROBING).effort["probes"] > 0


def test_start_board_restricts_the_solutions() -> None:
    puzzle = Nonogram(rows=["1", "1"], columns=["1", "1"])
    result = deduce(puzzle, start=puzzle.start.with_only([(0, 1)]))
    assert result.verdict is gw.Verdict.UNIQUE
    assert result.solutions[0].masks == (2, 1, 1, 2)
    assert puzzle.tighten(puzzle.start.with_only([(0, 1), (1, 1)])).is_broken


def test_reason_names_the_few_lines_that_contradict() -> None:
    result = gw.solve(Nonogram(rows=["3", "", "1", "", ""], columns=["1", "", "1 1 1"]))
    assert result.verdict is gw.Verdict.NONE
    either = {("row 1", "column 2"), ("row 5", "column 3")}
    assert result.reason in {f"no picture shows the clues of {a} and {b} together" for a, b in either}


def test_reason_names_the_line_that_probing_leaves_without_a_placement() -> None:
    result = gw.solve(Nonogram(rows=["2", "1 1", "1 1", "1", "2"], columns=["1", "1", "2", "2", "3"]))
    assert result.verdict is gw.Verdict.NONE
    assert result.reason is not None
    assert result.reason.endswith("no placement of its blocks fits what is settled")


@pytest.mark.parametrize(
    ("rows", "columns"),
    [([], []), ([""], [""]), (["1"] * 3, ["3"]), (["", ""], []), (["1 1 1"], ["1", "", "1", "", "1"])],
)
def test_tiny_papers_have_one_solution(rows: list[str], columns: list[str]) -> None:
    assert gw.solve(Nonogram(rows=rows, columns=columns)).verdict is gw.Verdict.UNIQUE


def test_thousands_of_blocks_in_one_line() -> None:
    width = 9001
    clue: Clue = (Block(1),) * ((width + 1) // 2)
    puzzle = Nonogram(rows=[clue], columns=["1" if x % 2 == 0 else "" for x in range(width)])
    assert gw.solve(puzzle).verdict is gw.Verdict.UNIQUE


def test_limits_are_told_in_one_sentence() -> None:
    with pytest.raises(LimitError, match="at most 65535 cells, got 70000"):
        gw.solve(Nonogram(rows=[""], columns=[""] * 70000))
    with pytest.raises(InvalidPuzzleError, match="1 thread or more, got 0"):
        solve_many([], threads=0)


def test_cancelled_search_is_unknown_and_keeps_what_is_settled() -> None:
    for stop in (StopFlag(), threading.Event()):
        threading.Timer(0.3, stop.set).start()
        result = gw.solve(domino_puzzle(22), stop=stop)
        assert result.verdict is gw.Verdict.UNKNOWN
        assert not result.settled.is_broken


def test_deadline_and_nodes_end_the_search() -> None:
    assert gw.solve(domino_puzzle(22), seconds=0.3).verdict is gw.Verdict.UNKNOWN
    result = gw.solve(domino_puzzle(15), nodes=100)
    assert result.verdict is gw.Verdict.UNKNOWN
    assert result.effort["probes"] <= 101


@pytest.mark.parametrize("threads", [1, 3])
def test_many_come_in_order(threads: int) -> None:
    rng = random.Random(5)
    puzzles = [from_picture(random_picture(rng, 12, 9))[0] for _ in range(40)]
    results = list(solve_many(iter(puzzles), threads=threads))
    assert [r.count for r in results] == [gw.solve(p).count for p in puzzles]
    for puzzle, result in zip(puzzles, results, strict=True):
        assert not any(puzzle.violations(board) for board in result.solutions)
