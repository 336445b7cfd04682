"""What an installation without extras can do, and how commands say which extra they need."""

import json
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from gridwright.errors import MissingExtraError

HOME = Path(__file__).parents[2]
SUDOKU = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
BLOCKED = sorted(MissingExtraError._EXTRAS)

# Several commands in one process, where no package of an extra can be imported.
SCRIPT = """
import importlib.abc, json, sys
blocked = set(json.loads(sys.argv[1]))
class Blocker(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in blocked:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
sys.meta_path.insert(0, Blocker())
from gridwright.cli.app import run
codes = [run(command) for command in json.loads(sys.argv[2])]
print("CODES", json.dumps(codes))
"""


def run(commands: list[list[str]]) -> tuple[list[int], str]:
    command = [sys.executable, "-c", SCRIPT, json.dumps(BLOCKED), json.dumps(commands)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return json.loads(done.stdout.rpartition("CODES ")[2]), done.stderr


@pytest.fixture
def puzzle(tmp_path: Path) -> str:
    path = tmp_path / "classic.txt"
    path.write_text(SUDOKU + "\n", encoding="utf-8")
    return str(path)


def test_engine_formats_and_drawings_need_no_extra(puzzle: str, tmp_path: Path) -> None:
    answers = str(tmp_path / "answers.jsonl")
    codes, told = run(
        [
            ["solve", puzzle],
            ["check", puzzle],
            ["explain", puzzle],
            ["hint", puzzle],
            ["rate", puzzle],
            ["draw", puzzle, "-o", str(tmp_path / "a.svg")],
            ["draw", puzzle, "-o", str(tmp_path / "a.png")],
            ["convert", puzzle, str(tmp_path / "a.sdm")],
            ["generate", "sudoku", "--seed", "1"],
            ["generate", "nonogram", "--size", "5x5", "--seed", "1"],
            ["formats"],
            ["samples"],
            ["daily"],
            ["batch", "solve", puzzle, "-o", answers],
        ]
    )
    assert set(codes) == {0}, told


@pytest.mark.parametrize(
    ("command", "extra"),
    [
        (["serve"], "web"),
        (["shelf", "list"], "shelf"),
        (["print"], "press"),
        (["mcp"], "mcp"),
        (["batch", "solve", "-o", "a.parquet"], "tables"),
    ],
    ids=lambda value: value if isinstance(value, str) else " ".join(value),
)
def test_a_command_says_which_extra_it_needs(command: list[str], extra: str, puzzle: str, tmp_path: Path) -> None:
    words = {"print": [puzzle, "-o", str(tmp_path / "a.pdf")], "batch": [puzzle]}.get(command[0], [])
    codes, told = run([[word.replace("a.parquet", str(tmp_path / "a.parquet")) for word in command] + words])
    assert codes == [2]
    assert f"pip install 'gridwright[{extra}]'" in told
    assert "Traceback" not in told


def test_every_package_of_an_extra_is_known() -> None:
    project = tomllib.loads((HOME / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    for package, extra in MissingExtraError._EXTRAS.items():
        wheel = {"cv2": "opencv"}.get(package, package)
        assert any(line.startswith(wheel) for line in extras[extra]), package
