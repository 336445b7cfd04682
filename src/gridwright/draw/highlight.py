"""How the layers of a figure are shown on a board: grounds, frames, discs, bars beside lines, arrows, numbers."""

import itertools
import math
from collections.abc import Iterator, Sequence

from gridwright.draw.arrows import clear_arrow
from gridwright.draw.bars import bar_items
from gridwright.draw.crowd import Crowd
from gridwright.draw.lanes import Lanes
from gridwright.draw.legend import entries_of, link_paint
from gridwright.draw.outline import outline
from gridwright.draw.theme import THEMES
from gridwright.grid import Cell, Line, Shape
from gridwright.model import Board, Candidate, Link, Paint, Puzzle, Sketch
from gridwright.model.figure import Label, Layer, Spot
from gridwright.model.scene import Box, Disc, Entry, Item, Point, Text, Trace

__all__ = ["Highlights", "cell_frame"]

_INSET = 0.06
_GAP_AT_NOTES = 0.17
_GAP_AT_CELLS = 0.3
_NUMBER_IN_CELL = 0.5
_NUMBER_AT_NOTE = 0.2


class Highlights:
    """The spots of a figure, sorted into those of whole cells and those of single candidates.

    A cell that several layers highlight shows the last of them.
    """

    def __init__(self, puzzle: Puzzle, sketch: Sketch, after: Board, layers: Sequence[Layer]) -> None:
        self._puzzle = puzzle
        self._sketch = sketch
        self._after = after
        self.layers = layers
        # Where a picture brings its own paper, its highlights are those made for paper.
        self._is_paper = any(
            item.paint is Paint.BLANK and isinstance(item, Box) and item.rgb for item in sketch.ground
        )
        self._cells: dict[Cell, Paint] = {}
        self._candidates: dict[tuple[Cell, int], list[tuple[Paint, bool]]] = {}
        for layer in layers:
            for spot, paint in self._spots(layer):
                if spot.symbol is None:
                    self._cells[spot.cell] = paint
                else:
                    self._candidates.setdefault((spot.cell, spot.symbol), []).append((paint, spot.is_hollow))

    def _spots(self, layer: Layer) -> Iterator[tuple[Spot, Paint]]:
        for spot in layer.spots:
            if self._sketch.notes is not None:
                yield spot, layer.paint
                continue
            # Where candidates are not drawn one by one, a cell that becomes settled shows what it became.
            is_settled = layer.paint is Paint.ELIMINATED and self._after.symbol(spot.cell) is not None
            yield Spot(spot.cell), Paint.PLACED if is_settled else layer.paint

    def of_candidate(self, cell: Cell, symbol: int) -> Paint | None:
        """Return the role that a candidate is highlighted in, if it is."""
        marked = [paint for paint, is_hollow in self._candidates.get((cell, symbol), ()) if not is_hollow]
        return marked[-1] if marked else None

    def legend(self) -> tuple[Entry, ...]:
        """Tell what the layers are, each thing once; what is concluded shows itself where nothing else is told."""
        entries: dict[str, Entry] = {}
        for layer in self.layers:
            if entries or layer.says not in {"removed", "placed"}:
                entries.update({one.text: one for one in self.entries(layer) if one.text not in entries})
        return tuple(entries.values())

    def entries(self, layer: Layer) -> Iterator[Entry]:
        """Tell what one layer is."""
        return entries_of(layer, has_notes=self._sketch.notes is not None)

    def grounds(self) -> Iterator[Item]:
        """Tint the lines that the step looks at, then the cells it highlights."""
        for layer in self.layers:
            yield from self._lines(layer)
        yield from (self._ground(cell, paint) for cell, paint in self._cells.items())

    def layer_grounds(self, layer: Layer) -> Iterator[Item]:
        """Tint what one layer highlights, as if it were the last."""
        yield from self._lines(layer)
        yield from (self._ground(spot.cell, paint) for spot, paint in self._spots(layer) if spot.symbol is None)

    def _ground(self, cell: Cell, paint: Paint) -> Item:
        row, column = self._puzzle.shape.place(cell)
        return self._tint(column, row, 1, 1, paint)

    def _tint(self, x: int, y: int, width: int, height: int, paint: Paint) -> Item:
        rgb = THEMES["light"].tones[paint].ground.strip("#").lower() if self._is_paper else ""
        return Box(x, y, width, height, paint, rgb=rgb)

    def _lines(self, layer: Layer) -> Iterator[Item]:
        if layer.paint is not Paint.COVER:
            for line in layer.lines:
                yield from self._line_grounds(line, layer.paint)

    def _line_grounds(self, line: Line, paint: Paint) -> Iterator[Item]:
        """Tint a line; a whole row or column is tinted with its clue."""
        shape = self._puzzle.shape
        places = sorted(map(shape.place, line))
        rows, columns = {row for row, _ in places}, {column for _, column in places}
        left = top = 0
        if len(rows) == 1 and len(columns) == shape.width:
            left = self._sketch.left
        elif len(columns) == 1 and len(rows) == shape.height:
            top = self._sketch.top
        else:
            yield from (self._tint(column, row, 1, 1, paint) for row, column in places)
            return
        (row, column), (down, across) = places[0], (len(rows), len(columns))
        if self._is_paper:
            yield Box(column - left, row - top, left or 1, top or 1, paint)
            left = top = 0
        yield self._tint(column - left, row - top, left + across, top + down, paint)

    def frames(self) -> Iterator[Item]:
        """Frame covering lines and highlighted cells: seen on a filled cell too, and without colours."""
        for layer in self.layers:
            yield from self._covers(layer)
        for cell, paint in self._cells.items():
            if paint is not Paint.WITHIN:
                yield cell_frame(self._puzzle.shape, cell, paint)

    def _covers(self, layer: Layer) -> Iterator[Item]:
        if layer.paint is Paint.COVER:
            for line in layer.lines:
                yield from (Trace(points, layer.paint) for points in outline(line, self._puzzle.shape))

    def discs(self) -> Iterator[Item]:
        """Lay a disc behind every marked candidate, a ring around what is denied or concluded of such a one."""
        for (cell, symbol), spots in self._candidates.items():
            for number, (paint, is_hollow) in enumerate(spots):
                yield from self._disc(cell, symbol, paint, is_hollow=is_hollow or number > 0)

    def _disc(self, cell: Cell, symbol: int, paint: Paint, *, is_hollow: bool) -> Iterator[Item]:
        spot = self._sketch.spot(cell, symbol, self._puzzle.shape)
        if spot is not None and self._sketch.notes is not None:
            radius = min(self._sketch.notes.size, 1 / self._sketch.notes.columns) * 0.5
            yield Disc(*spot, radius * (0.9 if is_hollow else 1), paint, is_ring=is_hollow)

    def layer_ink(self, layer: Layer, crowd: Crowd) -> Iterator[Item]:
        """Draw one layer on top of the position, as if it were the last."""
        yield from self._covers(layer)
        for spot, paint in self._spots(layer):
            if spot.symbol is None:
                if paint is not Paint.WITHIN:
                    yield cell_frame(self._puzzle.shape, spot.cell, paint)
                continue
            is_over = self._candidates[spot.cell, spot.symbol][0] != (paint, spot.is_hollow)
            yield from self._disc(spot.cell, spot.symbol, paint, is_hollow=spot.is_hollow or is_over)
            yield from self._text(spot.cell, spot.symbol, paint)
        yield from bar_items(layer, self._puzzle.shape)
        yield from self._numbers(layer.labels, layer.paint)
        yield from self._arrows(layer, crowd)

    def _text(self, cell: Cell, symbol: int, paint: Paint) -> Iterator[Text]:
        """Write a marked candidate, struck through where the step removes it."""
        spot = self._sketch.spot(cell, symbol, self._puzzle.shape)
        if spot is not None and self._sketch.notes is not None:
            text, size = self._puzzle.symbols[symbol], self._sketch.notes.text_size
            yield Text(*spot, text, size, paint, struck=paint is Paint.ELIMINATED)

    def above(self, texts: Sequence[Text]) -> Iterator[Item]:
        """Draw what lies on top of everything: bars, numbers, and the links around the texts."""
        crowd = Crowd(texts)
        for layer in self.layers:
            yield from bar_items(layer, self._puzzle.shape)
            yield from self._numbers(layer.labels, layer.paint)
        for layer in self.layers:
            yield from self._arrows(layer, crowd)

    def _numbers(self, labels: Sequence[Label], paint: Paint) -> Iterator[Item]:
        for cell, text, symbol in labels:
            row, column = self._puzzle.shape.place(cell)
            spot = None if symbol is None else self._sketch.spot(cell, symbol, self._puzzle.shape)
            if spot is None:
                yield Text(column + 0.5, row + 0.5, text, _NUMBER_IN_CELL, paint)
            else:
                yield Text(spot[0] + 0.14, spot[1] - 0.1, text, _NUMBER_AT_NOTE, paint)

    def _arrows(self, layer: Layer, crowd: Crowd) -> Iterator[Item]:
        """Draw links, bowed or led between the notes so that they touch as few of the texts as may be."""
        if not layer.links:
            return
        notes, shape = self._sketch.notes, self._puzzle.shape
        lanes = None if notes is None else Lanes(shape, notes, crowd)
        gap = _GAP_AT_CELLS if notes is None else _GAP_AT_NOTES
        for link in layer.links:
            start, end = self._nearest(link)
            if start != end:
                paint, is_dashed = link_paint(layer.paint, is_strong=link.is_strong)
                arrow = clear_arrow(start, end, paint, gap=gap, shape=shape, crowd=crowd, lanes=lanes)
                yield arrow._replace(is_dashed=is_dashed)

    def _nearest(self, link: Link) -> tuple[Point, Point]:
        """Join two groups where they are nearest to each other, so that an arrow always ends at a candidate."""
        pairs = itertools.product(map(self._centre, link.start), map(self._centre, link.end))
        return min(pairs, key=lambda pair: math.dist(*pair))

    def _centre(self, candidate: Candidate) -> Point:
        spot = self._sketch.spot(*candidate, self._puzzle.shape)
        if spot is not None:
            return spot
        row, column = self._puzzle.shape.place(candidate.cell)
        return column + 0.5, row + 0.5


def cell_frame(shape: Shape, cell: Cell, paint: Paint) -> Trace:
    """Draw a frame just inside a cell."""
    row, column = shape.place(cell)
    left, right = column + _INSET, column + 1 - _INSET
    top, bottom = row + _INSET, row + 1 - _INSET
    return Trace(((left, top), (right, top), (right, bottom), (left, bottom), (left, top)), paint)
