"""Folders that cannot be written: every command that would says so in one sentence and leaves nothing behind."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from gridwright.shelf import open_shelf

CLASSIC = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
# Whoever may write everything must give that up first.
PLAIN = (
    ["setpriv", "--bounding-set=-dac_override,-dac_read_search"] if os.name == "posix" and not os.getuid() else []
)

pytestmark = pytest.mark.skipif(
    os.name != "posix" or bool(PLAIN and not shutil.which("setpriv")), reason="modes of files are those of Unix"
)


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """Give a folder with a shelf and a puzzle, none of which can be written."""
    place = tmp_path / "fixed"
    place.mkdir()
    with open_shelf(place / "shelf.db", stocked=False):
        pass
    (place / "puzzle.sdm").write_text(CLASSIC)
    for path in (*place.iterdir(), place):
        path.chmod(0o555 if path.is_dir() else 0o444)
    yield place
    place.chmod(0o755)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("shelf list --shelf {}/shelf.db", "can be read but not written"),
        ("shelf add --shelf {}/shelf.db {}/puzzle.sdm", "can be read but not written"),
        ("shelf list --shelf {}/deep/new.db", "cannot make the folder of the shelf"),
        ("shelf list --shelf {}/new.db", "cannot be opened"),
        ("serve --port 0 --shelf {}/shelf.db", "can be read but not written"),
        ("convert {}/puzzle.sdm {}/other.json", "cannot write"),
    ],
)
def test_what_cannot_be_written_is_one_sentence(folder: Path, words: str, said: str) -> None:
    command = [*PLAIN, sys.executable, "-m", "gridwright", *words.replace("{}", str(folder)).split()]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode not in {0, 1}
    assert said in done.stderr
    assert done.stderr.count("\n") == 1
    assert sorted(path.name for path in folder.iterdir()) == ["puzzle.sdm", "shelf.db"]


def test_a_puzzle_in_such_a_folder_is_solved(folder: Path) -> None:
    command = [*PLAIN, sys.executable, "-m", "gridwright", "solve", str(folder / "puzzle.sdm")]
    assert (
        "exactly one solution"
        in subprocess.run(command, capture_output=True, text=True, timeout=120, check=True).stdout
    )
