"""What one small puzzle costs a new process, counted in modules: a busy machine counts the same."""

import importlib
import json
import pkgutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridwright.formats import front
from gridwright.formats.shared.text import decode
from gridwright.web.work import WORK

EXEMPLARS = Path(__file__).parents[1] / "exemplars"
NON = "width 3\nheight 2\nrows\n3\n1\ncolumns\n2\n1\n1\n"
LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"
ROWS = "".join(f"{LINE[start : start + 9]}\n" for start in range(0, 81, 9))
MOST_MODULES = 92
"""So many modules, empty packages among them, are enough to solve, check or draw a puzzle; there are 700 more."""

MOST_DATACLASSES = 28
"""So many are made for a small puzzle, each by compiling half a dozen functions; a named tuple takes a seventh."""

HEAVY = {"PIL", "dask", "numpy", "starlette", "pysat", "reportlab", "sqlalchemy"}
FRONTS = ("draw", "formats", "grid", "model", "nonogram", "sudoku", "web")
PROBE = """
import json, sys
from gridwright.cli import run

path, *commands = sys.argv[1:]
for command in commands:
    code = run([command, path])
    formats = [name for name, module in sys.modules.items() if hasattr(module, "FORMAT")]
    own = [module for name, module in sys.modules.items() if name.startswith("gridwright")]
    kinds = {kind for module in own for kind in vars(module).values() if isinstance(kind, type)}
    made = sorted(kind.__qualname__ for kind in kinds if "__dataclass_fields__" in vars(kind))
    print("loaded", json.dumps([code, sorted(sys.modules), formats, made]))
"""


class _Loaded:
    """What one process had imported after a command and those before it."""

    def __init__(self, code: int, modules: list[str], formats: list[str], dataclasses: list[str]) -> None:
        self.code = code
        self.own = [name for name in modules if name.split(".")[0] == "gridwright"]
        self.packages = {name.split(".")[0] for name in modules}
        self.formats = formats
        self.dataclasses = dataclasses

    def below(self, package: str) -> set[str]:
        return {name.rpartition(".")[2] for name in self.own if name.startswith(f"gridwright.{package}.")}


def _loaded_by(path: Path, text: str, *commands: str) -> dict[str, _Loaded]:
    path.write_text(text)
    run = [sys.executable, "-c", PROBE, str(path), *commands]
    done = subprocess.run(run, capture_output=True, check=True, text=True, encoding="utf-8")
    told = [line.removeprefix("loaded ") for line in done.stdout.splitlines() if line.startswith("loaded ")]
    return {command: _Loaded(*json.loads(line)) for command, line in zip(commands, told, strict=True)}


@pytest.mark.parametrize(
    ("name", "text", "known", "other"),
    [
        ("a.non", NON, "nonogram.non", "sudoku"),
        ("a.txt", LINE, "sudoku.sudoku_lines", "nonogram"),
        ("a.txt", ROWS, "sudoku.sudoku_grid", "nonogram"),
    ],
    ids=["nonogram", "sudoku", "rows"],
)
def test_one_puzzle_loads_its_format_and_nothing_heavy(
    tmp_path: Path, name: str, text: str, known: str, other: str
) -> None:
    quick = ("solve", "check", "draw")
    for command, loaded in _loaded_by(tmp_path / name, text, *quick, "hint", "explain", "rate").items():
        assert loaded.code == 0, command
        assert loaded.formats == [f"gridwright.formats.{known}"], command
        assert not loaded.packages & HEAVY, command
        assert loaded.below("sudoku.rules") <= {"boxes", "columns", "regions", "rows"}, command
        assert not loaded.below(other), command
        # With `pathlib` come half a dozen modules that a small puzzle has no use for.
        assert command != "solve" or not {"pathlib", "concurrent", "msgspec"} & loaded.packages
        if command in quick:
            assert not loaded.below("sudoku.techniques"), command
            assert not loaded.below("nonogram.techniques"), command
            assert len(loaded.own) <= MOST_MODULES, command
            assert len(loaded.dataclasses) <= MOST_DATACLASSES, (command, loaded.dataclasses)


def test_digits_alone_are_a_collection_that_loads_as_little(tmp_path: Path) -> None:
    loaded = _loaded_by(tmp_path / "digits", LINE.replace(".", "0"), "solve")["solve"]
    assert loaded.formats == ["gridwright.formats.sudoku.sdm"]


@pytest.mark.parametrize(
    ("name", "text", "known"),
    [
        ("a.txt", "1;3;3;2,2;2\n2;3;3;3;1,1\n", "nonogram.two_line"),
        ("a.txt", "# heading\n" + LINE, "sudoku.sudoku_lines"),
        ("a.txt", "<ksudoku><game></game></ksudoku>", "sudoku.ksudoku"),
        ("a", "#A somebody\n[Puzzle]\n" + "\n".join([LINE[:9]] * 9), "sudoku.sdk"),
    ],
)
def test_a_text_under_a_plain_name_asks_its_own_format_alone(name: str, text: str, known: str) -> None:
    probe = (
        "import sys; from gridwright.formats import front; front._unmistakable(sys.argv[1], sys.argv[2]);"
        "print(*[name for name, module in sys.modules.items() if hasattr(module, 'FORMAT')])"
    )
    run = [sys.executable, "-c", probe, text, name]
    done = subprocess.run(run, capture_output=True, check=True, text=True, timeout=60)
    assert done.stdout.split() == [f"gridwright.formats.{known}"]


def test_a_process_that_works_for_the_page_does_not_load_the_server() -> None:
    probe = "import sys; from gridwright.web.work import WORK; list(WORK.values()); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", probe], capture_output=True, check=True, text=True)
    loaded = set(done.stdout.split())
    assert {f"gridwright.web.work.{kind}" for kind in WORK} <= loaded
    assert not {"starlette", "uvicorn", "sqlalchemy"} & loaded


@pytest.mark.parametrize(
    "path", sorted(path for path in EXEMPLARS.glob("*/*") if path.is_file()), ids=lambda p: p.name
)
def test_the_format_found_first_is_the_one_that_all_formats_find(path: Path) -> None:
    text = decode(path.read_bytes())
    for filename in (path.name, "", "a.txt"):
        _finds_what_all_find(text, filename)


@given(
    st.text("0123456789.", min_size=81, max_size=81), st.sampled_from(["", "\n", "\n" + LINE, " # easy", "\n\n1"])
)
def test_a_line_of_marks_is_what_all_formats_take_it_for(marks: str, rest: str) -> None:
    _finds_what_all_find(marks + rest, "")


def _finds_what_all_find(text: str, filename: str) -> None:
    quick = front._unmistakable(text, filename)
    if quick is None:
        return
    best, *_ = front._candidates(text, filename)
    assert quick in best
    assert len(best) == 1 or front._settle([best], text, filename).format is quick


@pytest.mark.parametrize("room", FRONTS)
def test_every_name_of_a_front_is_found_after_all_its_modules_were_imported(room: str) -> None:
    package = importlib.import_module(f"gridwright.{room}")
    modules = [found.name for found in pkgutil.iter_modules(package.__path__, f"{package.__name__}.")]
    for module in modules:
        importlib.import_module(module)
    for name in package.__all__:
        assert not isinstance(getattr(package, name), ModuleType), f"{name} is hidden by a module of its name"
    with pytest.raises(AttributeError, match="has no attribute 'nonsense'"):
        _ = package.nonsense
