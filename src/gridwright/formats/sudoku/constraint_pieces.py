"""Constraint strings taken to pieces: shape, symbols, cells outside the grid, and what words of a piece name."""

import itertools
import math
import re
import string
from collections.abc import Iterable, Iterator, Sequence
from typing import NoReturn

from gridwright.errors import FormatError
from gridwright.formats.sudoku.constraint_extra import (
    PLACES,
    Block,
    chaos_block,
    doppelganger_blocks,
    lay_out,
    read_block,
)
from gridwright.formats.sudoku.constraint_groups import Piece, part_groups
from gridwright.grid import Cell, Line, Shape
from gridwright.sudoku.puzzle import SYMBOLS

__all__ = ["CELL", "SIDES", "Pieces", "usual_boxes"]

_RAW = "Raw"
"""What follows the values of a shape that has no houses by itself."""
_ONCE = ("Shape", "Jigsaw")
CELL = re.compile(r"[Rr]([1-9a-zA-Z])[Cc]([1-9a-zA-Z])")
SIDES = re.compile(r"([1-9][0-9]?)x([1-9][0-9]?)")
_USUAL = 9


class Pieces:
    """One string taken to pieces."""

    def __init__(self, pieces: list[Piece], where: str) -> None:
        self.pieces, self.where = pieces, where
        for kind in _ONCE:
            if len(self.values_of(kind)) > 1:
                self.fail(f"one {kind}", "several")
        sides = self.values_of("Shape")
        self.shape = Shape(_USUAL, _USUAL) if not sides else self.read_shape(sides[0])
        self.symbols = SYMBOLS[:_USUAL] if not sides else self.read_symbols(sides[0])
        self.low = int(self.symbols[0])
        self.values = range(self.low, self.low + len(self.symbols))
        self.extra = lay_out(self.blocks(), self.shape, self.fail)
        self.named = dict(self.extra.cells)
        self.sheet = Shape(self.shape.height + self.extra.rows, self.shape.width)
        self.pieces, self.choices = part_groups(self.pieces, self.shape, self.extra.cells, self.fail)

    def blocks(self) -> Iterator[Block]:
        """List the groups of cells outside the grid."""
        if self.values_of("Doppelganger"):
            side = self.shape.height
            if self.shape.width != side or (self.low, len(self.symbols)) != (0, side + 1):
                self.fail(
                    f"a square with one value more than it has rows, from 0 on, such as {side}x{side}~0-{side}",
                    self.symbols,
                )
            yield from doppelganger_blocks(self.shape, self.boxes_laid())
        if self.values_of("ChaosConstruction"):
            yield chaos_block(self.shape)
        yield from (read_block(values, self.shape.width, self.fail) for values in self.values_of("Var"))

    def fail(self, expected: str, got: str) -> NoReturn:
        """Say what was expected and what came."""
        raise FormatError(f"{self.where}: expected {expected}, got {got[:40]!r}")

    def values_of(self, kind: str) -> list[list[str]]:
        """Return the values of every piece of a kind."""
        return [values for known, values in self.pieces if known == kind]

    def read_shape(self, values: list[str]) -> Shape:
        """Read the sides of the grid."""
        match = SIDES.fullmatch(values[0]) if values else None
        if (
            match is None
            or len(values) > 3
            or values[2:] not in ([], [_RAW])
            or max(int(match[1]), int(match[2])) > len(PLACES)
        ):
            self.fail("a shape such as 9x9", "~".join(values))
        return Shape(int(match[1]), int(match[2]))

    def read_symbols(self, values: list[str]) -> str:
        """Read which values there are, such as 0-8; by default 1 and so on."""
        low, _, high = (
            values[1].rpartition("-")
            if len(values) > 1
            else ("", "", str(max(self.shape.height, self.shape.width)))
        )
        if not all(word.isascii() and word.isdigit() and len(word) < 3 for word in (low or "1", high)):
            self.fail("values such as 0-8", "~".join(values))
        first, last = int(low or "1"), int(high)
        if first == 1 and 1 <= last <= len(SYMBOLS):
            return SYMBOLS[:last]
        if not 0 <= first <= last <= 9:
            self.fail("values such as 0-8", "~".join(values))
        return "".join(map(str, range(first, last + 1)))

    def given(self, word: str, text: str) -> int:
        """Read a value that may stand in a cell."""
        high = self.low + len(self.symbols) - 1
        if not (word.isascii() and word.isdigit() and len(word) < 3 and self.low <= int(word) <= high):
            self.fail(f"a given such as R1C1_5, of {self.low} to {high}", text)
        return int(word)

    def total(self, text: str) -> int:
        """Read a sum; 0 is none."""
        if text and not (text.isascii() and text.isdigit() and len(text) < 6):
            self.fail("a sum such as 10, or 0", text)
        return int(text or "0")

    def number(self, text: str) -> int:
        """Read a number."""
        if not (text.lstrip("-").isascii() and text.lstrip("-").isdigit() and len(text) < 7):
            self.fail("a number", text)
        return int(text)

    def is_raw(self) -> bool:
        """Return whether rows and columns are no houses by themselves."""
        return any(_RAW in values for values in self.values_of("Shape"))

    def boxes_laid(self) -> tuple[int, int] | None:
        """Return the height and width of the boxes that count."""
        is_without = self.is_raw() or self.values_of("NoBoxes")
        return None if is_without else usual_boxes(self.shape, self.region_size())

    def region_size(self) -> int:
        """Return how many cells the usual boxes have: as many as the longer side unless something else is said."""
        sizes = [size for values in self.values_of("RegionSize") for size in values]
        if len(sizes) > 1 or not all(size.isascii() and size.isdigit() and len(size) < 4 for size in sizes):
            self.fail("one number of cells in a region", "~".join(sizes))
        return int(sizes[0]) if sizes else max(self.shape.height, self.shape.width)

    def rows_of(self, letters: str) -> tuple[str, ...]:
        """Split a letter for each cell into rows."""
        width = self.shape.width
        return tuple(letters[start : start + width] for start in range(0, len(letters), width))

    def cell(self, name: str) -> Cell:
        """Read the name of a cell, on the grid or outside it."""
        if name not in self.named:
            match = CELL.fullmatch(name)
            row, column = (PLACES.index(mark.lower()) for mark in match.groups()) if match else (-1, -1)
            if not (0 <= row < self.shape.height and 0 <= column < self.shape.width):
                self.fail(f"a cell such as R1C2 in a grid of {self.shape}", name)
            self.named[name] = self.shape.cell(row, column)
        return self.named[name]

    def group(self, prefix: str) -> Line:
        """List the cells outside the grid whose names begin so."""
        cells = [cell for name, cell in self.extra.cells.items() if name.rstrip(string.digits) == prefix]
        if not cells:
            self.fail("cells outside the grid that are there, such as VA", prefix)
        return tuple(cells)

    def line(self, names: Sequence[str]) -> Line:
        """Read cells in their order."""
        if not names:
            self.fail("cells such as R1C1~R1C2", "none")
        return tuple(self.cell(name) for name in names)

    def lines(self, words: Sequence[str]) -> list[Line]:
        """Read lines, between which an empty value stands."""
        parts = [list(part) for is_gap, part in itertools.groupby(words, "".__eq__) if not is_gap]
        return [self.line(part) for part in parts or [[]]]

    def names(self, cells: Sequence[Cell]) -> str:
        """Write the names of cells as rules take them."""
        return " ".join(map(self.shape.name, cells))

    def groups(self, groups: Iterable[Sequence[Cell]]) -> str:
        """Write groups of cells as rules take them."""
        return " | ".join(map(self.names, groups))

    def is_on_grid(self, cells: Line) -> bool:
        """Return whether no cell lies outside the grid."""
        return max(cells) < self.shape.size

    def is_path(self, cells: Line) -> bool:
        """Return whether the rule of thermometers judges the cells, or they leap to a cell outside the grid."""
        steps = (map(self.shape.place, pair) for pair in itertools.pairwise(cells))
        return self.is_on_grid(cells) or all(max(abs(a - c), abs(b - d)) <= 1 for (a, b), (c, d) in steps)


def usual_boxes(shape: Shape, size: int) -> tuple[int, int] | None:
    """Return the default boxes: as square as possible, wider than high if both ways tile the grid."""
    for small in range(math.isqrt(size), 1, -1):
        for height, width in ((small, size // small), (size // small, small)):
            if height * width == size and shape.height % height == 0 and shape.width % width == 0:
                return height, width
    return None
