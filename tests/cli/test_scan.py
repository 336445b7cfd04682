"""The command that reads photos: what it writes, what it says, and what it refuses."""

import io
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image

import gridwright as gw
from tests.cli.conftest import Call
from tests.scanning.made import Camera, drawn, encoded, photographed
from tests.scanning.test_sudoku import CLASSIC


def test_photo_becomes_a_file_a_report_and_a_sentence(call: Call, tmp_path: Path) -> None:
    photo, puzzle, report = (str(tmp_path / name) for name in ("photo.jpg", "puzzle.json", "check.png"))
    Path(photo).write_bytes(encoded(photographed(drawn(CLASSIC), 6, Camera(size=700))))
    done = call("scan", photo, "-o", puzzle, "--report", report)
    assert done.code == 0, done.err
    assert "A sudoku of 9x9 cells with one solution." in done.out
    assert gw.read(puzzle).puzzle == CLASSIC
    with Image.open(report) as sheet:
        assert sheet.width > 1000


def test_json_tells_likelihoods_and_takes_fixes(call: Call, tmp_path: Path) -> None:
    photo = tmp_path / "screen.png"
    photo.write_bytes(encoded(drawn(CLASSIC), "PNG"))
    done = call("scan", str(photo), "--fix", "r1c3=4", "--json")
    assert done.code == 0, done.err
    (found,) = json.loads(done.out)["puzzles"]
    assert found["read"]["r1c3"] == "4"
    assert found["likelihoods"]["r1c3"] == {"4": 1.0}
    assert len(found["places"]) == 81


def _lying() -> bytes:
    data = io.BytesIO()
    Image.new("L", (40, 40), 255).save(data, "PNG")
    whole = data.getvalue()
    return whole[:16] + (40_000).to_bytes(4, "big") * 2 + whole[24:]


def _huge() -> bytes:
    data = io.BytesIO()
    Image.new("1", (12_000, 9_000), 1).save(data, "PNG")
    return data.getvalue()


BAD: dict[str, tuple[Callable[[], bytes], str]] = {
    "text": (lambda: b"53..7....", "expected a JPEG"),
    "truncated": (lambda: encoded(drawn(CLASSIC), "PNG")[:900], "whole image"),
    "lies about its size": (_lying, "got something else"),
    "108 megapixels": (_huge, "at most 64 megapixels"),
    "no grid": (lambda: encoded(drawn(CLASSIC)[:40, :300], "PNG"), "got none that could be found"),
}


@pytest.mark.parametrize("kind", list(BAD))
def test_bad_pictures_are_refused_in_one_sentence(call: Call, tmp_path: Path, kind: str) -> None:
    make, words = BAD[kind]
    photo, target = tmp_path / "photo.png", tmp_path / "puzzle.json"
    photo.write_bytes(make())
    call("scan", str(photo), "-o", str(target)).assert_refused("expected", words)
    assert not target.exists()


def test_bad_fixes_and_names_are_refused(call: Call, tmp_path: Path) -> None:
    photo = tmp_path / "photo.png"
    photo.write_bytes(encoded(drawn(CLASSIC), "PNG"))
    call("scan", str(photo), "--fix", "r1c1").assert_refused("expected --fix PLACE=TEXT")
    call("scan", str(photo), "--fix", "r1c1=x").assert_refused("r1c1: expected one of")
    call("scan", str(tmp_path / "missing.png")).assert_refused("cannot read")
