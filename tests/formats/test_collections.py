"""The shared collections: every file reads, in the format and the size that it should."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from gridwright.errors import FormatError
from gridwright.formats import read, read_all, recognise
from gridwright.formats.shared.text import decode
from gridwright.grid import Shape
from gridwright.nonogram import Nonogram
from gridwright.sudoku import Sudoku

pytestmark = pytest.mark.shared

NOT_SQUARES = {"wake_up.xml": "got triddler", "alladin.g": "got the triangle"}
NONOGRAMS = {".non": 286, ".nin": 179, ".xml": 29, ".g": 6, ".mk": 7, ".json": 4}
FORMAT_OF = {".non": "non", ".nin": "nin", ".xml": "webpbn", ".g": "olsak", ".mk": "mk", ".json": "clue-json"}


def _files(folder: Path, extension: str) -> list[Path]:
    return sorted(folder.joinpath("nonograms").rglob(f"*{extension}"))


def _said_sizes(path: Path) -> Shape | None:
    """Find the sizes that a file states, by a look of our own."""
    text = decode(path.read_bytes())
    if path.suffix == ".non":
        sizes = {name: int(size) for name, size in re.findall(r"^(width|height) (\d+)", text, re.MULTILINE)}
        return Shape(sizes["height"], sizes["width"])
    if path.suffix in {".nin", ".mk"}:
        first, second = map(int, text.split("\n", 1)[0].split())
        return Shape(second, first) if path.suffix == ".nin" else Shape(first, second)
    return None


@pytest.mark.parametrize("extension", NONOGRAMS)
def test_every_nonogram_reads(shared_data: Path, extension: str) -> None:
    paths = _files(shared_data, extension)
    assert len(paths) == NONOGRAMS[extension]
    for path in paths:
        if path.name in NOT_SQUARES:
            with pytest.raises(FormatError, match=NOT_SQUARES[path.name]):
                read(path)
            continue
        assert recognise(decode(path.read_bytes()), path.name).name == FORMAT_OF[extension], path
        puzzle = read(path).puzzle
        assert isinstance(puzzle, Nonogram)
        assert puzzle.shape == (_said_sizes(path) or puzzle.shape), path


def test_the_same_puzzles_in_two_formats_are_equal(shared_data: Path) -> None:
    for path in sorted(shared_data.glob("nonograms/generated/dom/*.nin")):
        assert read(path).puzzle == read(path.with_suffix(".non")).puzzle


def test_a_nin_is_told_from_m_n_without_its_extension(shared_data: Path) -> None:
    for path in _files(shared_data, ".nin"):
        text = decode(path.read_bytes())
        shape = _said_sizes(path)
        assert shape is not None
        if shape.height != shape.width:
            assert recognise(text).name == "nin", path


COUNTS = {
    "classic/17clue.txt": (49_158, 81, "sudoku-lines"),
    "classic/easy_qqwing.txt": (2000, 81, "sudoku-lines"),
    "classic/hardest1106.txt": (375, 81, "sudoku-lines"),
    "classic/hardest11plus-5000.txt": (5000, 81, "sudoku-lines"),
    "classic/sudoku-hardest.txt": (11, 81, "sudoku-lines"),
    "classic/sudoku-top95.txt": (95, 81, "sudoku-lines"),
    "classic/top1465.txt": (1465, 81, "sudoku-lines"),
    "rated/hodoku-17clue-2000.txt": (2000, 81, "sudoku-lines"),
    "rated/hodoku-easy-1000.txt": (1000, 81, "sudoku-lines"),
    "rated/se-17clue-1000.txt": (1000, 81, "sudoku-lines"),
    "rated/se-easy-1000.txt": (1000, 81, "sudoku-lines"),
    "jigsaw/jigsaw_layouts_valid_9x9.txt": (2522, 81, "regions"),
    "jigsaw/generated_jig.json": (40, 81, "given-map"),
    "large/generated_16.json": (6, 256, "given-map"),
    "large/generated_25.json": (4, 625, "given-map"),
    "killer/mathemagic_killers.json": (14, 81, "killer-arrows"),
    "killer/hs_killers.json": (9, 81, "sumocue"),
    "solo/2x2db.txt": (50, 16, "solo-id"),
    "solo/2x3di.txt": (100, 36, "solo-id"),
    "solo/3x3jda.txt": (20, 81, "solo-id"),
    "solo/3x3jdi.txt": (180, 81, "solo-id"),
    "solo/3x3jxdi.txt": (50, 81, "solo-id"),
    "solo/3x3kdi.txt": (100, 81, "solo-id"),
    "solo/3x3xdi.txt": (200, 81, "solo-id"),
    "solo/3x4di.txt": (30, 144, "solo-id"),
    "solo/4x4di.txt": (40, 256, "solo-id"),
    "solo/5x5db.txt": (5, 625, "solo-id"),
    "techniques/reglib-part.txt": (576, 81, "hodoku"),
}


@pytest.mark.parametrize("name", COUNTS)
def test_every_sudoku_list_reads(shared_data: Path, name: str) -> None:
    path = shared_data / "sudoku" / name
    count, cells, expected = COUNTS[name]
    assert recognise(decode(path.read_bytes()), path.name).name == expected
    seen = 0
    for document in _puzzles(path):
        assert document.shape.size == cells
        seen += 1
    assert seen == count


def _puzzles(path: Path) -> Iterator[Sudoku]:
    for document in read_all(path):
        assert isinstance(document.puzzle, Sudoku)
        yield document.puzzle
