"""How a step is shown on a board: grounds and frames of cells, discs behind candidates, arrows for links."""

import itertools
import math
from collections.abc import Iterator, Sequence

from gridwright.draw.arrows import clear_arrow
from gridwright.draw.crowd import Crowd
from gridwright.draw.lanes import Lanes
from gridwright.grid import Cell, Line, Shape
from gridwright.model import Board, Candidate, Deduction, Link, Paint, Puzzle, Role, Sketch
from gridwright.model.scene import Box, Disc, Item, Point, Text, Trace

__all__ = ["Highlights", "cell_frame"]

_INSET = 0.06
_GAP_AT_NOTES = 0.17
_GAP_AT_CELLS = 0.3


class Highlights:
    """The marks of one deduction, sorted into those of whole cells and those of single candidates."""

    def __init__(self, puzzle: Puzzle, sketch: Sketch, after: Board, step: Deduction) -> None:
        self._puzzle = puzzle
        self._sketch = sketch
        self._step = step
        self._cells: dict[Cell, Paint] = {}
        self._candidates: dict[tuple[Cell, int], Paint] = {}
        for mark in step.highlights:
            self._mark(mark.cell, mark.symbol, mark.role)
        if not step.highlights:
            for candidate in step.because:
                self._mark(*candidate, Role.DEFINING)
        for candidate in (one for link in step.links for one in (*link.start, *link.end)):
            if sketch.notes is not None and candidate not in self._candidates:
                self._mark(*candidate, Role.SECOND)
        for candidate in step.eliminated:
            # Where candidates are not drawn one by one, a cell that becomes settled shows what it became.
            is_settled = sketch.notes is None and after.symbol(candidate.cell) is not None
            self._mark(*candidate, Role.PLACED if is_settled else Role.ELIMINATED)
        for candidate in step.placed:
            self._mark(*candidate, Role.PLACED)

    def _mark(self, cell: Cell, symbol: int | None, role: Role) -> None:
        paint = Paint(role.value)
        if symbol is None or self._sketch.notes is None:
            self._cells[cell] = paint
        else:
            self._candidates[cell, symbol] = paint

    def of_candidate(self, cell: Cell, symbol: int) -> Paint | None:
        """Give the role that a candidate is highlighted in, if it is."""
        return self._candidates.get((cell, symbol))

    def grounds(self) -> Iterator[Item]:
        """Tint the lines that the step looks at, then the cells it marks."""
        for line in self._step.within:
            yield from self._line_grounds(line)
        for cell, paint in self._cells.items():
            row, column = self._puzzle.shape.place(cell)
            yield Box(column, row, 1, 1, paint)

    def _line_grounds(self, line: Line) -> Iterator[Item]:
        """Tint a line; a whole row or column is tinted with its clue."""
        shape = self._puzzle.shape
        places = sorted(map(shape.place, line))
        rows, columns = {row for row, _ in places}, {column for _, column in places}
        if len(rows) == 1 and len(columns) == shape.width:
            row = places[0][0]
            yield Box(-self._sketch.left, row, self._sketch.left + shape.width, 1, Paint.WITHIN)
        elif len(columns) == 1 and len(rows) == shape.height:
            column = places[0][1]
            yield Box(column, -self._sketch.top, 1, self._sketch.top + shape.height, Paint.WITHIN)
        else:
            yield from (Box(column, row, 1, 1, Paint.WITHIN) for row, column in places)

    def frames(self) -> Iterator[Item]:
        """Frame the marked cells, so that the mark is seen on a filled cell and without colours."""
        for cell, paint in self._cells.items():
            if paint is not Paint.WITHIN:
                yield cell_frame(self._puzzle.shape, cell, paint)

    def discs(self) -> Iterator[Item]:
        """Lay a disc behind every marked candidate."""
        if self._sketch.notes is None:
            return
        radius = min(self._sketch.notes.size, 1 / self._sketch.notes.columns) * 0.5
        for (cell, symbol), paint in self._candidates.items():
            spot = self._sketch.spot(cell, symbol, self._puzzle.shape)
            if spot is not None:
                yield Disc(*spot, radius, paint)

    def texts(self) -> Iterator[Text]:
        """Write every marked candidate, struck through where the step removes it."""
        for (cell, symbol), paint in self._candidates.items():
            spot = self._sketch.spot(cell, symbol, self._puzzle.shape)
            if spot is not None and self._sketch.notes is not None:
                text, size = self._puzzle.symbols[symbol], self._sketch.notes.text_size
                yield Text(*spot, text, size, paint, struck=paint is Paint.ELIMINATED)

    def arrows(self, texts: Sequence[Text]) -> Iterator[Item]:
        """Draw the links, bowed or led between the notes so that they touch as few of the texts as may be."""
        crowd, notes, shape = Crowd(texts), self._sketch.notes, self._puzzle.shape
        lanes = None if notes is None else Lanes(shape, notes, crowd)
        gap = _GAP_AT_CELLS if notes is None else _GAP_AT_NOTES
        for link in self._step.links:
            start, end = self._nearest(link)
            if start != end:
                paint = Paint.LINK_STRONG if link.is_strong else Paint.LINK_WEAK
                yield clear_arrow(start, end, paint, gap=gap, shape=shape, crowd=crowd, lanes=lanes)

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
