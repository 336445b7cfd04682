"""Arrows between candidates keep clear of what is written on the board."""

import math
from itertools import product

import pytest

from gridwright.draw.arrows import clear_arrow
from gridwright.draw.crowd import Crowd
from gridwright.draw.lanes import Lanes
from gridwright.grid import Shape
from gridwright.model import Paint
from gridwright.model.scene import Arrow, NoteGrid, Point, Text

SHAPE = Shape(9, 9)
START, END = (0.5, 4.5), (8.5, 4.5)
SIZE = 0.22
NOTES = NoteGrid(3, 3)
Spot = tuple[int, int, int]
"""The column and the row of a cell, and a digit less one."""


def arrow_among(texts: list[Text]) -> Arrow:
    return clear_arrow(START, END, Paint.LINK_STRONG, gap=0.17, shape=SHAPE, crowd=Crowd(texts))


def on_curve(arrow: Arrow, share: float) -> Point:
    """Give a point on an arrow: its pieces have equal shares."""
    pieces = list(arrow.pieces())
    number = min(int(share * len(pieces)), len(pieces) - 1)
    (x0, y0), (x1, y1), (x2, y2) = pieces[number]
    share = share * len(pieces) - number
    rest = 1 - share
    x = rest * rest * x0 + 2 * rest * share * x1 + share * share * x2
    return x, rest * rest * y0 + 2 * rest * share * y1 + share * share * y2


def touched(arrow: Arrow, texts: list[Text]) -> list[Text]:
    curve = [on_curve(arrow, step / 1000) for step in range(1001)]
    return [
        text
        for text in texts
        if any(abs(x - text.x) < 0.29 * text.size and abs(y - text.y) < 0.37 * text.size for x, y in curve)
    ]


def note(place: Point) -> Text:
    return Text(*place, "5", SIZE, Paint.NOTE)


def spot_place(spot: Spot) -> Point:
    column, row, digit = spot
    x, y = NOTES.place(digit)
    return column + x, row + y


def full_board(digits: set[tuple[int, int]]) -> list[Text]:
    """Write all nine notes into every cell, and a large digit into some."""
    texts = []
    for column, row in product(range(9), range(9)):
        if (column, row) in digits:
            texts.append(Text(column + 0.5, row + 0.5, "8", 0.62, Paint.GIVEN))
            continue
        for x, y in map(NOTES.place, range(9)):
            texts.append(Text(column + x, row + y, "5", NOTES.text_size, Paint.NOTE))
    return texts


@pytest.mark.parametrize(
    ("start", "end"),
    [
        ((0, 0, 0), (8, 8, 8)),
        ((0, 4, 4), (8, 4, 4)),
        ((4, 0, 1), (4, 8, 7)),
        ((2, 2, 4), (2, 2, 3)),
        ((2, 2, 0), (2, 2, 3)),
        ((8, 0, 2), (0, 7, 6)),
    ],
)
def test_on_a_full_board_arrows_go_between_the_notes(
    start: tuple[int, int, int], end: tuple[int, int, int]
) -> None:
    """With every note of every cell written and digits in the way, no arrow touches anything."""
    texts = full_board({(3, 4), (4, 4), (4, 3), (6, 6), (1, 1)} - {start[:2], end[:2]})
    crowd = Crowd(texts)
    lanes = Lanes(SHAPE, NOTES, crowd)
    arrow = clear_arrow(
        spot_place(start), spot_place(end), Paint.LINK_WEAK, gap=0.17, shape=SHAPE, crowd=crowd, lanes=lanes
    )
    assert touched(arrow, texts) == []


def test_the_head_points_to_the_end_along_the_curve() -> None:
    """The shaft ends a head's length before the end, on the curve, and the head is as broad on either side."""
    arrow = Arrow((0, 0), ((2, 0), (2, 4)), (0, 4), Paint.PEN)
    base = arrow.shaft(0.5)[-1][2]
    tip, left, right = arrow.head(base)
    assert tip == arrow.end
    share = 0.8664
    assert base == pytest.approx((2 - 2 * share**2, 2 + 4 * share - 2 * share**2), abs=0.001)
    assert math.dist(base, tip) == pytest.approx(0.5, abs=0.001)
    assert abs((left[0] + right[0]) / 2 - base[0]) < 1e-9


def test_an_arrow_without_neighbours_bows_gently() -> None:
    assert abs(arrow_among([]).bends[0][1] - 4.5) < 1.5


def test_no_note_is_overlooked_on_a_long_arrow() -> None:
    """A note on the curve is seen wherever it lies: every place alone drives the arrow elsewhere."""
    usual = arrow_among([])
    for step in range(3, 98):
        notes = [note(on_curve(usual, step / 100))]
        assert touched(usual, notes) == notes
        assert touched(arrow_among(notes), notes) == []


def test_an_arrow_finds_its_way_through_rows_of_notes() -> None:
    """Both gentle bows are full of notes; a wider one, or one that leans to a side, is free."""
    usual = arrow_among([])
    notes = [note(on_curve(usual, step / 10)) for step in range(2, 9)]
    notes += [note((text.x, 9 - text.y)) for text in notes]
    assert touched(arrow_among(notes), notes) == []
