"""Exact pictures and bundles: what other programs draw, and what is refused before it is unpacked."""

import base64
import io
import zipfile
import zlib
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from gridwright.batch.sources import Batch, expand, gather
from gridwright.errors import FormatError, GridwrightError, LimitError
from gridwright.formats import decipher, losses, read, read_all, to_text, write
from gridwright.formats.shared.text import decode
from gridwright.nonogram import Nonogram

EXEMPLARS = Path(__file__).parents[1] / "exemplars"
ROWS = ["##.#", "...#", "###."]


def _bytes(image: Image.Image, **options: object) -> bytes:
    file = io.BytesIO()
    image.save(file, "PNG", **options)
    return file.getvalue()


def _drawn(mode: str, filled: Any, blank: Any) -> bytes:  # noqa: ANN401
    image = Image.new(mode, (4, 3))
    image.putdata([filled if mark == "#" else blank for row in ROWS for mark in row])
    return _bytes(image)


@pytest.mark.parametrize(
    ("mode", "filled", "blank"),
    [
        ("1", 0, 255),
        ("L", 0, 255),
        ("LA", (0, 255), (7, 0)),
        ("RGB", (0, 0, 0), (255, 255, 255)),
        ("RGBA", (0, 0, 0, 255), (9, 9, 9, 0)),
        ("I;16", 0, 65535),
    ],
)
def test_the_same_picture_in_every_kind_of_png_is_the_same_puzzle(
    mode: str, filled: object, blank: object
) -> None:
    reading = decipher(decode(_drawn(mode, filled, blank)))
    assert reading.format.name == "png"
    assert reading.documents[0].puzzle == Nonogram(["2 1", "1", "3"], ["1 1", "1 1", "1", "2"])


def test_a_palette_keeps_its_order_and_the_brightest_is_blank() -> None:
    image = Image.new("P", (3, 1))
    image.putpalette([255, 0, 0, 0, 0, 255, 255, 255, 0])
    image.putdata([1, 0, 2])
    puzzle = decipher(decode(_bytes(image))).documents[0].puzzle
    assert isinstance(puzzle, Nonogram)
    assert [colour.rgb for colour in puzzle.palette] == ["ffff00", "ff0000", "0000ff"]


def test_a_picture_in_colour_comes_back_with_its_title(tmp_path: Path) -> None:
    document = read(EXEMPLARS / "png" / "colours.png")
    write(document, tmp_path / "again.png")
    assert read(tmp_path / "again.png") == document
    assert losses(read(EXEMPLARS / "png" / "boat.png"), "png") == ()


@pytest.mark.parametrize(
    "data",
    [
        b"P4\n# by hand\n4 3\n" + bytes([0b11010000, 0b00010000, 0b11100000]),
        b"P5 4 3 255\n" + bytes(0 if mark == "#" else 255 for row in ROWS for mark in row),
        b"P5 4 3 65535\n" + b"".join(b"\0\0" if mark == "#" else b"\xff\xff" for row in ROWS for mark in row),
        b"P6\n4 3\n255\n" + b"".join(bytes(3) if mark == "#" else b"\xff" * 3 for row in ROWS for mark in row),
        b"P3 4 3 1 " + b" ".join(b"0 0 0" if mark == "#" else b"1 1 1" for row in ROWS for mark in row),
        b"P1 4 3 1101\n0001 # two rows\n1110",
    ],
    ids=lambda data: data[:2].decode(),
)
def test_netpbm_in_bytes_and_in_words(data: bytes) -> None:
    reading = decipher(decode(data))
    assert reading.format.name == "pbm"
    assert reading.documents[0].puzzle == Nonogram(["2 1", "1", "3"], ["1 1", "1 1", "1", "2"])


def _chunk(kind: bytes, body: bytes) -> bytes:
    return len(body).to_bytes(4, "big") + kind + body + zlib.crc32(kind + body).to_bytes(4, "big")


def _png_that_claims(width: int, height: int, body: bytes) -> bytes:
    size = width.to_bytes(4, "big") + height.to_bytes(4, "big")
    head = _chunk(b"IHDR", size + bytes([8, 2, 0, 0, 0]))
    return b"\x89PNG\r\n\x1a\n" + head + _chunk(b"IDAT", zlib.compress(body, 9)) + _chunk(b"IEND", b"")


def test_a_huge_png_is_refused_before_it_is_unpacked() -> None:
    with pytest.raises(FormatError, match="at most 1000 x 1000 pixels"):
        decipher(decode(_png_that_claims(60_000, 60_000, bytes(1000))))
    with pytest.raises(FormatError, match="whole PNG"):
        decipher(decode(_png_that_claims(900, 900, bytes(1000))))
    # More is packed than the size tells: the rest is never unpacked.
    bomb = _png_that_claims(2, 2, bytes(50_000_000))
    assert decipher(decode(bomb)).documents[0].puzzle.shape.size == 4


def test_a_photo_is_told_where_to_go() -> None:
    image = Image.effect_noise((40, 40), 80)
    with pytest.raises(FormatError, match="command picture"):
        decipher(decode(_bytes(image)))


def test_a_data_address_that_is_damaged_is_one_sentence() -> None:
    for text in ("data:image/png;base64,????", "data:image/png;base64,AAAA", "data:image/png;base64,"):
        with pytest.raises(FormatError):
            decipher(text)


def test_squares_are_cells_and_white_is_blank_even_where_there_is_none() -> None:
    reading = decipher("🟥🟥\n🟥🟩\n")
    assert reading.format.name == "squares"
    puzzle = reading.documents[0].puzzle
    assert isinstance(puzzle, Nonogram)
    assert [colour.name for colour in puzzle.palette] == ["white", "red", "green"]
    assert to_text(reading.documents, "squares") == "🟥🟥\n🟥🟩\n"
    assert decipher("⬛⬛\n⬛⬜").documents[0].puzzle == Nonogram(["2", "1"], ["2", "1"])


# ------------------------------------------------------------------------------------------------- bundles


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    path = tmp_path / "all.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.write(EXEMPLARS / "non" / "boat.non", "b/boat.non")
        packed.write(EXEMPLARS / "png" / "boat.png", "b/boat.png")
        packed.write(EXEMPLARS / "sdm" / "pair.sdm", "a.sdm")
        packed.writestr(".hidden", "nothing")
    return path


def test_a_zip_stands_for_all_files_in_it(bundle: Path) -> None:
    assert [source.inside for source in expand([str(bundle)])] == ["a.sdm", "b/boat.non", "b/boat.png"]
    assert [document.puzzle.family for document in read_all(bundle)] == ["sudoku"] * 2 + ["nonogram"] * 2
    found = gather([str(bundle)])
    assert not isinstance(found, tuple)
    assert all(isinstance(batch, Batch) for batch in found)  # type: ignore[union-attr]


def test_an_error_in_a_zip_names_the_file(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "x.zip", "w") as packed:
        packed.writestr("bad.non", "width 2\nheight 1\nrows\n3\ncolumns\n1\n1\n")
    with pytest.raises(GridwrightError, match=r"^bad\.non: "):
        list(read_all(tmp_path / "x.zip"))


def test_a_zip_bomb_is_refused_before_it_is_unpacked(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "bomb.zip", "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("zeros.txt", "0" * 10_000_000)
    with pytest.raises(LimitError, match="unpack to 10,000,000"):
        list(read_all(tmp_path / "bomb.zip"))
    data = bytearray((tmp_path / "bomb.zip").read_bytes())
    (tmp_path / "cut.zip").write_bytes(data[:5000])
    with pytest.raises(FormatError, match="whole zip"):
        list(read_all(tmp_path / "cut.zip"))


def test_the_text_of_a_png_is_its_address() -> None:
    text = to_text(read(EXEMPLARS / "png" / "boat.png"), "png")
    packed = text.strip().partition("base64,")[2]
    assert base64.b64decode(packed).startswith(b"\x89PNG")
