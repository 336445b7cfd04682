"""The commands of the shelf: put there, find, show, import, export, back up, count."""

import shutil
from pathlib import Path

import pytest

from gridwright.formats import read
from gridwright.samples import samples
from tests.cli.conftest import Call

CLASSIC = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
TWO_LINE = "1;3;3;2,2;2\n2;3;3;3;1,1\n"


@pytest.fixture
def empty_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("GRIDWRIGHT_SHELF", str(tmp_path / "shelf.db"))
    return tmp_path


@pytest.fixture
def place(empty_place: Path, small_shelf: Path) -> Path:
    shutil.copy(small_shelf, empty_place / "shelf.db")
    return empty_place


def test_add_find_show_remove(call: Call, place: Path) -> None:
    (place / "mine.txt").write_text(TWO_LINE)
    added = call(
        "shelf", "add", place / "mine.txt", "--title", "My ship", "--tag", "water", "--collection", "Mine"
    )
    number = added.out.split(":")[0]
    assert added.out == f"{number}: My ship (unique, very easy)\n"
    assert call("shelf", "add", place / "mine.txt").out == f"{number}: My ship is on the shelf already\n"
    for words in (["ship"], ["tag:water"], ["collection:Mine"], ["my", "family:nonogram", "level:very easy"]):
        (found,) = call("shelf", "search", *words, "--json").json
        assert (str(found["number"]), found["title"], found["size"]) == (number, "My ship", "5x5")
    shown = call("shelf", "show", number)
    assert "My ship" in shown.out
    assert "level: very easy" in shown.out
    assert "#" not in shown.out
    assert call("shelf", "show", number, "--solution", "--ascii").out != shown.out
    assert call("shelf", "show", number, "-o", place / "out.non").code == 0
    assert read(place / "out.non").puzzle == read(place / "mine.txt").puzzle
    assert call("shelf", "remove", number).out == f"{number}: My ship is gone.\n"
    call("shelf", "show", number).assert_refused("number of a puzzle on the shelf")
    assert call("shelf", "search", "ship").out == "Nothing on the shelf is like this.\n"


def test_the_samples_are_there(call: Call, empty_place: Path) -> None:
    assert empty_place.is_dir()
    assert int(call("shelf", "search", "collection:Samples", "--count").out) == len(samples())
    assert "Samples" in call("shelf", "list", "collections").out
    assert len(call("shelf", "list", "--limit", "7").out.splitlines()) == 7
    assert call("shelf", "list", "games").out == "No games on this shelf.\n"
    assert call("shelf", "list", "designs", "--json").json == []
    # A whole question may stand in quotes, and so may a name with spaces.
    assert call("shelf", "search", "--count", "kind:killer family:nonogram").out == "0\n"
    killers = call("shelf", "search", "--count", "kind:killer family:sudoku").out
    assert killers == call("shelf", "search", "--count", "kind:killer").out != "0\n"
    starters = call("shelf", "search", "--count", "collection:Starter collection")
    assert int(starters.out) >= 300


def test_import_rate_export_backup_stats(call: Call, place: Path) -> None:
    (place / "list.sdm").write_text(f"{CLASSIC}\nnonsense\n{CLASSIC.replace('5', '.')}\n")
    outcome = call("shelf", "import", place / "list.sdm", "--tag", "listed")
    assert outcome.code == 2
    assert outcome.out.startswith("2 puzzles are new, 0 were on the shelf already, 1 were refused.\n  line 2: ")
    assert call("shelf", "import", place / "list.sdm", "--json").json["known"] == 2
    assert call("shelf", "rate", "--gently", "--json").json["waiting"] == 0
    assert call("shelf", "search", "tag:listed", "verdict:unique", "--count").out == "2\n"
    whole = int(call("shelf", "search", "--count").out)
    assert call("shelf", "export", place / "all", "--json").json["puzzles"] == whole
    assert call("shelf", "export", place / "two.json", "--only", "tag:listed").out.startswith("2 puzzles written")
    again = call("shelf", "import", place / "all", "--shelf", place / "other.db", "--json").json
    assert (again["puzzles"], again["known"]) == (whole, 0)
    assert call("shelf", "backup", place / "backup.db", "--json").json["bytes"] > 0
    counted = call("shelf", "search", "--count", "--shelf", place / "backup.db").out
    assert int(counted) == whole
    assert call("shelf", "stats", "--json").json["solved"] == 0
    assert call("shelf", "stats").out.startswith("0 games begun, 0 solved")


def test_mistakes_are_one_sentence(call: Call, place: Path) -> None:
    call("shelf", "search", "size:huge").assert_refused("expected a size such as 9x9")
    call("shelf", "search", "sort:best").assert_refused("unknown order")
    call("shelf", "export", place).assert_refused("new or empty folder")
    call("shelf", "search", "x", "--shelf", place).assert_refused("the folder")
    call("shelf", "search", "x", "--shelf", "mysql://x").assert_refused("postgresql://")
    call("shelf", "show", "99999").assert_refused("99999")
    (place / "poem").write_text("roses")
    call("shelf", "add", place / "poem").assert_refused("expected a puzzle")
