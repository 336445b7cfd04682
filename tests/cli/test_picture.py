"""`gridwright picture`: files in, puzzles out, and one sentence for everything that is wrong."""

import importlib
import json
import signal
import threading
from pathlib import Path

import numpy as np
import pytest
from PIL import Image, ImageDraw

import gridwright as gw
from gridwright.model import Budget, Verdict
from gridwright.nonogram.setting import Drawing, Goal
from gridwright.nonogram.setting.repair import Repair
from tests.cli.conftest import Call, hearing_ctrl_c


@pytest.fixture
def photo(tmp_path: Path) -> str:
    image = Image.new("RGB", (300, 200), (245, 245, 240))
    draw = ImageDraw.Draw(image)
    draw.ellipse((60, 30, 220, 180), fill=(40, 40, 60))
    draw.rectangle((200, 20, 260, 60), fill=(180, 30, 30))
    path = tmp_path / "photo.jpg"
    image.save(path)
    return str(path)


def test_a_photo_becomes_a_puzzle_file_with_its_picture(call: Call, photo: str, tmp_path: Path) -> None:
    target, preview = tmp_path / "puzzle.json", tmp_path / "preview.png"
    done = call(
        "picture", photo, "--size", "24x24", "--title", "Moon", "-o", str(target), "--preview", str(preview)
    )
    assert done.code == 0
    assert "Solvable line by line" in done.out
    document = gw.read(target)
    assert document.puzzle.shape == (gw.Nonogram(rows=[""] * 16, columns=[""] * 24)).shape
    assert document.about.title == "Moon"
    assert gw.solve(document.puzzle).solutions[0] == document.goal
    with Image.open(preview) as image:
        assert image.format == "PNG"


def test_json_tells_everything(call: Call, photo: str) -> None:
    record = call("picture", photo, "--size", "30x30", "--colours", "2", "--json").json
    assert (record["width"], record["height"]) == (30, 20)
    assert len(record["palette"]) == 3
    assert record["reached"] is True
    assert record["ambiguous"] == []
    assert len(record["rows"]) == 20


def test_text_pictures_and_small_images_are_exact(call: Call, tmp_path: Path) -> None:
    text = tmp_path / "x.txt"
    text.write_text("###\n#..\n###\n")
    assert call("picture", str(text), "--json").json["rows"] == ["###", "#..", "###"]
    small = tmp_path / "small.png"
    image = Image.new("1", (3, 3), 1)
    image.putpixel((1, 1), 0)
    image.save(small)
    assert call("picture", str(small), "--json").json["rows"] == ["...", ".#.", "..."]


def test_ambiguous_pictures_may_be_kept(call: Call, tmp_path: Path) -> None:
    text, target = tmp_path / "x.txt", tmp_path / "y.json"
    text.write_text("#..\n.#.\n...\n")
    done = call("picture", str(text), "--keep-ambiguous", "-o", str(target))
    assert done.code == 0
    assert "leave 4 cells open" in done.out
    assert gw.solve(gw.read(target)).verdict is Verdict.MULTIPLE


def test_out_of_time_nothing_is_written_but_the_preview(call: Call, tmp_path: Path) -> None:
    target, preview = tmp_path / "puzzle.json", tmp_path / "preview.png"
    noisy = tmp_path / "noise.png"
    grain = (np.random.default_rng(1).random((60, 60)) < 0.7).astype(np.uint8) * 255
    Image.fromarray(grain).resize((300, 300), Image.Resampling.NEAREST).save(noisy)
    done = call(
        "picture",
        str(noisy),
        "--size",
        "60x60",
        "--thicken",
        "1",
        "--seconds",
        "0",
        "-o",
        str(target),
        "--preview",
        str(preview),
        "--json",
    )
    assert done.code == 5
    record = json.loads(done.out)
    assert record["reached"] is False
    assert record["written"] is None
    assert record["ambiguous"]
    assert not target.exists()
    assert preview.exists()


@pytest.mark.parametrize(
    ("options", "word"),
    [
        (["--size", "2x2"], "3 to 200"),
        (["--size", "nonsense"], "such as 20x15"),
        (["--size", "20x20", "--cells", "100"], "got both"),
        (["--fill"], "--size with --fill"),
        (["--crop", "0,0,900,900", "--size", "9x9"], "inside the image of 300x200"),
        (["--size", "20x20", "--threshold", "0", "--contrast", "0"], "every cell is blank"),
        (["--colours", "0"], "0"),
        (["--colours", "99"], "99"),
        (["--size", "20x20", "-o", "no/such/folder.json"], "cannot write"),
    ],
)
def test_bad_options_are_told_in_one_sentence(call: Call, photo: str, options: list[str], word: str) -> None:
    call("picture", photo, *options).assert_refused(word)


def test_bad_files_are_told_in_one_sentence_and_leave_nothing(call: Call, photo: str, tmp_path: Path) -> None:
    target = tmp_path / "out.json"
    whole = Path(photo).read_bytes()
    bad = {
        "empty.png": (b"", "expected"),
        "cut.jpg": (whole[: len(whole) // 2], "truncated"),
        "binary.jpg": (b"\0\1\2\3", "expected a JPEG"),
        "clues.txt": (b"1;1\n1;1\n", "no picture"),
        "words.txt": (b"hello world\n", "expected"),
    }
    for name, (data, word) in bad.items():
        path = tmp_path / name
        path.write_bytes(data)
        call("picture", str(path), "--size", "20x20", "-o", str(target)).assert_refused(word)
        assert not target.exists()
    call("picture", str(tmp_path / "none.png")).assert_refused("cannot read")
    white = tmp_path / "white.png"
    Image.new("RGB", (200, 200), (255, 255, 255)).save(white)
    call("picture", str(white), "--size", "20x20").assert_refused("single tone")


def test_a_level_that_needs_guessing_is_not_by_lines(call: Call, photo: str, tmp_path: Path) -> None:
    target = tmp_path / "hard.json"
    done = call("picture", photo, "--size", "15x15", "--level", "hard", "-o", str(target))
    assert done.code == 0
    assert "Level: hard.\nUnique: " in done.out
    assert "line by line" not in done.out
    assert gw.solve(gw.read(target).puzzle).verdict is Verdict.UNIQUE


def test_a_file_named_as_an_image_that_is_none_is_said_so(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "letter.jpg"
    path.write_text("Dear Sir or Madam,\n")
    done = call("picture", str(path), "--size", "20x20")
    assert done.code == 2
    assert "expected an image or a picture in text, got neither in" in done.err


def test_pinned_cells_and_rectangles_stay(call: Call, tmp_path: Path) -> None:
    text = tmp_path / "x.txt"
    text.write_text("#...\n.#..\n..##\n..##\n")
    free = call("picture", str(text), "--json").json
    assert [change["cell"] for change in free["changed"]] == ["r2c2"]
    held = call("picture", str(text), "--json", "--pin", "r2c2,r1c1", "--pin", "r3c3..r4c4").json
    pinned = {"r1c1", "r2c2", "r3c3", "r3c4", "r4c3", "r4c4"}
    assert held["reached"] is True
    assert set(held["pinned"]) == pinned
    assert not pinned & {change["cell"] for change in held["changed"]}
    all_of_it = call("picture", str(text), "--pin", "r1c1..r4c4", "--level", "easy")
    assert (all_of_it.code, "the repair gave up" in all_of_it.out) == (5, True)


@pytest.mark.parametrize("pin", ["r5c1", "r1", "r1c1..", "r1c1..r9c9", ""])
def test_pins_outside_or_unreadable_are_told_in_one_sentence(call: Call, tmp_path: Path, pin: str) -> None:
    text = tmp_path / "x.txt"
    text.write_text("###\n#..\n###\n")
    refused = call("picture", str(text), "--pin", pin)
    assert refused.code == 2
    assert refused.err.startswith(f"gridwright: in --pin {pin!r}: expected a cell")
    assert refused.err.count("\n") == 1


def test_where_everything_is_pinned_no_level_is_reached(call: Call, tmp_path: Path) -> None:
    text = tmp_path / "x.txt"
    text.write_text("###\n#..\n###\n")
    refused = call("picture", str(text), "--pin", "r1c1..r3c3", "--level", "harder")
    assert (refused.code, "stays very easy" in refused.err) == (2, True)


def test_easier_and_harder_go_one_level_on(call: Call, photo: str, tmp_path: Path) -> None:
    harder = tmp_path / "harder.json"
    assert "Level: easy." in call("picture", photo, "--size", "15x15", "--level", "harder", "-o", str(harder)).out
    assert gw.rate(gw.read(harder).puzzle).label == "easy"


@pytest.mark.skipif(not hasattr(signal, "pthread_kill"), reason="Ctrl-C is sent to one thread")
def test_ctrl_c_shows_the_best_so_far(call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    module = importlib.import_module("gridwright.nonogram.setting.repair")
    real = module.repair

    def interrupted(drawing: Drawing, goal: Goal, *, budget: Budget, seed: int, effort: int) -> Repair:
        signal.pthread_kill(threading.main_thread().ident or 0, signal.SIGINT)
        while not budget.is_spent:
            pass
        done: Repair = real(drawing, goal, budget=budget, seed=seed, effort=effort)
        return done

    monkeypatch.setattr(module, "repair", interrupted)
    text, target, preview = tmp_path / "x.txt", tmp_path / "x.json", tmp_path / "x.png"
    text.write_text("#.\n.#\n")
    with hearing_ctrl_c():
        done = call("picture", str(text), "-o", str(target), "--preview", str(preview))
    assert done.code == 130
    assert "Interrupted: this is the best so far." in done.err
    assert "stopped with 0 of 4 cells changed (0.0%); 4 cells are still ambiguous." in done.out
    assert (target.exists(), preview.exists()) == (False, True)


def test_damaged_images_are_named(call: Call, photo: str, tmp_path: Path) -> None:
    damaged = tmp_path / "damaged.jpg"
    damaged.write_bytes(Path(photo).read_bytes()[:1500])
    assert repr(str(damaged)) in call("picture", str(damaged), "--size", "20x20").err
