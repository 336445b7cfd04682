"""The rules that the fields of f-puzzles stand for.

Every field that is neither a rule, nor a drawing, nor said about the puzzle, nor an option of the program is
unknown, and an error names it. A line that is too short to demand anything is kept as a drawing.
"""

import itertools
from collections.abc import Iterator, Sequence
from typing import Any

from gridwright.errors import FormatError
from gridwright.formats.sudoku.f_puzzles_dots import DotReader
from gridwright.formats.sudoku.f_puzzles_drawings import DRAWINGS, DrawingReader
from gridwright.formats.sudoku.f_puzzles_fields import Fields, names, whole
from gridwright.formats.sudoku.layers import layers_of
from gridwright.grid import Place, Shape
from gridwright.sudoku import Rule

__all__ = ["LANES", "LINES", "WAYS", "RuleReader"]

LINES = {
    "thermometer": "thermometers",
    "palindrome": "palindromes",
    "renban": "renban",
    "whispers": "whispers",
    "regionsumline": "region-sum-lines",
    "nabner": "nabner",
    "doublearrow": "double-arrows",
    "zipperline": "zipper-lines",
    "betweenline": "between-lines",
    "lockout": "lockout-lines",
}
"""Fields of lines, and the rule of each."""

_REGION_SUMS = ("regionsumline", "regionsum")
_FEWEST = {"doublearrow": 3, "zipperline": 3, "betweenline": 3}
_SETS = ("renban", "nabner")
_ENDED = ("betweenline", "lockout")

LANES = {
    "sandwichsum": "sandwich",
    "xsum": "x-sums",
    "skyscraper": "skyscrapers",
    "numberedroom": "numbered-rooms",
}
"""Fields of numbers outside the grid, and the rule of each."""

WAYS = {"DR": "down-right", "DL": "down-left", "UR": "up-right", "UL": "up-left"}
"""The ways of a little killer."""

_STEPS = {"D": 1, "U": -1, "R": 1, "L": -1}
_FLAGS = ("diagonal+", "diagonal-", "antiknight", "antiking", "disjointgroups", "nonconsecutive", "negative")
_CELLS = {
    "odd": ("parity", "odd"),
    "even": ("parity", "even"),
    "minimum": ("extremes", "minimum"),
    "maximum": ("extremes", "maximum"),
    "rowindexer": ("indexers", "rows"),
    "columnindexer": ("indexers", "columns"),
    "boxindexer": ("indexers", "boxes"),
}
_OTHERS = (
    *("killercage", "extraregion", "arrow", "clone", "difference", "ratio", "xv", "littlekillersum"),
    *("entropicline", "modularline", "slowthermometer", "quadruple", "germanwhispers", "dutchwhispers"),
)
_SQUARE = {(0, 0), (0, 1), (1, 0), (1, 1)}


class RuleReader(Fields):
    """Makes rules of the fields of a puzzle; errors name the field."""

    known = frozenset((*LINES, *_REGION_SUMS, *LANES, *_FLAGS, *_CELLS, *_OTHERS, *DRAWINGS))
    """The fields that are rules."""

    def __init__(
        self, fields: dict[str, Any], shape: Shape, regions: Sequence[str | None], *, has_boxes: bool
    ) -> None:
        super().__init__(fields, shape)
        self.regions, self.has_boxes = regions, has_boxes
        self.idle: list[str] = []

    def rules(self) -> Iterator[Rule]:
        """Make every rule."""
        yield from self._flags()
        for name in LINES:
            yield from self._lines(name)
        for name in LANES:
            yield from self._lanes(name)
        read = (self._cages, self._groups, self._marked_cells, self._diagonals, self._corners)
        for rules in read:
            yield from rules()
        yield from DotReader(self.fields, self.shape).rules()
        yield from DrawingReader(self.fields, self.shape, self.idle).rules()

    def _flags(self) -> Iterator[Rule]:
        def has(name: str) -> bool:
            return bool(self.fields.get(name))

        if has("diagonal+") or has("diagonal-"):
            yield self.make("diagonals", "diagonal+", main=has("diagonal-"), anti=has("diagonal+"))
        if has("antiknight") or has("antiking"):
            yield self.make("anti-moves", "antiknight", knight=has("antiknight"), king=has("antiking"))
        if has("disjointgroups"):
            yield self.make("disjoint-groups", "disjointgroups")
        if has("nonconsecutive") and not self.items("difference") and not self.items("ratio"):
            yield self.make("non-consecutive", "nonconsecutive")

    def _lines(self, name: str) -> Iterator[Rule]:
        special = {"whispers": self._whispers, "regionsumline": self._region_sums}.get(name)
        if special:
            yield from special()
            return
        items = self.items(name)
        texts: list[str] = []
        for path in (path for item in items for path in self.paths(name, item)):
            (self.idle if len(path) < _FEWEST.get(name, 0) else texts).append(names(_once(name, path)))
        if any(self.number(name, item) is not None for item in items):
            raise FormatError(f"{name}: expected lines without a value, got one")
        more: dict[str, object] = {}
        if name == "thermometer":
            slow = "slowthermometer"
            more = {"slow": [names(path) for item in self.items(slow) for path in self.paths(slow, item)]}
        if texts or any(more.values()):
            yield self.make(LINES[name], name, lines=texts, **more)

    def _region_sums(self) -> Iterator[Rule]:
        """Read lines that boxes cut; cells in no region do not count, and a line within one box says nothing."""
        lines: list[str] = []
        sets: list[str] = []
        for name in _REGION_SUMS:
            for path in (path for item in self.items(name) for path in self.paths(name, item)):
                cells = [place for place in path if self._region(place) is not None]
                parts = [names(list(part)) for _, part in itertools.groupby(cells, key=self._region)]
                if len(parts) < 2:
                    self.idle.append(names(path))
                elif self.has_boxes:
                    lines.append(names(cells))
                else:
                    sets.append(" | ".join(parts))
        if lines:
            yield self.make("region-sum-lines", _REGION_SUMS[0], lines=lines)
        if sets:
            yield self.make("equal-sums", _REGION_SUMS[0], sets=sets)

    def _region(self, place: Place) -> str | None:
        return self.regions[self.shape.cell(*place)]

    def _whispers(self) -> Iterator[Rule]:
        """Read whispers, for every gap a rule; without a value it is half of the values, rounded up."""
        usual = (self.shape.height + 1) // 2
        gaps: dict[int, list[str]] = {}
        for name, gap in (("whispers", usual), ("germanwhispers", usual), ("dutchwhispers", usual - 1)):
            for item in self.items(name):
                found = map(names, self.paths(name, item))
                gaps.setdefault(self.number(name, item) or gap, []).extend(found)
        for gap, texts in gaps.items():
            if texts:
                yield self.make("whispers", "whispers", lines=texts, gap=gap)

    def _cages(self) -> Iterator[Rule]:
        cages: dict[bool, list[str]] = {True: [], False: []}
        for item in self.items("killercage"):
            total = self.number("killercage", item)
            cells = names(self.places("killercage", item.get("cells")))
            cages[bool(total)].append(f"{cells}={total}" if total else cells)
        if any(cages.values()):
            yield self.make("cages", "killercage", sums=cages[True], plain=cages[False])
        extra = [self.places("extraregion", item.get("cells")) for item in self.items("extraregion")]
        yield from layers_of(map(self.line, extra), self.shape)

    def _groups(self) -> Iterator[Rule]:
        texts: list[str] = []
        for item in self.items("arrow"):
            paths = self.paths("arrow", {"lines": item.get("lines")})
            circle = item.get("cells")
            pill = sorted(self.places("arrow", circle)) if circle or not paths else paths[0][:1]
            shafts = [path[path[0] in pill :] for path in paths]
            if shafts:
                texts.append(" | ".join(map(names, [pill, *shafts])))
        if texts:
            yield self.make("arrows", "arrow", arrows=texts)
        clones = [
            [self.places("clone", item.get(name)) for name in ("cells", "cloneCells")]
            for item in self.items("clone")
            if item.get("cloneCells")
        ]
        if clones:
            yield self.make("clones", "clone", clones=[" | ".join(map(names, pair)) for pair in clones])

    def _marked_cells(self) -> Iterator[Rule]:
        found: dict[str, dict[str, list[str]]] = {}
        for name, (rule, field) in _CELLS.items():
            for item in self.items(name):
                cells = item.get("cells") or [item.get("cell")]
                found.setdefault(rule, {}).setdefault(field, []).append(names(self.places(name, cells)))
        for rule, fields in found.items():
            yield self.make(rule, rule, **fields)
        lines = {
            field: [names(path) for item in self.items(name) for path in self.paths(name, item)]
            for name, field in (("entropicline", "entropic"), ("modularline", "modular"))
        }
        if any(lines.values()):
            yield self.make("entropic-lines", "entropicline", **lines)

    def _lanes(self, name: str) -> Iterator[Rule]:
        """Read numbers that stand before the first cell of a row or column, or behind its last."""
        texts: list[str] = []
        for item in self.items(name):
            row, column = self.row_and_column(name, item.get("cell"))
            sides = self.sides(row, column)
            total = self.number(name, item)
            if (row, column) not in sides:
                raise FormatError(f"{name}: expected a cell outside the grid, got {str(item)[:60]}")
            if total is None:
                continue
            first, way = sides[row, column]
            texts.append(f"{first} {way}={total}")
        if texts:
            yield self.make(LANES[name], name, clues=texts)

    def _corners(self) -> Iterator[Rule]:
        texts: list[str] = []
        for item in self.items("quadruple"):
            places, values = self.places("quadruple", item.get("cells")), item.get("values") or []
            if not isinstance(values, list) or any(whole(value) is None for value in values):
                raise FormatError(f"quadruple: expected a list of values, got {str(values)[:40]!r}")
            top = min(places)
            if {(place.row - top.row, place.column - top.column) for place in places} != _SQUARE:
                raise FormatError(f"quadruple: expected four cells around a corner, got {names(places)}")
            if values:
                texts.append(f"{top}={' '.join(map(str, values))}")
        if texts:
            yield self.make("quadruples", "quadruple", corners=texts)

    def _diagonals(self) -> Iterator[Rule]:
        name = "littlekillersum"
        texts: list[str] = []
        for item in self.items(name):
            direction, total = str(item.get("direction", "")).upper(), self.number(name, item)
            if direction not in WAYS:
                raise FormatError(f"{name}: expected a direction (DR, DL, UR, UL), got {str(item)[:60]}")
            if not total:
                continue
            row, column = self.row_and_column(name, item.get("cell"))
            first = Place(row, column)
            if not self.holds(first):
                first = Place(row + _STEPS[direction[0]], column + _STEPS[direction[1]])
            texts.append(f"{first} {WAYS[direction]}={total}")
        if texts:
            yield self.make("little-killers", name, sums=texts)


def _once(name: str, path: list[Place]) -> list[Place]:
    """Leave out a cell that a line crosses again, where only the set of its cells counts."""
    if name in _SETS:
        return list(dict.fromkeys(path))
    if name in _ENDED and len(path) > 2:
        return [path[0], *dict.fromkeys(path[1:-1]), path[-1]]
    return path
