"""Typing a puzzle in: questions, corrections, sums, saving."""

from pathlib import Path

import pytest

import gridwright as gw
from gridwright import formats
from tests.cli.conftest import Call

ROWS = ["1", "3", "3", "2 2", "2"]
COLUMNS = ["2", "3", "3", "3", "1 1"]


def typed(*lines: str) -> str:
    return "".join(line + "\n" for line in lines)


@pytest.fixture(autouse=True)
def inside_a_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)


def test_nonogram_is_solved_and_saved_under_the_default_name(call: Call) -> None:
    outcome = call("enter", "nonogram", stdin=typed("5", "5", *ROWS, *COLUMNS, ""))
    assert outcome.code == 0
    assert "Unique" in outcome.out
    assert "[nonogram-5x5.json]" in outcome.err
    assert formats.read("nonogram-5x5.json").puzzle == gw.Nonogram(rows=ROWS, columns=COLUMNS)


def test_default_name_does_not_overwrite(call: Call) -> None:
    Path("nonogram-5x5.json").write_text("precious")
    outcome = call("enter", "nonogram", stdin=typed("5", "5", *ROWS, *COLUMNS, ""))
    assert "[nonogram-5x5-2.json]" in outcome.err
    assert Path("nonogram-5x5.json").read_text() == "precious"


def test_going_back_and_correcting(call: Call) -> None:
    lines = [
        "1",
        "3",
        "2 2",
        "<",
        "3",
        "r1 = 9",
        "r1 = 1",
        "2 2",
        "2",
        "2",
        "3",
        "3",
        "3",
        "c1 = 2",
        "?",
        "1 1",
        "-",
    ]
    outcome = call("enter", "nonogram", "--rows", "5", "--columns", "5", stdin=typed(*lines))
    assert outcome.code == 0
    assert "back to row 3, which was 2 2" in outcome.err
    assert "fits 5 cells" in outcome.err
    assert "  c4  3" in outcome.err
    assert list(Path().iterdir()) == []


def test_empty_line_is_an_empty_clue(call: Call) -> None:
    outcome = call("enter", "nonogram", "--rows", "2", "--columns", "1", "--json", stdin=typed("1", "", "1"))
    assert outcome.json["solutions"] == [["#", "."]]


def test_wrong_lines_are_asked_again(call: Call) -> None:
    lines = ["x", "0", "99999999999999999999", "1", "1", "two", "1", "1", "-"]
    outcome = call("enter", "nonogram", stdin=typed(*lines))
    assert outcome.code == 0
    assert outcome.err.count("expected a number from 1") == 3
    assert "got 'two'" in outcome.err


def test_sums_are_checked_and_can_be_put_right(call: Call) -> None:
    outcome = call("enter", "nonogram", stdin=typed("1", "2", "2", "1", "", "hm", "c2 = 1", "-"))
    assert outcome.code == 0
    assert "equal sums" in outcome.err
    assert "expected a correction" in outcome.err


def test_sums_that_stay_wrong_are_refused(call: Call) -> None:
    outcome = call("enter", "nonogram", stdin=typed("1", "2", "2", "1", ""))
    assert outcome.code == 2
    assert outcome.err.splitlines()[-1].startswith("gridwright: expected rows and columns with equal sums")
    assert outcome.out == ""


def test_input_that_ends_early_is_refused(call: Call) -> None:
    outcome = call("enter", "nonogram", stdin=typed("2", "2", "1"))
    assert outcome.code == 2
    assert "ended before row 2" in outcome.err


def test_name_that_cannot_be_written_is_asked_again(call: Call) -> None:
    outcome = call("enter", "nonogram", stdin=typed("1", "1", "1", "1", "no/such/folder.json", "x.non"))
    assert outcome.code == 0
    assert "cannot write" in outcome.err
    assert Path("x.non").exists()


def test_output_option_saves_without_asking(call: Call) -> None:
    outcome = call("enter", "nonogram", "-o", "mine.non", stdin=typed("1", "1", "1", "1"))
    assert outcome.code == 0
    assert "Save the puzzle as [" not in outcome.err
    assert Path("mine.non").exists()


def test_sudoku(call: Call) -> None:
    rows = ["12..", "short", "..1x", "34..", "..3.", "..1."]
    outcome = call("enter", "sudoku", "--size", "4", "--limit", "9", stdin=typed(*rows, "r4 = ..1.", "-"))
    assert "expected 4 characters, got 5" in outcome.err
    assert "got 'x'" in outcome.err
    assert outcome.code in {0, 3, 4}


def test_sudoku_says_which_rule_the_givens_break(call: Call) -> None:
    outcome = call("enter", "sudoku", stdin=typed("4", "11..", "....", "....", "....", "-"))
    assert outcome.code == 4
    assert "row 1: 1 stands at r1c1 and r1c2" in outcome.err


def test_clues_come_with_commas_in_brackets_or_all_rows_at_once(call: Call) -> None:
    answers = "5\n5\n4;1;3;1;3,1\n[2].\n1,1\n[1,1,1].\n3\n1 1 1\n-\n"
    outcome = call("enter", "nonogram", stdin=answers)
    assert outcome.code == 0, outcome.err
    assert "3 1 │██████  ██│" in outcome.out


def test_more_lines_than_wanted_are_told(call: Call) -> None:
    outcome = call("enter", "nonogram", "--rows", "1", "--columns", "1", stdin="1;1;1\n-\n")
    assert "expected no more lines, got 1 more" in outcome.err


def test_all_rows_at_once_say_how_many_they_are(call: Call) -> None:
    """Where the number of rows was asked, the line of MISSION.md was refused as no number."""
    whole = call("enter", "nonogram", stdin="4;1;3;1;3,1\n2;1,1;1,1,1;3;1,1,1\n-\n")
    assert whole.code == 0, whole.err
    assert "3 1 │██████  ██│" in whole.out
    mixed = call("enter", "nonogram", stdin="4;1;3;1;3,1\n5\n[2].\n1,1\n[1,1,1].\n3\n1 1 1\n-\n")
    assert "3 1 │██████  ██│" in mixed.out
    wrong = call("enter", "nonogram", stdin="4;9;3;1;3,1\n2;1,1;1,1,1;3;1,1,1\n1\n3\n1\n3,1\n-\n")
    assert "expected a clue that fits 5 cells, got 9 which needs 9" in wrong.err
    assert "3 1 │██████  ██│" in wrong.out


def test_any_name_is_good_for_the_puzzle_and_for_the_result(call: Call) -> None:
    answers = typed("5", "5", *ROWS, *COLUMNS)
    outcome = call("enter", "nonogram", "-o", "default.out", "--result", "picture.out", stdin=answers)
    assert outcome.code == 0, outcome.err
    assert outcome.out.splitlines()[-1] == "Saved as default.out and picture.out."
    assert formats.read("default.out").puzzle == gw.Nonogram(rows=ROWS, columns=COLUMNS)
    assert formats.read("picture.out").goal == gw.solve(gw.Nonogram(ROWS, COLUMNS)).solutions[0]


def test_the_result_can_be_saved_after_typing(call: Call) -> None:
    answers = typed("5", "5", *ROWS, *COLUMNS, "default.out", "no/such/folder.txt", "")
    outcome = call("enter", "nonogram", stdin=answers)
    assert outcome.code == 0, outcome.err
    assert "Save the result as [nonogram-5x5-solution.txt] (- to leave it): " in outcome.err
    assert formats.read("default.out").puzzle == gw.Nonogram(rows=ROWS, columns=COLUMNS)
    assert formats.read("nonogram-5x5-solution.txt").goal == gw.solve(gw.Nonogram(ROWS, COLUMNS)).solutions[0]


def test_a_name_that_cannot_be_written_loses_nothing(call: Call) -> None:
    answers = typed("1", "1", "1", "1", "mine.non", "-")
    outcome = call("enter", "nonogram", "-o", "no/such/folder.json", stdin=answers)
    assert outcome.code == 0
    assert "cannot write 'no/such/folder.json'" in outcome.err
    assert formats.read("mine.non").puzzle == gw.Nonogram(["1"], ["1"])


def test_what_is_not_saved_when_the_input_ends_is_said(call: Call) -> None:
    outcome = call("enter", "nonogram", stdin=typed("1", "1", "1", "1"))
    assert outcome.code == 2
    assert "Unique" in outcome.out
    assert outcome.err.splitlines()[-1].endswith("the input ended: it is not saved")


def test_a_size_may_end_with_a_point(call: Call) -> None:
    outcome = call("enter", "nonogram", stdin=typed("1.", "1.", "[1].", "[1].", "-", "-"))
    assert outcome.code == 0, outcome.err
    assert "expected a number" not in outcome.err
