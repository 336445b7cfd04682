"""Arrows between candidates keep clear of what is written on the board."""

from gridwright.draw.arrows import Crowd, clear_arrow
from gridwright.grid import Shape
from gridwright.model import Paint
from gridwright.model.scene import Arrow, Point, Text

SHAPE = Shape(9, 9)
START, END = (0.5, 4.5), (8.5, 4.5)
SIZE = 0.22


def arrow_among(texts: list[Text]) -> Arrow:
    return clear_arrow(START, END, Paint.LINK_STRONG, gap=0.17, shape=SHAPE, crowd=Crowd(texts))


def on_curve(arrow: Arrow, share: float) -> Point:
    rest = 1 - share
    (x0, y0), (x1, y1), (x2, y2) = arrow.start, arrow.bend, arrow.end
    x = rest * rest * x0 + 2 * rest * share * x1 + share * share * x2
    return x, rest * rest * y0 + 2 * rest * share * y1 + share * share * y2


def touched(arrow: Arrow, texts: list[Text]) -> list[Text]:
    curve = [on_curve(arrow, step / 500) for step in range(501)]
    return [
        text
        for text in texts
        if any(abs(x - text.x) < 0.29 * SIZE and abs(y - text.y) < 0.37 * SIZE for x, y in curve)
    ]


def note(place: Point) -> Text:
    return Text(*place, "5", SIZE, Paint.NOTE)


def test_an_arrow_without_neighbours_bows_gently() -> None:
    assert abs(arrow_among([]).bend[1] - 4.5) < 1.5


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
