"""What a puzzle of f-puzzles draws, as strokes, marks and cages."""

import re
from collections.abc import Iterator
from typing import Any

from gridwright.formats.sudoku.f_puzzles_fields import word_of
from gridwright.formats.sudoku.sudokupad_picture import fill_of
from gridwright.grid import Place, Shape
from gridwright.model.colour_names import hue_of
from gridwright.sudoku.prose.picture import Cage, Mark, Picture, Stroke

__all__ = ["picture_of"]

_CELL = re.compile(r"R(-?\d{1,2})C(-?\d{1,2})")
_COPIES = ("fromConstraint", "isNewConstraint", "fromRangskSolver")
_MOST = 500


def picture_of(fields: dict[str, Any], shape: Shape) -> Picture:
    """Gather what is drawn; drawings that a program made as copies of rules are left out."""
    marks = (_marks(_items(fields, name), is_round=name == "circle") for name in ("rectangle", "circle", "text"))
    return Picture(
        shape,
        tuple(_strokes(_items(fields, "line"))),
        (*_tints(fields.get("grid")), *(mark for some in marks for mark in some)),
        tuple(_cages(_items(fields, "cage"), shape)),
        any(
            isinstance(items := fields.get(name), list) and len(items) > _MOST
            for name in ("line", "rectangle", "circle", "text", "cage")
        ),
    )


def _tints(grid: object) -> Iterator[Mark]:
    """Return the colours of cells; one of several colours has the first of them."""
    for row, cells in enumerate(grid if isinstance(grid, list) else ()):
        for column, cell in enumerate(cells):
            several = cell.get("cArray")
            colour = cell.get("c") or (several[0] if isinstance(several, list) and several else "")
            if isinstance(colour, str) and (fill := fill_of(colour)):
                yield Mark((row + 0.5, column + 0.5), 1, 1, fill=fill, colour=_hex(colour), is_tint=True)


def _items(fields: dict[str, Any], name: str) -> list[dict[str, Any]]:
    items = fields.get(name)
    found = items[:_MOST] if isinstance(items, list) else []
    return [item for item in found if isinstance(item, dict) and not any(item.get(mark) for mark in _COPIES)]


def _places(cells: object) -> list[Place]:
    texts = cells[:_MOST] if isinstance(cells, list) else []
    found = (_CELL.fullmatch(str(text)) for text in texts)
    return [Place(int(match[1]) - 1, int(match[2]) - 1) for match in found if match]


def _size(value: object, usual: float) -> float:
    return float(value) if isinstance(value, int | float) and abs(value) < 100 else usual


def _hex(colour: object) -> str:
    return str(colour or "").lstrip("#").lower()[:6]


def _strokes(items: list[dict[str, Any]]) -> Iterator[Stroke]:
    for item in items:
        colour = _hex(item.get("outlineC") or "a1a1a1")
        lines = item.get("lines")
        for line in lines[:_MOST] if isinstance(lines, list) else ():
            points = tuple((place.row + 0.5, place.column + 0.5) for place in _places(line))
            if len(points) > 1:
                yield Stroke(points, hue_of(colour), colour, round(_size(item.get("width"), 0.3) * 30))


def _marks(items: list[dict[str, Any]], *, is_round: bool) -> Iterator[Mark]:
    for item in items:
        places = _places(item.get("cells"))
        if not places:
            continue
        row = sum(place.row for place in places) / len(places) + 0.5
        column = sum(place.column for place in places) / len(places) + 0.5
        text = str(item.get("value") if item.get("value") is not None else "").strip()
        width, height = _size(item.get("width"), 0.5), _size(item.get("height"), 0.5)
        base = item.get("baseC")
        fill, border = fill_of(base), fill_of(item.get("outlineC"))
        if text or fill or border:
            yield Mark((row, column), width, height, is_round, fill, _hex(base), border, text)


def _cages(items: list[dict[str, Any]], shape: Shape) -> Iterator[Cage]:
    for item in items:
        places = tuple(_places(item.get("cells")))
        inside = all(0 <= p.row < shape.height and 0 <= p.column < shape.width for p in places)
        if places and inside and not word_of(item):
            text = str(item.get("value") if item.get("value") is not None else "").strip()
            yield Cage(places, text, _hex(item.get("outlineC")))
