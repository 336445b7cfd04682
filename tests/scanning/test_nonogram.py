"""Nonograms in made pictures: their clues, layouts and sizes, and what is mended by the engine."""

from dataclasses import replace

import pytest

import gridwright as gw
from gridwright.errors import InvalidPuzzleError
from gridwright.model import Verdict
from gridwright.nonogram import Nonogram
from gridwright.scanning import Scanned
from gridwright.scanning.nonogram_reading import ClueOption, Digits, NonogramReading, clue_options
from gridwright.scanning.nonogram_search import search
from tests.scanning.layouts import LAYOUTS, screenshot
from tests.scanning.made import Camera, boxed, drawn, encoded, photographed

# A picture by a formula, with numbers of two digits and lines of several blocks.
_CELLS = [
    [(row * row + column * row + column * column) % 6 < 3 or row == 6 or column == 3 for column in range(15)]
    for row in range(15)
]


def _blocks(line: list[bool]) -> list[int]:
    text = "".join("#" if cell else " " for cell in line)
    return [len(run) for run in text.split()]


FORMULA = Nonogram(
    [_blocks(row) for row in _CELLS], [_blocks([row[column] for row in _CELLS]) for column in range(15)]
)


def _wrong(found: Scanned) -> list[str]:
    puzzle = found.document.puzzle
    assert isinstance(puzzle, Nonogram)
    pairs = zip(
        (*FORMULA.row_clues, *FORMULA.column_clues), (*puzzle.row_clues, *puzzle.column_clues), strict=True
    )
    return [f"{wanted} {got}" for wanted, got in pairs if wanted != got]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_drawing_of_the_page_is_read(theme: str) -> None:
    (found,) = gw.scan(encoded(drawn(FORMULA, theme=theme, pitch=30), "PNG"))
    assert found.document.puzzle.family == "nonogram"
    assert _wrong(found) == []


@pytest.mark.parametrize("at_start", [False, True], ids=["right-aligned", "left-aligned"])
def test_boxed_clues_are_read(at_start: bool) -> None:  # noqa: FBT001
    (found,) = gw.scan(boxed(FORMULA, at_start=at_start))
    assert _wrong(found) == []


_TEN = [row[:10] for row in _CELLS[:10]]
_SMALL = Nonogram([_blocks(row) for row in _TEN], [_blocks([row[column] for row in _TEN]) for column in range(10)])


@pytest.mark.parametrize("layout", sorted(LAYOUTS))
def test_screenshots_of_layouts_are_read(layout: str) -> None:
    (found,) = gw.scan(encoded(screenshot(_SMALL, LAYOUTS[layout]), "PNG"))
    assert found.document.puzzle == _SMALL


_TINTED = Nonogram(
    [0, 11, 11, 4, 3, 3, 4, 9, 9, 3, 3, 3, 3, 3, 2],
    [0, 0, 13, 14, 14, "3 3", "2 2", "2 2", "2 2", "2 2", "2 2", 2, 2, 0, 0],
)


def test_rest_of_a_line_is_no_number() -> None:
    (found,) = gw.scan(drawn(_TINTED, pitch=28))
    assert found.document.puzzle == _TINTED


_RING = Nonogram(
    ["0", "4", "9", "9", "2 1", "1 1", "1 1", "1 1", "1 1", "1 5", "4 5", "5 6", "5 4", "4", "0"],
    ["0", "3", "4", "4", "4", "11", "3", "2", "2 1", "2 4", "3 4", "3 4", "3 4", "11", "0"],
)


def test_empty_line_at_the_rim_is_no_line_of_clues() -> None:
    (found,) = gw.scan(screenshot(_RING, LAYOUTS["dark"]))
    assert found.document.puzzle == _RING


def test_row_of_clues_is_no_row_to_fill() -> None:
    # In a tall grid one row of clues is a small part of every column.
    tall = Nonogram(["27"] * 26 + ["13 13"], ["27"] * 13 + ["26"] + ["27"] * 13)
    (found,) = gw.scan(boxed(tall, pitch=28))
    assert found.document.puzzle.shape == tall.shape


def test_photo_of_a_print_is_read() -> None:
    (found,) = gw.scan(photographed(drawn(FORMULA, pitch=40), 1, Camera(size=1200, tilt=0.03)))
    assert _wrong(found) == []


def test_lines_are_mended_by_name() -> None:
    (found,) = gw.scan(drawn(FORMULA, pitch=30))
    row = " ".join(str(block.length) for block in FORMULA.row_clues[0])
    mended = found.mended({"row 1": row.replace(" ", ", ")})
    assert mended.read["row 1"] == row
    assert "row 1" not in {doubt.place for doubt in mended.doubts}
    with pytest.raises(InvalidPuzzleError, match="row 1: expected numbers that fit 15 cells, got '9 9'"):
        found.mended({"row 1": "9 9"})
    with pytest.raises(InvalidPuzzleError, match="expected a line such as 'row 1', got 'row 99'"):
        found.mended({"row 99": "1"})


def _digit(value: int, share: float = 0.99, other: int = 0) -> tuple[float, ...]:
    shares = [1e-6] * 10
    shares[value], shares[other] = share, 1 - share
    return tuple(shares)


def test_digits_may_be_one_number_or_two() -> None:
    numbers: list[Digits] = [(_digit(1), _digit(1))]
    together = [option.clue for option in clue_options(numbers, [(0.3,)], 20)]
    assert together[0] == (11,)
    assert (1, 1) in together
    # Eleven does not fit into ten cells, so these are two numbers.
    assert clue_options(numbers, [(0.3,)], 10)[0].clue == (1, 1)


def test_misread_digit_is_mended_by_the_engine() -> None:
    (found,) = gw.scan(drawn(FORMULA, pitch=30))
    assert found.verdict is Verdict.UNIQUE
    reading = found.reading
    assert isinstance(reading, NonogramReading)
    right = reading.options[0][0].clue
    taken_for = (right[0] + 1, *right[1:])
    first = (ClueOption(taken_for, 0.0), ClueOption(right, 2.0))
    mended = replace(reading, options=(first, *reading.options[1:])).proofread({})
    assert mended.document == found.document
    assert [doubt.reason for doubt in mended.doubts if doubt.place == "row 1"] == ["changed"]
    # Without the right clue among its options it follows from the others.
    lost = replace(reading, options=(first[:1], *reading.options[1:])).proofread({})
    assert not lost.certain
    assert lost.document == found.document
    assert "row 1" in {doubt.place for doubt in lost.doubts if doubt.reason == "changed"}
    as_written = lost.mended({}, as_written=True)
    assert as_written.verdict is Verdict.NONE
    assert as_written.read["row 1"] == " ".join(map(str, taken_for))


@pytest.mark.parametrize("unseen", [(), (1,), (1, 1, 1)], ids=["nothing", "a number less", "a number more"])
def test_clue_that_was_not_read_follows_from_the_others(unseen: tuple[int, ...]) -> None:
    clues = [tuple(block.length for block in clue) for clue in (*_SMALL.row_clues, *_SMALL.column_clues)]
    options = [[ClueOption(clue, 0.0)] for clue in clues]
    line = next(line for line, clue in enumerate(clues) if len(clue) == 2)
    options[line] = [ClueOption(unseen, 0.0)]
    taken = search(options, 10)
    assert taken.verdict is Verdict.UNIQUE
    assert taken.clues == tuple(clues)


def test_puzzle_with_one_picture_is_taken() -> None:
    clues = [(1,), (1,), (1,), (1,)]
    options = [[ClueOption(clue, 0.0)] for clue in clues]
    assert search(options, 2).verdict is Verdict.MULTIPLE
    options[0] = [ClueOption((1,), 0.0), ClueOption((2,), 1.0)]
    options[3] = [ClueOption((1,), 0.0), ClueOption((2,), 1.0)]
    taken = search(options, 2)
    assert taken.verdict is Verdict.UNIQUE
    assert taken.clues == ((2,), (1,), (1,), (2,))
