"""What a puzzle of SudokuPad draws, as strokes, marks and cages."""

import math
from collections.abc import Iterator
from typing import Any

from gridwright.grid import Place, Shape
from gridwright.model.colour_names import hue_of
from gridwright.sudoku.prose.picture import Cage, Mark, Picture, Point, Stroke

__all__ = ["fill_of", "picture_of"]

_MOST = 500
"""How many things are looked at; more are a picture that stands for itself."""


def picture_of(fields: dict[str, Any], shape: Shape) -> Picture:
    """Gather what is drawn; what cannot be seen is left out."""
    return Picture(
        shape,
        tuple(
            stroke for name in ("lines", "arrows") for stroke in _strokes(_items(fields, name), name == "arrows")
        ),
        tuple(mark for name in ("underlays", "overlays") for mark in _marks(_items(fields, name), shape)),
        tuple(_cages(_items(fields, "cages"), shape)),
        any(
            isinstance(items := fields.get(name), list) and len(items) > _MOST
            for name in ("lines", "arrows", "underlays", "overlays", "cages")
        ),
    )


def _items(fields: dict[str, Any], name: str) -> list[dict[str, Any]]:
    items = fields.get(name)
    return [item for item in items[:_MOST] if isinstance(item, dict)] if isinstance(items, list) else []


def _point(value: object) -> Point | None:
    is_pair = isinstance(value, list) and len(value) == 2
    if not is_pair or not isinstance(value, list):
        return None
    row, column = value
    if not all(isinstance(n, int | float) and math.isfinite(n) and abs(n) < 1000 for n in (row, column)):
        return None
    return float(row), float(column)


def _size(value: object) -> float:
    return float(value) if isinstance(value, int | float) and math.isfinite(value) else 0.0


def fill_of(colour: object) -> str:
    """Return the hue of a fill: `light` for white, nothing where there is none or it cannot be seen.

    >>> fill_of("#FFFFFF"), fill_of("#000"), fill_of("#ff000000"), fill_of(None), fill_of("#FFFFFF00")
    ('light', 'dark', '', '', '')
    """
    text = str(colour or "").strip().removeprefix("#")
    if (
        not text
        or text == "none"
        or (len(text) == 8 and text.endswith("00"))
        or (len(text) == 4 and text[3] == "0")
    ):
        return ""
    return hue_of(text) or "light"


def _strokes(items: list[dict[str, Any]], head: bool) -> Iterator[Stroke]:  # noqa: FBT001
    for item in items:
        raw = item.get("wayPoints")
        points = tuple(point for value in (raw if isinstance(raw, list) else ())[:400] if (point := _point(value)))
        if len(points) > 1 and fill_of(item.get("color")):
            colour = str(item.get("color") or "").lstrip("#").lower()[:6]
            yield Stroke(
                points, hue_of(colour), colour, _size(item.get("thickness")), head or bool(item.get("headLength"))
            )


def _marks(items: list[dict[str, Any]], shape: Shape) -> Iterator[Mark]:
    for item in items:
        middle = _point(item.get("center"))
        if middle is None:
            continue
        text = str(item.get("text") if item.get("text") is not None else "").strip()
        width, height = _size(item.get("width")), _size(item.get("height"))
        fill, border = fill_of(item.get("backgroundColor")), fill_of(item.get("borderColor"))
        if (not text and not fill and not border) or (
            not text and min(width, height) > max(shape.height, shape.width) - 0.5
        ):
            continue
        colour = str(item.get("backgroundColor") or "").lstrip("#").lower()[:6]
        yield Mark(middle, width, height, bool(item.get("rounded")), fill, colour, border, text)


def _cages(items: list[dict[str, Any]], shape: Shape) -> Iterator[Cage]:
    for item in items:
        cells = item.get("cells")
        if not isinstance(cells, list) or not cells:
            continue
        points = [point for cell in cells if (point := _point(cell))]
        places = tuple(Place(int(row), int(column)) for row, column in points)
        if len(places) == len(cells) and all(0 <= r < shape.height and 0 <= c < shape.width for r, c in places):
            text = (
                ""
                if item.get("hidden")
                else str(item.get("value") if item.get("value") is not None else "").strip()
            )
            yield Cage(places, text, str(item.get("style") or ""))
