"""Reading of constraint strings: the pieces of one made into rules and givens."""

import copy
from collections import Counter
from collections.abc import Iterator

from gridwright.errors import FormatError, InvalidPuzzleError
from gridwright.formats.sudoku.constraint_extra import (
    chaos_construction,
    doppelgangers,
)
from gridwright.formats.sudoku.constraint_groups import Alternatives, Piece
from gridwright.formats.sudoku.constraint_pieces import CELL, Pieces, usual_boxes
from gridwright.formats.sudoku.constraint_rules import RuleMaker
from gridwright.formats.sudoku.constraint_writing import ANTI, MAIN, way_of
from gridwright.formats.sudoku.layers import layers_of
from gridwright.grid import Line
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

__all__ = ["read_string"]

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


def read_string(text: str, where: str, *, keep: bool = False) -> Sudoku:
    """Read one string; with `keep`, kinds that nobody knows become drawings."""
    return _Reader(text, where, keep=keep).puzzle()


class _Reader(Pieces):
    """Makes a puzzle of the pieces."""

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

    def diagonal(self, values: list[str]) -> str:
        if len(values) != 2:
            self.fail("a sum and a cell for a little killer", "~".join(values))
        cell = self.cell(values[1])
        way = way_of(cell, self.shape)
        if way is None:
            self.fail("the first cell of a diagonal, at the border", values[1])
        return f"{self.shape.name(cell)} {way}={self.total(values[0])}"
