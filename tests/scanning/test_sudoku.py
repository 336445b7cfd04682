"""Sudoku in made pictures: read right, turned, bent, dark, of other sizes, mended."""

import cv2
import numpy as np
import pytest

import gridwright as gw
from gridwright.errors import FormatError, InvalidPuzzleError
from gridwright.model import Verdict
from gridwright.sudoku import Sudoku
from tests.scanning.made import Camera, Pixels, drawn, encoded, photographed

CLASSIC = Sudoku("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
SIX = Sudoku("6.....2..4..1....6......42......5..1")


@pytest.mark.parametrize(
    "camera",
    [
        Camera(),
        Camera(bend=0.03),
        Camera(quarter_turns=1),
        Camera(quarter_turns=2),
        Camera(quarter_turns=3, shade=0.6),
        Camera(size=520, blur=1.2),
    ],
    ids=["plain", "bent", "left", "upside-down", "right-shaded", "small-blurred"],
)
def test_photo_gives_its_puzzle(camera: Camera) -> None:
    (found,) = gw.scan(photographed(drawn(CLASSIC), 5, camera))
    assert found.document.puzzle == CLASSIC
    assert found.verdict is Verdict.UNIQUE


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_screenshot_is_read_with_certainty(theme: str) -> None:
    (found,) = gw.scan(encoded(drawn(CLASSIC, theme=theme), "PNG"))
    assert found.document.puzzle == CLASSIC
    assert found.certain
    assert not found.pen


def test_red_print_is_read() -> None:
    pixels = drawn(CLASSIC).astype(np.float32)
    pixels[..., 0] = 255 - (255 - pixels[..., 0]) * 0.25
    (found,) = gw.scan(photographed(pixels.astype(np.uint8), 3))
    assert found.document.puzzle == CLASSIC


def test_thick_lines_tell_boxes() -> None:
    (found,) = gw.scan(photographed(drawn(SIX), 2))
    assert found.document.puzzle == SIX


def test_two_puzzles_on_a_page_are_both_read() -> None:
    other = CLASSIC.with_givens([None if given is None else 8 - given for given in CLASSIC.givens])
    gap = np.full((drawn(CLASSIC).shape[0], 60, 3), 244, np.uint8)
    page = np.hstack([drawn(CLASSIC), gap, drawn(other)])
    found = gw.scan(photographed(page, 4, Camera(size=1700, tilt=0.01)))
    assert {one.document.puzzle for one in found} == {CLASSIC, other}


def _blotted(pixels: Pixels) -> Pixels:
    """Lay a blot over the 5 in the top left corner, as it stands in the drawing of the page."""
    pixels = pixels.copy()
    step = pixels.shape[0] // 9
    rows, columns = slice(step // 3, step * 5 // 6), slice(step // 3, step * 5 // 6)
    pixels[rows, columns] = (pixels[rows, columns] * 0.1).astype(np.uint8)
    return pixels


def test_what_was_misread_is_marked_and_mended() -> None:
    (found,) = gw.scan(_blotted(drawn(CLASSIC)))
    assert not found.certain
    assert "r1c1" in {doubt.place for doubt in found.doubts}
    mended = found.mended({"r1c1": "5"})
    assert mended.document.puzzle == CLASSIC
    assert "r1c1" not in {doubt.place for doubt in mended.doubts}


def test_fixed_places_are_checked() -> None:
    (found,) = gw.scan(drawn(CLASSIC))
    with pytest.raises(InvalidPuzzleError, match="expected cells of 9x9, got 'r10c1'"):
        found.mended({"r10c1": "5"})
    with pytest.raises(InvalidPuzzleError, match="r1c1: expected one of 1 2 3 4 5 6 7 8 9"):
        found.mended({"r1c1": "12"})


def _with_pen(entries: dict[tuple[int, int], int]) -> Pixels:
    """Write digits into cells by hand: larger, thinner and less straight than print."""
    pixels = drawn(CLASSIC, pitch=60).copy()
    for number, ((row, column), digit) in enumerate(entries.items()):
        x, y = round((column - 0.82) * 60), round((row - 0.12 + 0.02 * (number % 3)) * 60)
        tilted = cv2.FONT_HERSHEY_SCRIPT_SIMPLEX
        cv2.putText(pixels, str(digit), (x, y), tilted, 1.75, (40, 50, 120), 3, cv2.LINE_AA)
    return pixels


def test_pen_becomes_progress() -> None:
    entries = {(1, 3): 4, (2, 2): 7, (3, 1): 1, (4, 2): 5, (5, 5): 5, (8, 1): 2, (9, 7): 1}
    (found,) = gw.scan(photographed(_with_pen(entries), 6))
    assert found.document.puzzle == CLASSIC
    assert set(found.pen) == {f"r{row}c{column}" for row, column in entries}
    progress = found.document.progress
    assert progress is not None
    assert progress.symbol(CLASSIC.shape.cell(0, 2)) == 3


def test_wrong_entry_by_hand_stays_as_it_is_written() -> None:
    (found,) = gw.scan(photographed(_with_pen({(1, 3): 7, (2, 2): 7, (3, 1): 1, (5, 5): 5}), 6))
    assert found.document.puzzle == CLASSIC
    assert found.read["r1c3"] == "7"


def test_reading_as_written_changes_nothing() -> None:
    (found,) = gw.scan(drawn(CLASSIC))
    kept = found.mended({"r1c1": "3"}, as_written=True)
    assert {place for place, text in found.read.items() if kept.read[place] != text} == {"r1c1"}
    assert kept.verdict is Verdict.NONE


def test_solved_puzzle_is_refused() -> None:
    solved = gw.solve(CLASSIC).solutions[0]
    full = CLASSIC.with_givens([solved.symbol(cell) for cell in range(81)])
    with pytest.raises(FormatError, match="got a solved one in the picture"):
        gw.scan(drawn(full))


@pytest.mark.parametrize("seed", [1, 2])
def test_pictures_without_a_grid_are_refused(seed: int) -> None:
    noise = np.random.default_rng(seed).integers(0, 255, (500, 700, 3)).astype(np.uint8)
    with pytest.raises(FormatError, match="expected a picture of a puzzle, got none"):
        gw.scan(noise)
    with pytest.raises(FormatError, match="expected a picture of a sudoku, got none"):
        gw.scan(np.full((300, 300), 200, np.uint8), "sudoku")


def test_half_a_grid_is_refused() -> None:
    flat = drawn(CLASSIC)
    with pytest.raises(FormatError, match="expected a picture of a puzzle, got none"):
        gw.scan(flat[:, : flat.shape[1] * 5 // 9])


def test_likelihoods_are_probabilities() -> None:
    (found,) = gw.scan(photographed(drawn(CLASSIC), 8, Camera(blur=2.0)))
    for place, shares in found.likelihoods.items():
        assert 0.99 < sum(shares.values()) < 1.01, place
        assert found.read[place] in shares
