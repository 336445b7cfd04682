"""Where everything of a scene goes in a grid of characters.

A cell takes a few characters; a line between cells takes one of its own, but only where the line says more than
"here is the next cell": thick lines, outlines and signs keep theirs, plain thin lines go.
"""

import enum
import itertools
import math
from collections import Counter
from collections.abc import Iterable, Iterator

from gridwright.model import Paint, Scene
from gridwright.model.scene import Box, Disc, Text, Trace

__all__ = ["TextGrid", "Weight"]


class Weight(enum.Enum):
    """How heavy a stretch of line is."""

    NONE = 0
    LIGHT = 1
    HEAVY = 2


_WEIGHTS = {
    Paint.GRID_THIN: Weight.LIGHT,
    Paint.GRID_THICK: Weight.HEAVY,
    Paint.FRAME: Weight.HEAVY,
    Paint.OUTLINE: Weight.LIGHT,
}


_DOTS = frozenset({Paint.DOT_LIGHT, Paint.DOT_DARK})


class _Axis:
    """One direction: cells of equal width, lines of width one where kept, room for clues before and after them."""

    def __init__(
        self, cells: int, cell: int, kept: set[int], slots: int, slot: int, *, gap: int, after: int
    ) -> None:
        self.cells, self.cell, self.kept = cells, cell, kept
        self._slot = slot
        self._slots_end = slots * slot
        self._grid = self._slots_end + (gap if slots else 0)
        self._starts: list[int] = []
        place = self._grid
        for number in range(cells + 1):
            place += number in kept
            self._starts.append(place)
            place += cell
        self.total = place + (after - 1) * cell
        self.middles = frozenset(start + cell // 2 for start in self._starts[:-1])

    def start(self, number: int) -> int:
        """Return the first character of a cell, or of a slot counted back from -1."""
        return self._starts[number] if number >= 0 else self._slots_end + number * self._slot

    def line(self, number: int) -> int:
        """Return the character of a kept line."""
        return self._starts[number] - 1

    def extent(self, number: int) -> int:
        """Return the number of characters of a cell or slot."""
        return self.cell if number >= 0 else self._slot

    def centred(self, place: float, length: int) -> int:
        """Return the first character of a text centred on a place: on a line, in a cell, or at a slot's end."""
        number = math.floor(place)
        if number < 0:
            return self.start(number) + self._slot - length
        if place == number and number in self.kept:
            return self.line(number) - (length - 1) // 2
        share = (place - number) * self.extent(number)
        return self.start(number) + math.floor(share - length / 2 + 0.5)

    def covered(self, start: float, length: float) -> range:
        """List the characters of a stretch, lines inside it included, lines around it not."""
        first, last = round(start), round(start + length)
        if first >= last:
            return range(0)
        return range(self.start(first), self.start(last - 1) + self.extent(last - 1))


class TextGrid:
    """The characters of a scene: its size, where cells and texts go, and which strokes its lines need."""

    def __init__(self, scene: Scene, *, with_signs: bool) -> None:
        self._scene = scene
        self._with_signs = with_signs
        traces = [item for item in scene.items if isinstance(item, Trace)]
        texts = [item for item in scene.items if isinstance(item, Text)]
        has_outlines = any(trace.paint is Paint.OUTLINE for trace in traces)
        self._level: dict[tuple[int, int], Weight] = {}
        self._upright: dict[tuple[int, int], Weight] = {}
        for trace in traces:
            if trace.paint in _WEIGHTS and not (has_outlines and trace.paint is Paint.GRID_THIN):
                self._add(trace, _WEIGHTS[trace.paint])
        dots = any(isinstance(item, Disc) and item.paint in _DOTS for item in scene.items)
        signs = dots or any(text.paint is Paint.SIGN for text in texts)
        steps = any(trace.width for trace in traces)
        rows, columns = self._kept_lines(keep_all=has_outlines or signs or steps or scene.notes is not None)
        has_corners = has_outlines or any(text.paint is Paint.CORNER for text in texts)
        across, down = self._cell_size(texts, has_corners=has_corners)
        slot = 1 + self._longest(text for text in texts if text.x < 0)
        self._x = _Axis(scene.shape.width, across, columns, scene.left, slot, gap=1, after=scene.right)
        self._y = _Axis(scene.shape.height, down, rows, scene.top, 1, gap=0, after=scene.bottom)
        self.width, self.height = self._x.total, self._y.total
        self.shows_light = any(
            weight is Weight.LIGHT
            for stretches, kept in ((self._level, rows), (self._upright, columns))
            for (line, _), weight in stretches.items()
            if line in kept
        )

    def _add(self, trace: Trace, weight: Weight) -> None:
        """Note a line stretch by stretch; an outline drawn inside its cells belongs to the nearest lines."""
        rounded = [(round(x), round(y)) for x, y in trace.points]
        for (x0, y0), (x1, y1) in itertools.pairwise(rounded):
            stretches, line = (self._level, y0) if y0 == y1 else (self._upright, x0)
            low, high = sorted((x0, x1) if y0 == y1 else (y0, y1))
            for place in range(low, high):
                before = stretches.get((line, place), Weight.NONE)
                stretches[line, place] = max(before, weight, key=lambda one: one.value)

    def _kept_lines(self, *, keep_all: bool) -> tuple[set[int], set[int]]:
        """Keep lines that are thick all along; all of them where some line is thick only in parts."""
        shape = self._scene.shape
        kept: list[set[int]] = []
        for stretches, lines, places in (
            (self._level, shape.height, shape.width),
            (self._upright, shape.width, shape.height),
        ):
            heavy = [
                sum(stretches.get((line, place)) is Weight.HEAVY for place in range(places))
                for line in range(lines + 1)
            ]
            kept.append({line for line, count in enumerate(heavy) if count})
            keep_all = keep_all or any(0 < count < places for count in heavy)
        if keep_all:
            return set(range(shape.height + 1)), set(range(shape.width + 1))
        return kept[0], kept[1]

    def _cell_size(self, texts: list[Text], *, has_corners: bool) -> tuple[int, int]:
        notes = self._scene.notes
        if notes is not None:
            return 2 * notes.columns + 1, notes.rows + has_corners
        across, down = (5, 2) if has_corners else (3, 1)
        if self._scene.top:
            longest = self._longest(text for text in texts if text.y < 0)
            across = max(longest + 1 if longest > 1 else 2, 5 * has_corners)
        # Lines that begin in one place have their sums side by side.
        places = Counter((math.floor(text.x), text.y) for text in texts if text.pointer)
        if 2 in places.values():
            across = max(across, 2 * self._longest(text for text in texts if text.pointer) + 1)
        return across, down

    def words(self, text: Text) -> str:
        """Return what is written for a text, its sign included where there are no colours."""
        return text.text + text.pointer + (text.sign if self._with_signs else "")

    def _longest(self, texts: Iterable[Text]) -> int:
        return max((len(self.words(text)) for text in texts), default=1)

    def spot(self, x: float, y: float, length: int) -> tuple[int, int]:
        """Return row and column of the first character of a text of some length."""
        return self._y.centred(y, 1), self._x.centred(x, length)

    def area(self, box: Box) -> Iterator[tuple[int, int]]:
        """List the characters that a box covers."""
        for row in self._y.covered(box.y, box.height):
            for column in self._x.covered(box.x, box.width):
                yield row, column

    @property
    def head(self) -> tuple[int, int]:
        """Count the characters above and before the first cell: clues and the frame."""
        return self._y.start(0), self._x.start(0)

    @property
    def has_room(self) -> bool:
        """Return whether a cell has room beside its middle."""
        return self._x.cell > 2

    def is_middle(self, row: int, column: int) -> bool:
        """Return whether a character is the middle of a cell."""
        return row in self._y.middles and column in self._x.middles

    def strokes(self) -> Iterator[tuple[int, int, tuple[Weight, Weight, Weight, Weight]]]:
        """List the characters of lines with the weights of their arms: up, right, down, left."""
        none = Weight.NONE
        for row in sorted(self._y.kept):
            for column in range(self._x.cells):
                weight = self._weight(self._level, row, column)
                for place in range(self._x.cell):
                    yield self._y.line(row), self._x.start(column) + place, (none, weight, none, weight)
        for column in sorted(self._x.kept):
            for row in range(self._y.cells):
                weight = self._weight(self._upright, column, row)
                for place in range(self._y.cell):
                    yield self._y.start(row) + place, self._x.line(column), (weight, none, weight, none)
        for row in sorted(self._y.kept):
            for column in sorted(self._x.kept):
                yield self._y.line(row), self._x.line(column), self._arms(row, column)

    def _arms(self, row: int, column: int) -> tuple[Weight, Weight, Weight, Weight]:
        return (
            self._weight(self._upright, column, row - 1),
            self._weight(self._level, row, column),
            self._weight(self._upright, column, row),
            self._weight(self._level, row, column - 1),
        )

    def _weight(self, stretches: dict[tuple[int, int], Weight], line: int, place: int) -> Weight:
        return stretches.get((line, place), Weight.NONE)
