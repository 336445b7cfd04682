"""What a puzzle of SudokuMaker only draws: lines, cages and symbols without a logic of their own."""

import math
from collections.abc import Iterator, Sequence
from typing import Any

from gridwright.formats.sudoku.sudokupad_picture import fill_of
from gridwright.grid import Place, Shape
from gridwright.model.colour_names import hue_of
from gridwright.sudoku.prose.picture import Cage, Mark, Picture, Point, Stroke

__all__ = ["picture_of"]

_LINES, _CAGES, _SYMBOLS = 2000, 2001, 2002
_MOST = 500


def picture_of(blocks: Sequence[dict[str, Any]], shape: Shape) -> Picture:
    """Gather what is drawn."""
    strokes = [stroke for block in blocks if block.get("type") == _LINES for stroke in _strokes(block)]
    symbols = [item for block in blocks if block.get("type") == _SYMBOLS for item in _symbols(block)]
    cages = [cage for block in blocks if block.get("type") == _CAGES for cage in _cages(block, shape)]
    marks = [mark for params, middle in symbols for mark in _marks(params, middle)]
    strokes += [arrow for params, middle in symbols for arrow in _arrows(params, middle)]
    is_cut = max(len(strokes), len(marks), len(cages)) > _MOST
    return Picture(shape, tuple(strokes[:_MOST]), tuple(marks[:_MOST]), tuple(cages[:_MOST]), is_cut)


def _items(block: dict[str, Any], name: str) -> list[Any]:
    items = block.get(name)
    return items if isinstance(items, list) else []


def _number(value: object) -> float:
    return float(value) if isinstance(value, int | float) and math.isfinite(value) and abs(value) < 1000 else 0.0


def _point(value: object) -> Point | None:
    """Read a point, which stands as its x and y, in a list or by name."""
    if isinstance(value, dict):
        return _number(value.get("y")), _number(value.get("x"))
    return (_number(value[1]), _number(value[0])) if isinstance(value, list) and len(value) > 1 else None


def _symbols(block: dict[str, Any]) -> Iterator[tuple[dict[str, Any], Point]]:
    """Return symbols with their looks, which those of a constraint share: the third number of each names one."""
    looks = _items(block, "params")
    for item in _items(block, "symbols"):
        own = _dict(item)
        middle = _point(own.get("position") if own else item)
        number = item[2] if isinstance(item, list) and len(item) > 2 and type(item[2]) is int else 0
        look = own.get("params") or (looks[number] if 0 <= number < len(looks) else {})
        if middle is not None:
            yield _dict(look), middle


def _dict(value: object) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}


def _strokes(block: dict[str, Any]) -> Iterator[Stroke]:
    style = _dict(block.get("style"))
    colour = str(style.get("color") or "").lstrip("#").lower()[:6]
    for line in _items(block, "lines"):
        points = tuple(point for value in line if (point := _point(value))) if isinstance(line, list) else ()
        if len(points) > 1:
            yield Stroke(points, hue_of(colour), colour, round(_number(style.get("thickness")) * 60))


def _cages(block: dict[str, Any], shape: Shape) -> Iterator[Cage]:
    for cage in map(_dict, _items(block, "cages")):
        cells = [cell for cell in _items(cage, "cells") if type(cell) is int and 0 <= cell < shape.size]
        if cells:
            text = cage.get("value")
            yield Cage(
                tuple(Place(*shape.place(cell)) for cell in cells), "" if text is None else str(text).strip()
            )


def _marks(params: dict[str, Any], middle: Point) -> Iterator[Mark]:
    if params.get("type") not in {"rectangle", "ellipse", "text"}:
        return
    is_round = params["type"] == "ellipse"
    width = 2 * _number(params.get("rx")) if is_round else _number(params.get("width"))
    height = 2 * _number(params.get("ry")) if is_round else _number(params.get("height"))
    colour = str(params.get("fill") or "").lstrip("#").lower()[:6]
    text = str(params.get("text") or "").strip()
    yield Mark(
        middle, width, height, is_round, fill_of(params.get("fill")), colour, fill_of(params.get("stroke")), text
    )


def _arrows(params: dict[str, Any], middle: Point) -> Iterator[Stroke]:
    if params.get("type") != "arrow":
        return
    angle, half = math.radians(_number(params.get("angle"))), _number(params.get("length")) / 2
    down, right = half * math.sin(angle), half * math.cos(angle)
    ends = ((middle[0] - down, middle[1] - right), (middle[0] + down, middle[1] + right))
    yield Stroke(ends, hue_of(params.get("stroke")), str(params.get("stroke") or ""), head=True)
