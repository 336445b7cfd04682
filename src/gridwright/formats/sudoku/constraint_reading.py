"""Reading of constraint strings: the pieces of one made into rules and givens."""

import copy
import itertools
from collections import Counter
from collections.abc import Iterator
from typing import cast

from gridwright.errors import FormatError, InvalidPuzzleError
from gridwright.formats.sudoku.constraint_extra import chaos_construction, doppelgangers
from gridwright.formats.sudoku.constraint_groups import END, GROUPS, Alternatives, Piece
from gridwright.formats.sudoku.constraint_pieces import CELL, SIDES, Pieces, usual_boxes
from gridwright.formats.sudoku.constraint_rows import BARE, KINDS, ROWS
from gridwright.formats.sudoku.layers import layers_of
from gridwright.formats.sudoku.rule_rows import Found
from gridwright.grid import Line
from gridwright.sudoku import Rule, Sudoku
from gridwright.sudoku.puzzle import SYMBOLS
from gridwright.sudoku.rule import Frame, read_rule
from gridwright.sudoku.rules.boxes import Boxes
from gridwright.sudoku.rules.candidates import Candidates
from gridwright.sudoku.rules.choices import Choice, Choices
from gridwright.sudoku.rules.columns import Columns
from gridwright.sudoku.rules.drawings import Drawings
from gridwright.sudoku.rules.extra_regions import ExtraRegions
from gridwright.sudoku.rules.regions import Regions
from gridwright.sudoku.rules.rows import Rows
from gridwright.sudoku.rules.same_values import SameValues
from gridwright.sudoku.rules.windoku import Windoku

__all__ = ["read_string"]

_GRID = ("Shape", "Var", "RegionSize", "Jigsaw", "NoBoxes", "RegionSameValues")
"""Kinds that lay out the grid by themselves."""
_LAYOUT = {*_GRID, "Doppelganger", "ChaosConstruction", "Diagonal", "Windoku"}
_RANKS = ("FullRank", "FullRankTies")
_KNOWN = {*_GRID, *KINDS, ""}
_ALONE = {"NoBoxes", "RegionSameValues", *BARE}
_IGNORED = "SearchPriority"
_FIRST = (("Cage", "AllDifferent"), ("Thermo",), ("LittleKiller",))
"""Kinds whose rules come before all others."""
_OTHERS = KINDS - _LAYOUT - {kind for kinds in _FIRST for kind in kinds}
_BY_NAME = {name: list(rows) for name, rows in itertools.groupby(ROWS, lambda row: row.name)}


def read_string(text: str, where: str, *, keep: bool = False) -> Sudoku:
    """Read one string; with `keep`, kinds that nobody knows become drawings."""
    text = "".join(text.replace("`", "").split())
    if not text.startswith("."):
        expected = "a point before every piece, such as .Cage~10~R1C1~R1C2"
        raise FormatError(f"{where}: expected {expected}, got {text[:40]!r}")
    parts = (piece.split("~") for piece in text.split(".") if piece)
    pieces = [(kind, values) for kind, *values in parts if kind != _IGNORED]
    known, unknown = _parted(pieces) if keep else (pieces, [])
    return _Reader(known, unknown, where).puzzle()


class _Reader(Pieces):
    """Makes a puzzle of the pieces."""

    def __init__(self, pieces: list[Piece], unknown: list[Piece], where: str) -> None:
        super().__init__(pieces, where)
        self.unknown = unknown
        for kind, values in (*self.pieces, *(one for ways in self.choices for way in ways for one in way)):
            if kind not in _KNOWN:
                self.fail("rules that are known", kind)
            if bool(values) == (kind in _ALONE):
                piece = "~".join([kind, *values])
                self.fail(
                    f"{kind} alone" if values else f"values after {kind or 'the point'}, each after a ~", piece
                )

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
        yield from self.told("Diagonal")
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
        for kinds in _FIRST:
            yield from self.told(*kinds)
        yield from self.make([piece for piece in self.pieces if piece[0] in _OTHERS])

    def told(self, *kinds: str) -> Iterator[Rule]:
        """Read the pieces of some kinds, one kind after the other."""
        return self.make([(kind, values) for kind in kinds for values in self.values_of(kind)])

    def make(self, pieces: list[Piece]) -> Iterator[Rule]:
        """Make rules of pieces, all of one kind together."""
        found, source = Found(ROWS), cast("Pieces", self)
        for kind, values in pieces:
            rows = _BY_NAME.get(kind) or _BY_NAME.get(f"{kind}~{values[0]}", [])
            words = values if kind in _BY_NAME else values[1:]
            if not rows or (words and not rows[0].field):
                names = [name for name in _BY_NAME if name.startswith(f"{kind}~")]
                self.fail(" or ".join(names), "~".join(values))
            for row in rows:
                found.read(row, source, words)
        return found.rules()

    def choice(self, ways: Alternatives) -> Choice:
        return Choice(tuple(tuple(self.way_rules(way)) for way in ways))

    def way_rules(self, way: list[Piece]) -> Iterator[Rule]:
        """Read the pieces of one way, each by itself; cells that differ are a cage without a sum."""
        for kind, values in way:
            if kind in _LAYOUT or kind in _RANKS:
                self.fail("no layout of the grid in a choice", kind)
            alone = copy.copy(self)
            alone.pieces = [("Cage", ["0", *values]) if kind == "AllDifferent" else (kind, values)]
            yield from alone.printed()
            if candidates := [alone.candidates(text) for values in alone.values_of("") for text in values]:
                yield Candidates.of(*candidates)

    def boxes(self, height: int, width: int) -> Rule:
        """Lay out boxes; where they have fewer cells than there are values, they are regions of their own."""
        if height * width == len(self.symbols):
            return Boxes(height, width)
        side = self.shape.width // width
        places = (self.shape.place(cell) for cell in range(self.shape.size))
        letters = (SYMBOLS[row // height * side + column // width] for row, column in places)
        return ExtraRegions(self.rows_of("".join(letters)), "region")

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
            named = [match for value in values if (match := CELL.fullmatch(value))]
            cells = [self.cell(match[0]) for match in named]
            if cells:
                yield kind, tuple(dict.fromkeys(cells))

    def jigsaw(self, values: list[str]) -> Rule:
        """Read regions, in older strings after a shape; letters that come more or less often mark none."""
        letters = "".join(values[SIDES.fullmatch(values[0]) is not None :])
        if len(letters) != self.shape.size:
            self.fail(f"a letter for each of {self.shape.size} cells", letters)
        sizes = {self.region_size(), len(self.symbols)}
        counts = Counter(letters)
        others = {letter for letter, count in counts.items() if count not in sizes}
        if set(counts.values()) == {len(self.symbols)}:
            return Regions(self.rows_of(letters))
        return ExtraRegions(self.rows_of("".join("." if mark in others else mark for mark in letters)), "region")


def _parted(pieces: list[Piece]) -> tuple[list[Piece], list[Piece]]:
    """Split the pieces that are known from the others; a group is known where all in it is."""
    known: list[Piece] = []
    others: list[Piece] = []
    together: list[Piece] = []
    depth = 0
    for kind, values in pieces:
        together.append((kind, values))
        depth = max(0, depth + (kind in GROUPS) - (kind == END))
        if depth == 0:
            is_known = all(one in {*_KNOWN, *GROUPS, END} for one, _ in together)
            (known if is_known else others).extend(together)
            together = []
    return known, [*others, *together]
