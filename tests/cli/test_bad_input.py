"""Every kind of bad input: one sentence with place and expectation, exit 2, no traceback, no partial file."""

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Call
from tests.cli.test_solve import CLASSIC, UNIQUE, Write

BOMB = "".join(
    [
        '<?xml version="1.0"?><!DOCTYPE pbn [<!ENTITY a "aaaaaaaaaa">',
        *(f'<!ENTITY {b} "{f"&{a};" * 10}">' for a, b in zip("abcdefgh", "bcdefghi", strict=True)),
        "]><puzzleset><puzzle><title>&i;</title></puzzle></puzzleset>",
    ]
)

REGIONS = json.dumps(
    {
        "gridwright": 1,
        "puzzles": [
            {
                "family": "sudoku",
                "symbols": "1234",
                "givens": ["...."] * 4,
                "rules": [{"rule": "rows"}, {"rule": "regions", "map": ["1111", "1222", "3344", "3344"]}],
            }
        ],
    }
)

BAD: dict[str, tuple[str, str | bytes, tuple[str, ...]]] = {
    "not a number": ("p.txt", "1;x;3\n1;1;1\n", ("expected", "'x'")),
    "clue too long": ("p.txt", "3;1\n2;2\n", ("row 1", "fits 2 cells")),
    "sums differ": ("p.txt", "1;1\n1;0\n", ("sum", "2", "1")),
    "ragged grid": ("p.txt", "##.\n#.\n###\n", ("expected 3", "2")),
    "unknown symbol": ("p.sdm", CLASSIC[:40] + "%" + CLASSIC[41:], ("expected", "'%'")),
    "region size": (
        "p.json",
        REGIONS,
        ("region",),
    ),
    "empty": ("p.txt", "", ("empty",)),
    "only spaces": ("p.txt", " \n\n", ("empty",)),
    "binary junk": ("p.bin", bytes(range(256)) * 64, ("expected",)),
    "zeros": ("p.png", bytes(10_000), ("expected",)),
    "entity bomb": ("p.xml", BOMB, ()),
    "not a picture format": ("p.json", "[" * 100_000, ()),
}

commands = pytest.mark.parametrize("command", ["solve", "check", "draw"])


@commands
@pytest.mark.parametrize("name", BAD)
def test_bad_content(command: str, name: str, call: Call, write: Write) -> None:
    file, content, words = BAD[name]
    call(command, write(file, content)).assert_refused(*words)


@pytest.mark.parametrize("name", BAD)
def test_bad_content_on_standard_input(name: str, call: Call) -> None:
    content = BAD[name][1]
    data = content.encode() if isinstance(content, str) else content
    call("solve", "-", "--json", stdin=data).assert_refused()


@pytest.mark.parametrize("name", ["binary junk", "entity bomb", "sums differ"])
def test_real_process_shows_no_traceback(name: str, process: Call, write: Write) -> None:
    file, content, words = BAD[name]
    process("solve", write(file, content)).assert_refused(*words)


@commands
def test_missing_file(command: str, call: Call, tmp_path: Path) -> None:
    call(command, tmp_path / "missing.txt").assert_refused("missing.txt", "no such file")


@pytest.mark.parametrize("command", ["check", "draw"])
def test_directory(command: str, call: Call, tmp_path: Path) -> None:
    call(command, tmp_path).assert_refused("directory")


@pytest.mark.parametrize("source", ["file", "standard input"])
def test_200_megabytes(source: str, process: Call, tmp_path: Path) -> None:
    path = tmp_path / "large.txt"
    with path.open("wb") as file:
        file.truncate(200 * 1024 * 1024)
    if source == "file":
        process("solve", path).assert_refused("MB")
    else:
        process("solve", "-", stdin=bytes(70 * 1024 * 1024)).assert_refused("MB")


@pytest.mark.parametrize(
    "arguments",
    [
        ["solve"],
        ["fly"],
        ["solve", "p.txt", "--limit", "0"],
        ["solve", "p.txt", "--limit", "x"],
        ["solve", "p.txt", "--seconds", "-1"],
        ["solve", "p.txt", "--format", "nonsense"],
        ["draw", "p.txt", "-o", "x.gif"],
        ["draw", "p.txt", "--number", "7"],
        ["draw", "p.txt", "--theme", "pink"],
        ["convert", "p.txt", "-"],
        ["convert", "p.txt", "x.unknown"],
        ["convert", "p.txt", "x.txt", "--to", "nonsense"],
    ],
)
def test_wrong_arguments(arguments: list[str], call: Call, write: Write) -> None:
    path = write("p.txt", UNIQUE)
    given = [str(path) if word == "p.txt" else word for word in arguments]
    call(*given).assert_refused()


WRITERS: dict[str, Callable[[Path, Path], list[str | Path]]] = {
    "solve": lambda source, target: ["solve", source, "-o", target / "x.txt"],
    "draw": lambda source, target: ["draw", source, "-o", target / "x.png"],
    "convert": lambda source, target: ["convert", source, target / "x.json"],
}


@pytest.mark.parametrize("name", WRITERS)
def test_unwritable_output(name: str, call: Call, write: Write, tmp_path: Path) -> None:
    outcome = call(*WRITERS[name](write("p.txt", UNIQUE), tmp_path / "missing"))
    outcome.assert_refused("cannot write", "no such file or directory")


@pytest.mark.parametrize("name", WRITERS)
def test_nothing_is_left_when_the_input_is_bad(name: str, call: Call, write: Write, tmp_path: Path) -> None:
    folder = tmp_path / "out"
    folder.mkdir()
    call(*WRITERS[name](write("p.txt", "1;x\n1;1\n"), folder)).assert_refused()
    assert list(folder.iterdir()) == []


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write everywhere")
def test_folder_without_permission(call: Call, write: Write, tmp_path: Path) -> None:
    folder = tmp_path / "locked"
    folder.mkdir(mode=0o500)
    call("solve", write("p.txt", UNIQUE), "-o", folder / "x.txt").assert_refused("permission denied")


def test_output_that_is_a_folder(call: Call, write: Write, tmp_path: Path) -> None:
    (tmp_path / "x.txt").mkdir()
    call("solve", write("p.txt", UNIQUE), "-o", tmp_path / "x.txt").assert_refused("directory")


def test_old_file_stays_when_writing_fails(call: Call, write: Write) -> None:
    target = write("x.gif", "precious")
    call("draw", write("p.txt", UNIQUE), "-o", target).assert_refused(".svg")
    assert target.read_text() == "precious"


@pytest.mark.parametrize("name", ["solv", "os.path", "solve.py", "generate_", "..", "", "sölve", "__init__"])
def test_a_name_of_no_command_is_refused_and_nothing_is_imported_for_it(name: str, call: Call) -> None:
    told = call(name, "-")
    assert told.code == 2
    assert told.err.count("\n") == 1
    assert "No such command" in told.err
