"""`gridwright generate nonogram`: streams of puzzles, files, and one sentence for everything that is wrong."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import gridwright as gw
from gridwright.model import Verdict
from tests.cli.conftest import Call, hearing_ctrl_c


def test_json_is_one_object_a_line_with_rating_and_recipe(call: Call) -> None:
    asked = ["--size", "12x9", "--level", "easy", "--count", "3", "--seed", "3", "--json"]
    done = call("generate", "nonogram", *asked)
    assert done.code == 0
    assert [line["number"] for line in done.lines] == [1, 2, 3]
    for line in done.lines:
        assert line["level"] == "easy"
        assert line["recipe"]["seed"] == 3
        puzzle = gw.Nonogram(line["row_clues"], line["column_clues"])
        assert (puzzle.shape.width, puzzle.shape.height) == (12, 9)
        assert gw.solve(puzzle).verdict is Verdict.UNIQUE
        assert gw.rate(puzzle).label == "easy"
    assert call("generate", "nonogram", *asked).out == done.out


def test_a_folder_gets_a_file_each_and_a_file_gets_all(call: Call, tmp_path: Path) -> None:
    folder, file = tmp_path / "many", tmp_path / "one.json"
    assert call("generate", "nonogram", "--size", "8x8", "--count", "3", "--seed", "1", "-o", folder).code == 0
    paths = sorted(folder.iterdir())
    assert [path.name for path in paths] == [f"nonogram-1-{n:04}.json" for n in (1, 2, 3)]
    done = call("generate", "nonogram", "--size", "8x8", "--seed", "1", "-o", file)
    assert "1 puzzle of seed 1 written" in done.out
    assert gw.read(file).goal == gw.read(paths[0]).goal


def test_colours_and_text(call: Call) -> None:
    (line,) = call("generate", "nonogram", "--size", "20x12", "--colours", "2", "--text", "42", "--json").lines
    assert len(line["palette"]) == 3
    assert line["recipe"]["text"] == "42"


def test_the_terminal_shows_the_puzzle_and_not_its_solution(call: Call) -> None:
    done = call("generate", "nonogram", "--size", "8x8", "--seed", "2", "--ascii")
    assert done.code == 0
    assert "seed 2" in done.out
    assert "#" not in done.out


def test_what_is_not_found_is_told_and_counted(call: Call) -> None:
    done = call(
        "generate", "nonogram", "--size", "3x3", "--level", "very-hard", "--effort", "1", "--count", "2", "--json"
    )
    assert done.code == 5
    assert done.out == ""
    assert done.err.count("became very hard at 3x3") == 2


def test_time_ends_it(call: Call) -> None:
    done = call("generate", "nonogram", "--size", "30x30", "--level", "very-hard", "--seconds", "0", "--json")
    assert done.code == 5
    assert "stopped" in done.err


def test_ctrl_c_ends_every_process_without_a_traceback() -> None:
    command = [sys.executable, "-m", "gridwright", "generate", "nonogram", "--size", "8x8", "--count", "1000000"]
    with hearing_ctrl_c():
        running = subprocess.Popen(
            [*command, "--json", "--processes", "2"],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,
        )
    with running as started:
        assert started.stdout is not None
        assert started.stdout.readline().startswith(b'{"number":1,')
        os.killpg(started.pid, signal.SIGINT)
        _, complaint = started.communicate(timeout=60)
    assert started.returncode == 130
    assert complaint == b"gridwright: interrupted\n"


@pytest.mark.parametrize(
    ("options", "word"),
    [
        (["--size", "1x1"], "3 to 200"),
        (["--style", "cubism"], "unknown style"),
        (["--density", "2"], "density"),
        (["--colours", "20"], "1 to 6"),
        (["--text", "hi", "--style", "blobs"], "style that writes"),
        (["--level", "absurd"], "absurd"),
        (["--count", "0"], "0"),
    ],
)
def test_bad_options_are_told_in_one_sentence(call: Call, options: list[str], word: str) -> None:
    call("generate", "nonogram", *options).assert_refused(word)
