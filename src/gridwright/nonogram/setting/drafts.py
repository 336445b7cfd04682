"""Nonogram drafts: a picture with pins and crosses, or clues being typed."""

import functools
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from gridwright.errors import GridwrightError, IllegalMoveError, InvalidPuzzleError
from gridwright.grid import Cell, Shape
from gridwright.model import About, Document
from gridwright.nonogram.clue import least_length, parse_clue
from gridwright.nonogram.palette import BLACK_AND_WHITE, Colour, Palette
from gridwright.nonogram.puzzle import Nonogram
from gridwright.nonogram.setting.drawing import LONGEST_SIDE, Drawing

__all__ = ["ClueDraft", "PictureDraft", "blank_picture"]


def blank_picture(height: int, width: int, palette: Palette = BLACK_AND_WHITE) -> "PictureDraft":
    """Return an empty draft."""
    _check_sides(height, width)
    return PictureDraft(Drawing(np.zeros((height, width), dtype=np.uint8), palette))


def _check_sides(height: int, width: int) -> None:
    if not (1 <= height <= LONGEST_SIDE and 1 <= width <= LONGEST_SIDE):
        raise InvalidPuzzleError(f"expected 1 to {LONGEST_SIDE} rows and columns, got {height} by {width}")


@dataclass(frozen=True, eq=False)
class PictureDraft:
    """A picture draft. Crossed cells are blank cells that the setter has marked as such.

    >>> draft = blank_picture(2, 3).marked({0: 1, 1: 1, 2: 0})
    >>> draft.drawing.rows, sorted(draft.crossed)
    (('##.', '...'), [2])
    >>> draft.resized(left=1, bottom=-1).drawing.rows
    ('.##.',)
    """

    drawing: Drawing
    crossed: frozenset[Cell] = frozenset()

    @property
    def family(self) -> str:
        """Name the family."""
        return "nonogram"

    @property
    def title(self) -> str:
        """Return what the picture is called."""
        return self.drawing.title

    @property
    def palette(self) -> Palette:
        """Return the colours."""
        return self.drawing.palette

    @property
    def shape(self) -> Shape:
        """Return the grid."""
        return self.drawing.shape

    @functools.cached_property
    def document(self) -> Document:
        """Return the puzzle with its picture."""
        return self.drawing.document

    @property
    def faults(self) -> tuple[str, ...]:
        """A picture always has clues."""
        return ()

    @property
    def marks(self) -> tuple[int | None, ...]:
        """List what stands in every cell: a colour, 0 for a cross, None for nothing."""
        cells = self.drawing.cells.ravel().tolist()
        return tuple(colour or (0 if cell in self.crossed else None) for cell, colour in enumerate(cells))

    def titled(self, title: str) -> "PictureDraft":
        """Change the title."""
        return replace(self, drawing=replace(self.drawing, title=title))

    def marked(self, changes: Mapping[Cell, int | None]) -> "PictureDraft":
        """Put colours, crosses (0) and nothing (None) into cells."""
        drawing = self.drawing
        for colour in sorted({mark or 0 for mark in changes.values()}):
            drawing = drawing.painted([cell for cell, mark in changes.items() if (mark or 0) == colour], colour)
        crossed = (self.crossed - changes.keys()) | {cell for cell, mark in changes.items() if mark == 0}
        return PictureDraft(drawing, crossed)

    def pinned(self, cells: Iterable[Cell], *, is_pinned: bool) -> "PictureDraft":
        """Pin cells, so that no repair changes them, or let them go."""
        chosen = list(cells)
        if any(not 0 <= cell < self.shape.size for cell in chosen):
            raise IllegalMoveError(f"expected cells numbered below {self.shape.size}, got {max(chosen)}")
        return replace(self, drawing=self.drawing.pin(chosen, pinned=is_pinned))

    def cleared(self) -> "PictureDraft":
        """Clear the picture; size and colours stay."""
        return blank_picture(self.shape.height, self.shape.width, self.palette).titled(self.title)

    def resized(self, *, top: int = 0, right: int = 0, bottom: int = 0, left: int = 0) -> "PictureDraft":
        """Add lines on every side; negative numbers remove lines."""
        height, width = self.shape.height + top + bottom, self.shape.width + left + right
        _check_sides(height, width)
        kept = [max(0, -side) for side in (top, bottom, left, right)]
        if kept[0] + kept[1] >= self.shape.height or kept[2] + kept[3] >= self.shape.width:
            raise InvalidPuzzleError("expected a size that keeps some of the picture")
        added = [max(0, side) for side in (top, bottom, left, right)]
        rows = slice(kept[0], self.shape.height - kept[1])
        columns = slice(kept[2], self.shape.width - kept[3])
        around = ((added[0], added[1]), (added[2], added[3]))
        crossed = np.zeros((self.shape.height, self.shape.width), dtype=np.bool_)
        crossed.ravel()[list(self.crossed)] = True
        drawing = self.drawing
        # Added cells cost as much to change as any cell drawn by hand.
        costs = np.pad(drawing.costs[rows, columns], (*around, (0, 0)), constant_values=0.5)
        cells = np.pad(drawing.cells[rows, columns], around)
        np.put_along_axis(costs, cells[:, :, None].astype(np.intp), 0.0, axis=2)
        grown = replace(drawing, cells=cells, costs=costs, pinned=np.pad(drawing.pinned[rows, columns], around))
        places = np.pad(crossed[rows, columns], around).ravel().nonzero()[0]
        return PictureDraft(grown, frozenset(places.tolist()))

    def recoloured(self, palette: Sequence[Colour]) -> "PictureDraft":
        """Change the palette, by number; cells of a removed colour become blank."""
        if len(palette) < 2:
            raise InvalidPuzzleError("expected a blank and at least one colour")
        cells = np.where(self.drawing.cells < len(palette), self.drawing.cells, 0).astype(np.uint8)
        drawing = Drawing(cells, tuple(palette), pinned=self.drawing.pinned, title=self.title)
        return PictureDraft(drawing, self.crossed)


@dataclass(frozen=True)
class ClueDraft:
    """Clues as they are typed, a text per line; they may not be consistent yet.

    >>> draft = ClueDraft(("2", "1"), ("1", ""))
    >>> draft.faults
    ('rows add up to 3, columns to 1',)
    >>> draft.typed(3, "2").faults
    ()
    """

    rows: tuple[str, ...]
    columns: tuple[str, ...]
    palette: Palette = BLACK_AND_WHITE
    title: str = ""

    @property
    def family(self) -> str:
        """Name the family."""
        return "nonogram"

    @classmethod
    def of(cls, puzzle: Nonogram, title: str = "") -> "ClueDraft":
        """Write down the clues of a puzzle."""
        letters = (
            [colour.symbol for colour in puzzle.palette] if puzzle.is_coloured else [""] * len(puzzle.palette)
        )
        texts = [
            " ".join(f"{block.length or '?'}{letters[block.colour]}" for block in clue) for _, clue in puzzle.lines
        ]
        height = puzzle.shape.height
        return cls(tuple(texts[:height]), tuple(texts[height:]), puzzle.palette, title)

    @property
    def shape(self) -> Shape:
        """Return the grid."""
        return Shape(len(self.rows), len(self.columns))

    @property
    def line_faults(self) -> tuple[str, ...]:
        """Return for every line, rows first, what is wrong with its clue; nothing where it is fine."""
        height, width = self.shape.height, self.shape.width
        return tuple(
            self._fault(text, width if number < height else height)
            for number, text in enumerate(self.rows + self.columns)
        )

    def _fault(self, text: str, length: int) -> str:
        try:
            clue = parse_clue(text, self._letters)
        except GridwrightError as error:
            return str(error)
        needed = least_length(clue)
        return f"needs {needed} of {length} cells" if needed > length else ""

    def _name(self, line: int) -> str:
        height = len(self.rows)
        return f"row {line + 1}" if line < height else f"column {line - height + 1}"

    @property
    def _letters(self) -> str:
        return "".join(colour.symbol for colour in self.palette[1:]) if len(self.palette) > 2 else ""

    @property
    def sums(self) -> tuple[int, int]:
        """Add up the rows and the columns, as far as they can be read."""
        return self._sum(self.rows), self._sum(self.columns)

    def _sum(self, texts: Iterable[str]) -> int:
        total = 0
        for text in texts:
            try:
                total += sum(block.length for block in parse_clue(text, self._letters))
            except GridwrightError:
                continue
        return total

    @property
    def faults(self) -> tuple[str, ...]:
        """Explain why the clues make no puzzle yet."""
        said = [f"{self._name(line)}: {fault}" for line, fault in enumerate(self.line_faults) if fault]
        if said:
            return tuple(said)
        rows, columns = self.sums
        if rows != columns and len(self.palette) == 2:
            return (f"rows add up to {rows}, columns to {columns}",)
        try:
            Nonogram(self.rows, self.columns, self.palette)
        except GridwrightError as error:
            return (str(error),)
        return ()

    @property
    def document(self) -> Document:
        """Return the puzzle, where the clues make one."""
        return Document(Nonogram(self.rows, self.columns, self.palette), About(title=self.title))

    @property
    def marks(self) -> tuple[int | None, ...]:
        """Nothing is drawn."""
        return (None,) * self.shape.size

    def titled(self, title: str) -> "ClueDraft":
        """Change the title."""
        return replace(self, title=title)

    def typed(self, line: int, text: str) -> "ClueDraft":
        """Change the clue of a line, rows first; `2 1`, `2,1` and `[2,1].` say the same."""
        lines = [*self.rows, *self.columns]
        if not 0 <= line < len(lines):
            raise IllegalMoveError(f"expected a line numbered below {len(lines)}, got {line}")
        lines[line] = text.strip().removesuffix(".").removeprefix("[").removesuffix("]").strip()
        return replace(self, rows=tuple(lines[: len(self.rows)]), columns=tuple(lines[len(self.rows) :]))

    def cleared(self) -> "ClueDraft":
        """Forget every clue."""
        return replace(self, rows=("",) * len(self.rows), columns=("",) * len(self.columns))

    def resized(self, *, top: int = 0, right: int = 0, bottom: int = 0, left: int = 0) -> "ClueDraft":
        """Add lines on every side; negative numbers remove lines."""
        _check_sides(len(self.rows) + top + bottom, len(self.columns) + left + right)
        return replace(self, rows=_grown(self.rows, top, bottom), columns=_grown(self.columns, left, right))


def _grown(lines: tuple[str, ...], before: int, after: int) -> tuple[str, ...]:
    kept = lines[max(0, -before) : len(lines) - max(0, -after)]
    return ("",) * max(0, before) + kept + ("",) * max(0, after)
