"""solve_many: what it takes, what it gives back, and how it says that a line is wrong."""

import io
import threading

import pytest

from gridwright.errors import InvalidPuzzleError
from gridwright.model import Budget
from gridwright.sudoku.solving.bulk import solve_many, solve_stream

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


def test_an_iterable_has_one_result_per_item() -> None:
    found = solve_many(iter([PUZZLE, "." * 81, SOLUTION]))
    assert found.counts.tolist() == [1, 2, 1]
    assert [found.solution(0), found.solution(2)] == [SOLUTION, SOLUTION]
    assert len(found.solutions) == 3 * 81
    assert found.faults == ()


def test_nothing_in_nothing_out() -> None:
    assert len(solve_many([])) == 0
    assert len(solve_many(b"")) == 0


def test_a_file_passes_over_comments_and_empty_lines() -> None:
    text = f"# head\n\n{PUZZLE} # a name\r\n{PUZZLE};4.5\n{PUZZLE.replace('.', '0')}".encode()
    found = solve_many(text)
    assert found.counts.tolist() == [1, 1, 1]


@pytest.mark.parametrize("blank", "0.*_-?")
def test_every_usual_blank_is_read(blank: str) -> None:
    assert solve_many([PUZZLE.replace(".", blank)]).solution(0) == SOLUTION


def test_faults_name_line_and_reason_and_spare_the_others() -> None:
    bad = [
        PUZZLE[:80],
        PUZZLE + "1",
        PUZZLE.replace("7", "x", 1),
        "55" + PUZZLE[2:],
        "5" + "." * 8 + "5" + "." * 71,
    ]
    text = "\n".join([PUZZLE, *bad, "", PUZZLE]).encode()
    found = solve_many(text)
    assert found.counts.tolist() == [1, -2, -2, -1, 0, 0, 1]
    assert [str(fault) for fault in found.faults] == [
        "line 2: expected 81 characters, got 80",
        "line 3: expected 81 characters, got 82",
        "line 4: r1c5: expected a digit 1 to 9 or a blank such as '.', got 'x'",
        "line 5: the given 5 stands at r1c1 and at r1c2 of the same house",
        "line 6: the given 5 stands at r1c1 and at r2c1 of the same house",
    ]
    assert found.solution(1) is None
    assert found.solution(6) == SOLUTION


def test_a_puzzle_without_solution_is_no_fault() -> None:
    none = "12345678." + "........." + "........9" + "." * 54
    assert solve_many([none]).counts[0] == 0
    assert solve_many([none]).faults == ()


@pytest.mark.parametrize("limit", [1, 2, 7, 288])
def test_counting_stops_at_the_limit(limit: int) -> None:
    assert solve_many(["." * 81] * 5, limit=limit).counts.tolist() == [limit] * 5


def test_a_spent_budget_leaves_the_rest_unfinished() -> None:
    found = solve_many([PUZZLE, "." * 81] * 20, limit=2**31 - 1, budget=Budget(seconds=0.2))
    assert set(found.counts[1::2]) == {-3}
    assert found.faults == ()


def test_a_foreign_stop_object_is_followed() -> None:
    stop = threading.Event()
    stop.set()
    found = solve_many(["." * 81] * 64, limit=2**31 - 1, budget=Budget(stop=stop))
    assert set(found.counts) == {-3}


@pytest.mark.parametrize(("limit", "threads"), [(0, 1), (2**31, 1), (2, 0)])
def test_senseless_parameters_are_refused(limit: int, threads: int) -> None:
    with pytest.raises(InvalidPuzzleError, match="expected"):
        solve_many([PUZZLE], limit=limit, threads=threads)


def test_an_item_of_two_lines_is_refused() -> None:
    with pytest.raises(InvalidPuzzleError, match="item 2: expected one line"):
        solve_many([PUZZLE, PUZZLE + "\n" + PUZZLE])


def test_a_stream_gives_the_results_of_the_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    text = ("\n".join([PUZZLE] * 30 + ["oops"] + ["." * 81] * 30)).encode()
    monkeypatch.setattr("gridwright.sudoku.solving.bulk._CHUNK", 500)
    parts = list(solve_stream(io.BytesIO(text)))
    assert len(parts) > 5
    assert [count for part in parts for count in part.counts] == solve_many(text).counts.tolist()
    assert [str(fault) for part in parts for fault in part.faults] == ["line 31: expected 81 characters, got 4"]
