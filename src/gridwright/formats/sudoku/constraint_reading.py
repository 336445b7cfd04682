"""Reading of constraint strings: one string taken to pieces, and the pieces made into rules and givens."""

import copy
import itertools
import math
import re
import string
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NoReturn

from gridwright.errors import FormatError, InvalidPuzzleError
from gridwright.formats.sudoku.constraint_extra import (
    Block,
    chaos_block,
    chaos_construction,
    doppelganger_blocks,
    doppelgangers,
    lay_out,
    read_block,
)
from gridwright.formats.sudoku.constraint_groups import END, GROUPS, Alternatives, Piece, part_groups
from gridwright.formats.sudoku.constraint_rules import BARE, KINDS, RuleMaker
from gridwright.formats.sudoku.constraint_writing import ANTI, MAIN, PLACES, way_of
from gridwright.formats.sudoku.layers import layers_of
from gridwright.grid import Cell, Line, Shape
from gridwright.sudoku import Rule, Sudoku
from gridwright.sudoku.puzzle import SYMBOLS
from gridwright.sudoku.rule import Frame, read_rule
from gridwright.sudoku.rules.boxes import Boxes
from gridwright.sudoku.rules.cages import Cages
from gridwright.sudoku.rules.candidates import Candidates
from gridwright.sudoku.rules.choices import Choice, Choices
from gridwright.sudoku.rules.columns import Columns
from gridwright.sudoku.rules.diagonals import Diagonals
from gridwright.sudoku.rules.drawings import Drawings
from gridwright.sudoku.rules.extra_regions import ExtraRegions
from gridwright.sudoku.rules.little_killers import LittleKillers
from gridwright.sudoku.rules.pairs import Pairs
from gridwright.sudoku.rules.regions import Regions
from gridwright.sudoku.rules.rows import Rows
from gridwright.sudoku.rules.same_values import SameValues
from gridwright.sudoku.rules.thermometers import Thermometers
from gridwright.sudoku.rules.weighted_sums import WeightedSums
from gridwright.sudoku.rules.windoku import Windoku

__all__ = ["read_string", "usual_boxes"]

_KINDS = (
    *("Shape", "RegionSize", "Jigsaw", "NoBoxes", "Diagonal", "Windoku", "AllDifferent", "RegionSameValues"),
    *("Var", "Doppelganger", "ChaosConstruction"),
    *("Cage", "Thermo", "LittleKiller", *KINDS, ""),
)
_BARE = ("NoBoxes", "Doppelganger", "ChaosConstruction", "Windoku", "RegionSameValues", *BARE)
_RAW = "Raw"
"""What follows the values of a shape that has no houses by itself."""
_IGNORED = ("SearchPriority",)
_ONCE = ("Shape", "Jigsaw")
_LAYOUT = (
    *(
        "Shape",
        "Var",
        "Doppelganger",
        "ChaosConstruction",
        "RegionSize",
        "Jigsaw",
        "NoBoxes",
        "Diagonal",
        "Windoku",
    ),
    *("RegionSameValues", "FullRank", "FullRankTies"),
)
_CELL = re.compile(r"[Rr]([1-9a-zA-Z])[Cc]([1-9a-zA-Z])")
_SIDE = re.compile(r"([1-9][0-9]?)x([1-9][0-9]?)")
_USUAL = 9


def read_string(text: str, where: str, *, keep: bool = False) -> Sudoku:
    """Read one string; with `keep`, kinds that nobody knows become drawings."""
    return _Reader(text, where, keep=keep).puzzle()


class _Reader:
    """Takes one string to pieces."""

    def __init__(self, text: str, where: str, *, keep: bool = False) -> None:
        self.where = where
        text = "".join(text.replace("`", "").split())
        if not text.startswith("."):
            self.fail("a point before every piece, such as .Cage~10~R1C1~R1C2", text)
        pieces = [piece for piece in text.split(".") if piece]
        pieces = [piece for piece in pieces if piece.partition("~")[0] not in _IGNORED]
        self.pieces = [(kind, values) for kind, *values in (piece.split("~") for piece in pieces)]
        self.unknown: list[tuple[str, list[str]]] = []
        if keep:
            self.pieces, self.unknown = _parted(self.pieces)
        for kind in _ONCE:
            if len(self.values_of(kind)) > 1:
                self.fail(f"one {kind}", "several")
        sides = self.values_of("Shape")
        self.shape = Shape(_USUAL, _USUAL) if not sides else self.read_shape(sides[0])
        self.symbols = SYMBOLS[:_USUAL] if not sides else self.read_symbols(sides[0])
        self.low = int(self.symbols[0])
        self.extra = lay_out(self.blocks(), self.shape, self.fail)
        self.sheet = Shape(self.shape.height + self.extra.rows, self.shape.width)
        self.pieces, self.choices = part_groups(self.pieces, self.shape, self.extra.cells, self.fail)
        for kind, values in (*self.pieces, *(one for ways in self.choices for way in ways for one in way)):
            self.check_piece(kind, values)

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

    def check_piece(self, kind: str, values: list[str]) -> None:
        if kind not in _KINDS:
            self.fail("rules that are known", kind)
        if bool(values) == (kind in _BARE):
            piece = "~".join([kind, *values])
            self.fail(f"{kind} alone" if values else f"values after {kind or 'the point'}, each after a ~", piece)

    def fail(self, expected: str, got: str) -> NoReturn:
        raise FormatError(f"{self.where}: expected {expected}, got {got[:40]!r}")

    def values_of(self, kind: str) -> list[list[str]]:
        return [values for known, values in self.pieces if known == kind]

    def read_shape(self, values: list[str]) -> Shape:
        match = _SIDE.fullmatch(values[0]) if values else None
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

    def puzzle(self) -> Sudoku:
        givens: list[int | None] = [None] * self.sheet.size
        candidates: list[str] = []
        for text in (text for values in self.values_of("") for text in values):
            name, *words = text.split("_")
            if len(words) == 1:
                givens[self.cell(name)] = self.given(words[0], text) - self.low
            else:
                candidates.append(self.candidates(text))
        rules = [*self.rules(), *([Candidates.of(*candidates)] if candidates else [])]
        try:
            return Sudoku.with_rules(self.sheet, self.symbols, givens, rules)
        except InvalidPuzzleError as error:
            raise FormatError(f"{self.where}: {error}") from None

    def candidates(self, text: str) -> str:
        """Read the values that may stand in a cell."""
        name, *words = text.split("_")
        return f"{self.shape.name(self.cell(name))}={' '.join(str(self.given(word, text)) for word in words)}"

    def given(self, word: str, text: str) -> int:
        """Read a value that may stand in a cell."""
        high = self.low + len(self.symbols) - 1
        if not (word.isascii() and word.isdigit() and len(word) < 3 and self.low <= int(word) <= high):
            self.fail(f"a given such as R1C1_5, of {self.low} to {high}", text)
        return int(word)

    def rules(self) -> Iterator[Rule]:
        if not self.is_raw():
            yield from (Rows(), Columns())
        boxes = usual_boxes(self.shape, self.region_size())
        needs_none = self.values_of("NoBoxes") or self.values_of("Jigsaw") or not self.values_of("RegionSize")
        if boxes is None and not needs_none:
            usual = max(self.shape.height, self.shape.width)
            self.fail(f"regions of {usual} cells, or of as many as tile the grid", str(self.region_size()))
        laid = self.boxes_laid()
        if laid is not None:
            yield self.boxes(*laid)
        if maps := self.values_of("Jigsaw"):
            yield self.jigsaw(maps[0])
        if ways := {self.way(values) for values in self.values_of("Diagonal")}:
            yield Diagonals(main=MAIN in ways, anti=ANTI in ways)
        if self.values_of("Windoku"):
            yield Windoku(*(boxes or (0, 0)))
        if self.extra.rule is not None:
            yield self.extra.rule
            if self.values_of("Doppelganger"):
                yield doppelgangers(self.extra.rule, self.shape, laid)
            if self.values_of("ChaosConstruction"):
                size = self.region_size()
                yield chaos_construction(self.group("CC"), self.shape, size if size != len(self.symbols) else 0)
        groups = [self.line(cells) for cells in self.values_of("AllDifferent")]
        yield from layers_of([cells for cells in groups if self.is_on_grid(cells)], self.shape)
        if self.values_of("RegionSameValues"):
            yield from self.same_regions(laid)
        yield from self.printed()
        if self.choices:
            yield Choices(tuple(map(self.choice, self.choices)))
        if drawn := {" ".join(map(self.shape.name, cells)): kind for kind, cells in self.drawn()}:
            texts = [f"{names.split()[0]}={kind}" for names, kind in drawn.items()]
            yield read_rule(Drawings, {"outlines": list(drawn), "texts": texts})

    def printed(self) -> Iterator[Rule]:
        """Read what is printed on the grid or around it."""
        yield from self.cages()
        lines = [self.line(cells) for cells in self.values_of("Thermo")]
        if along := [line for line in lines if self.is_path(line)]:
            yield Thermometers.of(*map(self.names, along))
        if leaping := [self.names(line) for line in lines if not self.is_path(line)]:
            yield read_rule(Pairs, {"lines": leaping, "where": "a < b"})
        if sums := self.values_of("LittleKiller"):
            yield LittleKillers.of(*(self.diagonal(values) for values in sums))
        values = range(self.low, self.low + len(self.symbols))
        maker = RuleMaker(self.shape, self.sheet, values, cell=self.cell, group=self.group, fail=self.fail)
        yield from maker.rules(self.pieces)

    def choice(self, ways: Alternatives) -> Choice:
        return Choice(tuple(tuple(self.way_rules(way)) for way in ways))

    def way_rules(self, way: list[Piece]) -> Iterator[Rule]:
        """Read the pieces of one way, each by itself; cells that differ are a cage without a sum."""
        for kind, values in way:
            if kind in _LAYOUT:
                self.fail("no layout of the grid in a choice", kind)
            alone = copy.copy(self)
            alone.pieces = [("Cage", ["0", *values]) if kind == "AllDifferent" else (kind, values)]
            yield from alone.printed()
            if candidates := [alone.candidates(text) for values in alone.values_of("") for text in values]:
                yield Candidates.of(*candidates)

    def is_raw(self) -> bool:
        return any(_RAW in values for values in self.values_of("Shape"))

    def boxes_laid(self) -> tuple[int, int] | None:
        """Give the height and width of the boxes that count."""
        is_without = self.is_raw() or self.values_of("NoBoxes")
        return None if is_without else usual_boxes(self.shape, self.region_size())

    def boxes(self, height: int, width: int) -> Rule:
        """Lay out boxes; where they have fewer cells than there are values, they are regions of their own."""
        if height * width == len(self.symbols):
            return Boxes(height, width)
        side = self.shape.width // width
        places = (self.shape.place(cell) for cell in range(self.shape.size))
        letters = (SYMBOLS[row // height * side + column // width] for row, column in places)
        return ExtraRegions(self.rows_of("".join(letters)), "region")

    def region_size(self) -> int:
        """Give how many cells the usual boxes have: as many as the longer side unless something else is said."""
        sizes = [size for values in self.values_of("RegionSize") for size in values]
        if len(sizes) > 1 or not all(size.isascii() and size.isdigit() and len(size) < 4 for size in sizes):
            self.fail("one number of cells in a region", "~".join(sizes))
        return int(sizes[0]) if sizes else max(self.shape.height, self.shape.width)

    def same_regions(self, boxes: tuple[int, int] | None) -> Iterator[Rule]:
        """Let the largest houses hold the same values; where they hold all, that goes without saying."""
        layout: list[Rule] = [Rows(), Columns(), *([self.boxes(*boxes)] if boxes else [])]
        layout += [self.jigsaw(letters) for letters in self.values_of("Jigsaw")]
        frame = Frame(self.shape, tuple(range(self.low, self.low + len(self.symbols))), tuple(layout))
        houses = [demand.cells for rule in layout for demand in rule.demands(frame)]
        most = max(map(len, houses))
        largest = [house for house in houses if len(house) == most]
        if most < len(self.symbols) and len(largest) > 1:
            yield SameValues.of(" | ".join(map(self.names, largest)))

    def drawn(self) -> Iterator[tuple[str, Line]]:
        """List the cells of kinds that nobody knows."""
        for kind, values in self.unknown:
            named = [match for value in values if (match := _CELL.fullmatch(value))]
            cells = [self.cell(match[0]) for match in named]
            if cells:
                yield kind, tuple(dict.fromkeys(cells))

    def cages(self) -> Iterator[Rule]:
        """Read cages, in which a cell may count twice, and cells that differ if some lie outside the grid."""
        totals: list[str] = []
        plain: list[str] = []
        weighted: list[str] = []
        for values in self.values_of("Cage"):
            total, cells = self.total(values[0]), self.line(values[1:])
            counts = Counter(cells)
            if total and len(counts) == len(cells):
                totals.append(f"{self.names(cells)}={total}")
                continue
            plain.append(self.names(tuple(counts)))
            if total:
                terms = " + ".join(f"{times}*{self.shape.name(cell)}" for cell, times in counts.items())
                weighted.append(f"{terms} = {total}")
        groups = [self.line(cells) for cells in self.values_of("AllDifferent")]
        plain += [self.names(cells) for cells in groups if not self.is_on_grid(cells)]
        if totals or plain:
            yield read_rule(Cages, {"sums": totals, "plain": plain})
        if weighted:
            yield WeightedSums.of(*weighted)

    def jigsaw(self, values: list[str]) -> Rule:
        """Read regions; letters that come more or less often than a region has cells mark none."""
        letters = "".join(values)
        if len(letters) != self.shape.size:
            self.fail(f"a letter for each of {self.shape.size} cells", letters)
        sizes = {self.region_size(), len(self.symbols)}
        counts = Counter(letters)
        others = {letter for letter, count in counts.items() if count not in sizes}
        if set(counts.values()) == {len(self.symbols)}:
            return Regions(self.rows_of(letters))
        return ExtraRegions(self.rows_of("".join("." if mark in others else mark for mark in letters)), "region")

    def rows_of(self, letters: str) -> tuple[str, ...]:
        width = self.shape.width
        return tuple(letters[start : start + width] for start in range(0, len(letters), width))

    def way(self, values: list[str]) -> str:
        if values not in ([MAIN], [ANTI]):
            self.fail(f"Diagonal~{ANTI} or Diagonal~{MAIN}", "~".join(values))
        return values[0]

    def total(self, text: str) -> int:
        if text and not (text.isascii() and text.isdigit() and len(text) < 6):
            self.fail("a sum such as 10, or 0", text)
        return int(text or "0")

    def cell(self, name: str) -> Cell:
        if name in self.extra.cells:
            return self.extra.cells[name]
        match = _CELL.fullmatch(name)
        row, column = (PLACES.index(mark.lower()) for mark in match.groups()) if match else (-1, -1)
        if not (0 <= row < self.shape.height and 0 <= column < self.shape.width):
            self.fail(f"a cell such as R1C2 in a grid of {self.shape}", name)
        return self.shape.cell(row, column)

    def group(self, prefix: str) -> Line:
        """List the cells outside the grid whose names begin so."""
        cells = [cell for name, cell in self.extra.cells.items() if name.rstrip(string.digits) == prefix]
        if not cells:
            self.fail("cells outside the grid that are there, such as VA", prefix)
        return tuple(cells)

    def is_path(self, cells: Line) -> bool:
        """Tell whether the rule of thermometers judges the cells, or they leap to a cell outside the grid."""
        steps = (map(self.shape.place, pair) for pair in itertools.pairwise(cells))
        return self.is_on_grid(cells) or all(max(abs(a - c), abs(b - d)) <= 1 for (a, b), (c, d) in steps)

    def is_on_grid(self, cells: Line) -> bool:
        return max(cells) < self.shape.size

    def line(self, names: Sequence[str]) -> Line:
        if not names:
            self.fail("cells such as R1C1~R1C2", "none")
        return tuple(self.cell(name) for name in names)

    def names(self, cells: Line) -> str:
        return " ".join(map(self.shape.name, cells))

    def diagonal(self, values: list[str]) -> str:
        if len(values) != 2:
            self.fail("a sum and a cell for a little killer", "~".join(values))
        cell = self.cell(values[1])
        way = way_of(cell, self.shape)
        if way is None:
            self.fail("the first cell of a diagonal, at the border", values[1])
        return f"{self.shape.name(cell)} {way}={self.total(values[0])}"


def _parted(pieces: list[Piece]) -> tuple[list[Piece], list[Piece]]:
    """Part the pieces that are known from the others; a group is known where all in it is."""
    known: list[Piece] = []
    others: list[Piece] = []
    together: list[Piece] = []
    depth = 0
    for kind, values in pieces:
        together.append((kind, values))
        depth = max(0, depth + (kind in GROUPS) - (kind == END))
        if depth == 0:
            is_known = all(one in {*_KINDS, *GROUPS, END} for one, _ in together)
            (known if is_known else others).extend(together)
            together = []
    return known, [*others, *together]


def usual_boxes(shape: Shape, size: int) -> tuple[int, int] | None:
    """Give the boxes that go without saying: as square as possible, wider than high if both ways tile the grid."""
    for small in range(math.isqrt(size), 1, -1):
        for height, width in ((small, size // small), (size // small, small)):
            if height * width == size and shape.height % height == 0 and shape.width % width == 0:
                return height, width
    return None
