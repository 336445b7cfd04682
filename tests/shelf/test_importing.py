"""Import: files, folders and zips, refusals with their reasons, and going on after a kill without doubles."""

import contextlib
import os
import random
import signal
import subprocess
import sys
import time
import zipfile
from pathlib import Path

import pytest

from gridwright.errors import FormatError, GridwrightError
from gridwright.formats import to_text
from gridwright.shelf import Shelf, open_shelf

from .puzzles import ALL, BOAT, CLASSIC, MORNING

LINES = [CLASSIC, CLASSIC.replace("5", "."), "this is no puzzle", "", "# a comment", CLASSIC, CLASSIC[:80]]


def different_lines(count: int) -> list[str]:
    """Give different lists of givens, most of them without sense, as lists of millions are."""
    lines = []
    for number in range(count):
        digits = [number // 9**place % 9 for place in range(6)]
        lines.append("".join(str(digit + 1) for digit in digits).ljust(81, "."))
    return lines


def test_a_list_tells_every_line_that_it_refuses(shelf: Shelf, tmp_path: Path) -> None:
    path = tmp_path / "list.sdm"
    path.write_text("\n".join(LINES))
    report = shelf.import_from(path, tags=["list"], collection="A list")
    assert (report.added, report.known, report.refused, report.resumed) == (2, 1, 2, 0)
    assert [one.place for one in report.refusals] == ["line 3", "line 7"]
    assert all("expected" in one.reason for one in report.refusals)
    assert shelf.count("tag:list") == shelf.count("collection:'A list'") == 2


@pytest.mark.parametrize("kind", ["folder", "zip"])
def test_folders_and_zips(shelf: Shelf, tmp_path: Path, kind: str) -> None:
    files = {
        "deep/boat.non": to_text(BOAT, "non"),
        "all.json": to_text(list(ALL), "gridwright"),
        "lines.txt": f"{CLASSIC}\n{CLASSIC.replace('7', '.')}\n",
        "poem.txt": "roses are red",
        ".hidden": "not looked at",
    }
    source = tmp_path / ("source.zip" if kind == "zip" else "source")
    if kind == "zip":
        with zipfile.ZipFile(source, "w") as packed:
            for name, text in files.items():
                packed.writestr(name, text)
    else:
        for name, text in files.items():
            (source / name).parent.mkdir(parents=True, exist_ok=True)
            (source / name).write_text(text)
    report = shelf.import_from(source)
    assert (report.added, report.known, report.refused) == (5, 2, 1)
    assert [one.place for one in report.refusals] == ["poem.txt"]
    again = shelf.import_from(source)
    assert (again.added, again.known, again.refused, again.resumed) == (0, 7, 1, 0)


def test_names_in_a_zip_lead_nowhere(shelf: Shelf, tmp_path: Path) -> None:
    """What a zip holds is read from it and never written anywhere, whatever its files are called."""
    source = tmp_path / "deep" / "source.zip"
    source.parent.mkdir()
    names = ["../../evil.sdm", "/evil.sdm", "C:\\evil.sdm", "a/../../evil.sdm", "a\n<b>.sdm", "evil.sdm/evil.sdm"]
    with zipfile.ZipFile(source, "w") as packed:
        for number, name in enumerate(names):
            packed.writestr(name, f"{CLASSIC.replace(str(number + 1), '.')}\n")
    report = shelf.import_from(source)
    assert (report.added, report.refused) == (4, 0)  # names with parts that begin with a dot are hidden files
    assert sorted(path.name for path in tmp_path.rglob("*") if "evil" in path.name) == []
    assert not Path("/evil.sdm").exists()


def test_what_cannot_be_opened_is_one_sentence(shelf: Shelf, tmp_path: Path) -> None:
    broken = tmp_path / "broken.zip"
    broken.write_bytes(b"PK\x03\x04 and then nothing")
    with pytest.raises(FormatError, match="whole zip"):
        shelf.import_from(broken)
    with pytest.raises(GridwrightError, match="cannot read"):
        shelf.import_from(tmp_path / "missing")
    with pytest.raises(GridwrightError, match="expected tags"):
        shelf.import_from(broken, tags=["x" * 100])


def test_a_changed_source_begins_anew(shelf: Shelf, tmp_path: Path) -> None:
    path = tmp_path / "list.sdm"
    path.write_text("\n".join(different_lines(10)))
    assert shelf.import_from(path).added == 10
    path.write_text("\n".join(different_lines(15)))
    assert shelf.import_from(path).added == 5


def test_a_killed_import_goes_on_without_doubles(place: str, tmp_path: Path) -> None:
    """Killed for good, again and again, at whatever it does; in the end every puzzle is there once."""
    lines = different_lines(500)
    lines[170] = "no puzzle"
    path = tmp_path / "list.sdm"
    path.write_text("\n".join(lines))
    chance = random.Random(2)
    command = [sys.executable, str(Path(__file__).with_name("writer.py"))]
    with (
        subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1) as nursery,
        open_shelf(place, stocked=False) as shelf,
    ):
        # The first one waits for its kill: on a busy machine the others may come to their end before it.
        assert not _import_until_killed(nursery, f"{place} import {path} rest", 0.0)
        counts = [0, shelf.puzzles.count()]
        while not _import_until_killed(nursery, f"{place} import {path}", chance.uniform(0.0, 0.05)):
            counts.append(shelf.puzzles.count())
            assert len(counts) < 100, "the import never came to its end"
        again = shelf.import_from(path)
    assert 0 < counts[1] < 499
    assert counts == sorted(counts)
    assert (again.added, again.known, again.refused) == (0, 499, 1)


def _import_until_killed(nursery: "subprocess.Popen[str]", order: str, seconds: float) -> bool:
    """Let an import run until its first batch is there and a moment more, and tell whether it came to its end."""
    assert nursery.stdin is not None
    assert nursery.stdout is not None
    nursery.stdin.write(f"{order}\n")
    child, said = 0, [""]
    while not child or not said[-1].startswith("done"):
        said.append(nursery.stdout.readline().strip())
        assert not said[-1].startswith("dead"), "the import died by itself"
        if said[-1].startswith("pid"):
            child = int(said.pop().split(" ")[1])
    time.sleep(seconds)
    with contextlib.suppress(ProcessLookupError):
        os.kill(child, signal.SIGKILL)
    while not said[-1].startswith("dead"):
        said.append(nursery.stdout.readline().strip())
    return "done 0" in said


def test_examining_what_waits(shelf: Shelf) -> None:
    for document in ALL:
        shelf.puzzles.add(document)
    told: list[int] = []
    assert shelf.examine(told.append) == sum(told) == len(ALL)
    assert shelf.puzzles.count(waiting=True) == 0
    found = {one.title: one for one in shelf.search()}
    assert (found["Morning"].verdict, found["Four pieces"].verdict) == ("unique", "multiple")
    assert found["Morning"].level
    assert not found["Four pieces"].level
    assert shelf.examine() == 0
    assert shelf.count("level:easy") >= 1 or shelf.count(f"level:'{found['Morning'].level}'") >= 1


def test_examining_can_be_stopped(shelf: Shelf) -> None:
    shelf.puzzles.add(MORNING)
    assert shelf.examine(stop=lambda: True) == 0
    assert shelf.puzzles.count(waiting=True) == 1
