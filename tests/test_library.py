"""The library as programmers meet it: boards that print, steps that name, puzzles that show themselves."""

import importlib.util
import pickle
import sys
from pathlib import Path

import numpy as np
import pytest

import gridwright as gw
from gridwright.nonogram import BLACK_AND_WHITE, Colour

SUDOKU = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
PICTURE = "1;3;3;2,2;2\n2;3;3;3;1,1\n"


def test_a_board_prints_as_people_write_it() -> None:
    solution = gw.solve(SUDOKU).solutions[0]
    assert str(solution).splitlines()[0] == "534678912"
    assert solution.rows == str(solution).splitlines()
    assert solution.grid[0][:3] == ("5", "3", "4")
    start = gw.Sudoku(SUDOKU).start
    assert start.rows[0] == "53..7...."
    assert start.grid[0][2] is None


def test_a_board_becomes_an_array() -> None:
    solution = gw.solve(PICTURE).solutions[0]
    assert solution.rows[0] == "..#.."
    assert isinstance(solution.to_numpy(), np.ndarray)
    assert solution.to_numpy().tolist()[0] == [0, 0, 1, 0, 0]
    assert gw.Sudoku(SUDOKU).start.to_numpy()[0].tolist()[:3] == [5, 3, -1]


def test_boards_are_equal_with_and_without_their_puzzle() -> None:
    solution = gw.solve(SUDOKU).solutions[0]
    assert solution == gw.Board(solution.shape, solution.masks)
    assert hash(solution) == hash(gw.Board(solution.shape, solution.masks))
    assert pickle.loads(pickle.dumps(solution)).rows == solution.rows  # noqa: S301


def test_everything_at_hand_may_be_asked_about(tmp_path: Path) -> None:
    file = tmp_path / "picture.txt"
    file.write_text(PICTURE, encoding="utf-8")
    sources = (PICTURE, str(file), file, gw.parse(PICTURE), gw.parse(PICTURE).puzzle, gw.sample("heart"))
    for source in sources:
        assert gw.solve(source).verdict is gw.Verdict.UNIQUE
        assert gw.explain(source).is_solved
        assert gw.rate(source).is_solved
        assert gw.hint(source).step is not None


CLASSIC = np.array([0 if mark == "." else int(mark) for mark in SUDOKU]).reshape(9, 9)


@pytest.mark.parametrize(
    "given",
    [
        CLASSIC,
        CLASSIC.astype(float),
        CLASSIC.flatten(),
        CLASSIC.tolist(),
        [[value or None for value in row] for row in CLASSIC.tolist()],
        [tuple(".123456789"[value] for value in row) for row in CLASSIC],
        [SUDOKU[start : start + 9] for start in range(0, 81, 9)],
        [np.where(row == 0, np.nan, row) for row in CLASSIC],
        gw.Sudoku(SUDOKU).start.to_numpy(),
    ],
)
def test_a_sudoku_comes_as_lists_and_arrays(given: object) -> None:
    assert gw.Sudoku(given) == gw.Sudoku(SUDOKU)  # type: ignore[arg-type]
    assert gw.solve(given).verdict is gw.Verdict.UNIQUE  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "given",
    [
        ([[1], [3], [3], [2, 2], [2]], [[2], [3], [3], [3], [1, 1]]),
        (["1", "3", "3", "2 2", "2"], ["2", "3", "3", "3", "1 1"]),
        {"rows": [1, 3, 3, [2, 2], 2], "columns": [2, *np.full((3, 1), 3), [1, 1]]},
    ],
)
def test_a_nonogram_comes_as_lists_of_clues(given: object) -> None:
    assert gw.solve(given).solutions == gw.solve(PICTURE).solutions  # type: ignore[arg-type]


def test_larger_numbers_are_the_symbols_of_larger_grids() -> None:
    solution = gw.solve(gw.Sudoku("." * 256), limit=1).solutions[0]
    numbers = solution.to_numpy()
    assert (numbers.min(), numbers.max()) == (1, 16)
    assert gw.Sudoku(numbers).start.rows == solution.rows
    assert gw.Sudoku([["10" if value == 10 else int(value) for value in row] for row in numbers]).start == solution


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (5, "expected a puzzle, its text, its file, rows of givens or lists of clues, got int"),
        ([], "got list"),
        ([[1, 2, 3], [4, 5, 6]], "a square number of cells, got 6"),
        ([[1, 0], [[], 2]], r"r2c1: expected a digit, a symbol or a blank, got \[\]"),
        ([[1, 0], [2.5, 0]], "r2c1: expected a digit, a symbol or a blank, got 2.5"),
        ([[1, 0], [3, 0]], "r2c1: expected one of '12' or a blank"),
        ({"rows": [[1]], "columns": [[None]]}, "expected a block length such as 3, got None"),
        ({"rows": [[1]]}, "got dict"),
    ],
)
def test_data_that_is_no_puzzle_is_one_sentence(given: object, told: str) -> None:
    with pytest.raises(gw.GridwrightError, match=told):
        gw.solve(given)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["nofile.sdm", "no/such/folder/picture.non", "puzzle.unheard"])
def test_a_file_that_is_missing_is_said_to_be(name: str) -> None:
    with pytest.raises(gw.GridwrightError, match=f"cannot read '{name}': no such file"):
        gw.solve(name)
    with pytest.raises(gw.GridwrightError, match="expected a puzzle in one of"):
        gw.solve("https://nowhere.example/puzzle.html")


def test_answers_print_as_people_say_them() -> None:
    assert str(gw.solve(PICTURE)).splitlines()[:2] == ["one solution", "..#.."]
    assert str(gw.solve("1;1\n1;1")).splitlines() == ["at least 2 solutions", ".#", "#."]
    assert str(gw.solve("1;1\n1;1", limit=5)).splitlines()[0] == "2 solutions"
    assert str(gw.solve("11" + "." * 14)).startswith("no solution: row 1: 1 stands at r1c1 and r1c2")
    assert str(gw.solve("." * 256, seconds=0)).startswith("not decided, 0 solutions found")
    walk = str(gw.explain(SUDOKU)).splitlines()
    assert walk[0] == (
        "1. hidden-single: In box 2 the 8 can only go in r1c6: the 8s in r3c3 and r5c4 exclude its other open "
        "cells."
    )
    assert walk[-1] == "solved"
    assert str(gw.rate(SUDOKU)).startswith("Easy, score ")
    assert str(gw.hint(SUDOKU)) == "Look at box 2."


def test_a_puzzle_is_checked_with_its_progress() -> None:
    assert str(gw.check(SUDOKU)) == "no rule is broken\none solution"
    twice = gw.check("55" + SUDOKU[2:])
    assert twice.verdict is gw.Verdict.NONE
    assert [broken.cells for broken in twice.broken] == [(0, 1), (0, 1)]
    puzzle = gw.Sudoku(SUDOKU)
    wrong = gw.Document(puzzle, progress=puzzle.start.with_only([(2, 0)]))
    assert gw.check(wrong).remarks == ("The progress is wrong in r1c3.",)


def test_puzzles_print_so_that_they_can_be_read_again() -> None:
    assert gw.parse(str(gw.parse(PICTURE))).puzzle == gw.parse(PICTURE).puzzle
    assert gw.parse(str(gw.Sudoku(SUDOKU))).puzzle == gw.Sudoku(SUDOKU)
    assert str(gw.sample("killer").document).splitlines()[-1] == "with cages"


def test_steps_write_what_they_conclude() -> None:
    walk = gw.explain(gw.Sudoku(SUDOKU))
    assert walk.steps[0].concludes == ("r1c6=8",)
    placed = {text for step in walk.steps for text in step.concludes}
    assert "r1c3=4" in placed


def test_puzzles_boards_and_steps_show_themselves_in_notebooks() -> None:
    puzzle = gw.Sudoku(SUDOKU)
    walk = gw.explain(puzzle)
    picture_puzzle = gw.parse(PICTURE).puzzle
    assert isinstance(picture_puzzle, gw.Nonogram)
    for shown in (puzzle, walk.board, walk.steps[3], picture_puzzle):
        picture = shown._repr_svg_()
        assert picture is not None
        assert picture.startswith("<svg")
    for drawn in (gw.Document(puzzle), gw.solve(puzzle), gw.solve("1;1\n1;1")):
        assert (drawn._repr_svg_() or "").startswith("<svg")
    hint = gw.hint(puzzle)._repr_html_()
    assert hint.startswith("<p>")
    assert "<svg" in hint


def test_a_walk_is_paged_through() -> None:
    walk = gw.explain(gw.Sudoku(SUDOKU))
    assert len(walk) == len(list(walk)) > 30
    page = walk[20:30]
    assert [str(step) for step in page] == [str(step) for step in walk.steps[20:30]]
    assert walk[3] == walk.steps[3]
    shown = walk._repr_html_()
    assert shown.count("<details") == shown.count("<svg") == 20
    assert f"{len(walk) - 20} further steps: walk[20:40]" in shown
    assert page._repr_html_().count("<svg") == 10
    for answer in (walk, gw.solve(SUDOKU)):
        assert len(repr(answer)) < 100


def test_samples_come_by_name() -> None:
    assert gw.sample("heart").document.about.title
    assert len(gw.samples.samples()) > 100


def test_one_ink_takes_its_own_symbol() -> None:
    ink = (BLACK_AND_WHITE[0], Colour("red", "ff0000", "r"))
    assert gw.Nonogram(rows=["2r"], columns=["1r", "1"], palette=ink).row_clues[0][0].length == 2


def test_importing_needs_no_numpy() -> None:
    import subprocess

    code = "import sys, gridwright as gw; gw.Sudoku('.' * 16); sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_the_page_of_the_library_is_written_from_the_docstrings() -> None:
    home = Path(__file__).parent.parent
    if not (home / "scripts" / "write_api.py").exists():
        pytest.skip("the scripts are not part of this copy")
    spec = importlib.util.spec_from_file_location("write_api", home / "scripts" / "write_api.py")
    assert spec is not None
    assert spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    page = (home / "docs" / "api.md").read_text(encoding="utf-8")
    listed = {line.removeprefix("### gw.") for line in page.splitlines() if line.startswith("### gw.")}
    assert listed == set(gw.__all__), f"{listed ^ set(gw.__all__)}: run scripts/write_api.py"
    for name in gw.__all__:
        told = script.api_part(name).rstrip()
        assert told in page, f"{name} has changed: run scripts/write_api.py"
