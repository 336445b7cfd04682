"""A scene in words, for readers who hear a page: the clues of every line, the symbols that are given."""

import math
from collections.abc import Iterator

from gridwright.model import Paint, Scene
from gridwright.model.scene import Text

__all__ = ["wording"]

_SHOWN = frozenset({Paint.GIVEN, Paint.ENTRY})
_CLUES = frozenset({Paint.CLUE, Paint.CLUE_DONE, Paint.CLUE_WRONG})


def wording(scene: Scene) -> str:
    """Tell what a picture shows, line by line.

    >>> import gridwright as gw
    >>> from gridwright.draw import compose
    >>> wording(compose(gw.Sudoku("1... ..2. .3.. ...4")))
    '4 rows and 4 columns. Row 1: 1 in column 1. Row 2: 2 in column 3. Row 3: 3 in column 2. Row 4: 4 in column 4.'
    """
    shape = scene.shape
    lines = [f"{shape.height} rows and {shape.width} columns."]
    clues = [item for item in scene.items if isinstance(item, Text) and item.paint in _CLUES]
    for name, count, of in (
        ("Row", shape.height, _row_clues(clues)),
        ("Column", shape.width, _column_clues(clues)),
    ):
        lines += [f"{name} {number + 1}: {' '.join(of[number])}." for number in range(count) if number in of]
    given: dict[int, list[str]] = {}
    for item in scene.items:
        if isinstance(item, Text) and item.paint in _SHOWN:
            given.setdefault(math.floor(item.y), []).append(f"{item.text} in column {math.floor(item.x) + 1}")
    lines += [f"Row {row + 1}: {', '.join(told)}." for row, told in sorted(given.items())]
    return " ".join(lines)


def _row_clues(clues: list[Text]) -> dict[int, list[str]]:
    return _by_line((math.floor(item.y), item.x, item.text) for item in clues if item.x < 0 <= item.y)


def _column_clues(clues: list[Text]) -> dict[int, list[str]]:
    return _by_line((math.floor(item.x), item.y, item.text) for item in clues if item.y < 0 <= item.x)


def _by_line(clues: Iterator[tuple[int, float, str]]) -> dict[int, list[str]]:
    found: dict[int, list[str]] = {}
    for line, _, text in sorted(clues):
        found.setdefault(line, []).append(text)
    return found
