"""Bars beside a line: where blocks would lie if they were pushed, and how far they reach."""

from collections.abc import Iterator

from gridwright.grid import Shape
from gridwright.model.figure import Bar, Layer
from gridwright.model.scene import Box, Item, Trace

__all__ = ["bar_items"]

_THICK = 0.23
_LANE = 0.28
_NEAR = 0.03
_INSET = 0.06


def bar_items(layer: Layer, shape: Shape) -> Iterator[Item]:
    """Draw the bars of a layer above a row or left of a column; beside the first one there is room behind only."""
    for bar in layer.bars:
        x, y, width, height = _place(bar, shape)
        yield Box(x, y, width, height, layer.paint, rgb=bar.rgb)
        right, bottom = x + width, y + height
        yield Trace(((x, y), (right, y), (right, bottom), (x, bottom), (x, y)), layer.paint)


def _place(bar: Bar, shape: Shape) -> tuple[float, float, float, float]:
    (row, column), length = shape.place(bar.line[0]), bar.last - bar.first + 1 - 2 * _INSET
    is_row = len(bar.line) == 1 or bar.line[1] == bar.line[0] + 1
    across = row if is_row else column
    is_behind = across == 0
    near = across + 1 + _NEAR + bar.lane * _LANE if is_behind else across - _NEAR - _THICK - bar.lane * _LANE
    along = bar.first + _INSET
    return (along, near, length, _THICK) if is_row else (near, along, _THICK, length)
