"""Strips for newspapers: dated, with the solution of the day before, as strips or as pictures."""

import datetime
from pathlib import Path

import pytest

from gridwright.cli.app import run
from gridwright.press.strip import StripOptions, make_strips
from gridwright.samples.daily import daily

from .reading import MM, reader_of, texts_of

FIRST = datetime.date(2026, 11, 20)


def test_a_strip_has_its_date_its_puzzle_and_the_solution_of_the_day_before() -> None:
    files = make_strips(StripOptions(first=FIRST, days=2, families=("sudoku",), width=200))
    assert list(files) == ["2026-11-20.pdf", "2026-11-21.pdf"]
    data = files["2026-11-21.pdf"]
    (text,) = texts_of(data)
    assert text.startswith("Saturday, 21 November 2026\nKropki sudoku\n")
    assert "Every row holds each symbol once." in " ".join(text.split())
    assert float(reader_of(data).pages[0].mediabox.width) == pytest.approx(200 * MM, abs=0.1)
    before = daily("sudoku", FIRST)
    assert before is not None
    assert before.document.goal is not None
    size = before.document.puzzle.shape.size
    symbols = [before.document.puzzle.symbols[mask.bit_length() - 1] for mask in before.document.goal.masks]
    assert text.split("Yesterday\n")[1].split()[:size] == symbols


def test_pictures_of_puzzles_and_of_solutions() -> None:
    files = make_strips(StripOptions(first=FIRST, days=1, families=("sudoku",), format="svg"))
    assert list(files) == ["2026-11-20-sudoku.svg", "2026-11-20-sudoku-yesterday.svg"]
    assert all(b"<svg" in data for data in files.values())


def test_the_command_writes_a_folder_and_tells_mistakes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "november"
    asked = ["press", "daily", "--days", "1", "--from", "2026-11-20", "--family", "sudoku", "-o", str(folder)]
    assert run(asked) == 0
    assert [path.name for path in folder.iterdir()] == ["2026-11-20.pdf"]
    for wrong, sentence in (
        (["--family", "chess"], "unknown family 'chess'"),
        (["--from", "tomorrow"], "expected a date such as 2026-11-16, got 'tomorrow'"),
        (["--width", "2"], "expected a width from 80 to 600 mm, got 2"),
    ):
        assert run([*asked[:4], "-o", str(tmp_path / "none"), *wrong]) == 2
        assert sentence in capsys.readouterr().err
    assert not (tmp_path / "none").exists()
