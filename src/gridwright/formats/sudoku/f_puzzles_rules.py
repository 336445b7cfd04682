"""The rules that the fields of f-puzzles stand for.

Every field that is neither a rule, nor said about the puzzle, nor an option of the program is unknown, and an
error names it: drawings too, since only the words of the puzzle tell what they mean.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from gridwright.errors import FormatError
from gridwright.formats.sudoku.layers import layers_of
from gridwright.grid import Line, Place, Shape
from gridwright.sudoku import RULES, Rule
from gridwright.sudoku.rule import read_rule

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

LANES = {"sandwichsum": "sandwich", "xsum": "x-sums", "skyscraper": "skyscrapers"}
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
}
_OTHERS = (
    *("killercage", "extraregion", "arrow", "clone", "difference", "ratio", "xv", "littlekillersum", "text"),
    *("entropicline", "modularline", "slowthermometer", "quadruple"),
)
_SQUARE = {(0, 0), (0, 1), (1, 0), (1, 1)}
_SIGNS = {("<", 0): False, (">", 0): True, ("^", 1): False, ("v", 1): True, ("V", 1): True}


def _names(places: Sequence[Place]) -> str:
    return " ".join(map(str, places))


class RuleReader:
    """Makes rules of the fields of a puzzle; errors name the field."""

    known = frozenset((*LINES, *LANES, *_FLAGS, *_CELLS, *_OTHERS))
    """The fields that are rules."""

    def __init__(self, fields: dict[str, Any], shape: Shape) -> None:
        self.fields = fields
        self.shape = shape

    def rules(self) -> Iterator[Rule]:
        """Make every rule."""
        yield from self._flags()
        for name in LINES:
            yield from self._lines(name)
        for name in LANES:
            yield from self._lanes(name)
        for read in (
            self._cages,
            self._groups,
            self._dots,
            self._marked_cells,
            self._signs,
            self._diagonals,
            self._corners,
        ):
            yield from read()

    def _items(self, name: str) -> list[dict[str, Any]]:
        items = self.fields.get(name) or []
        if not isinstance(items, list) or not all(isinstance(item, dict) for item in items):
            raise FormatError(f"{name}: expected a list of objects, got {str(items)[:40]!r}")
        return items

    def _row_and_column(self, name: str, text: object) -> tuple[int, int]:
        row, _, column = text[1:].upper().partition("C") if isinstance(text, str) else ("", "", "")
        if not all(word.isascii() and word.isdigit() and len(word) < 4 for word in (row, column)):
            raise FormatError(f"{name}: expected a cell such as R3C5, got {str(text)[:40]!r}")
        return int(row) - 1, int(column) - 1

    def _places(self, name: str, cells: object) -> list[Place]:
        if not isinstance(cells, list) or not cells:
            raise FormatError(f"{name}: expected a list of cells, got {str(cells)[:40]!r}")
        places = [Place(*self._row_and_column(name, cell)) for cell in cells]
        for place in places:
            if not (0 <= place.row < self.shape.height and 0 <= place.column < self.shape.width):
                raise FormatError(f"{name}: expected a cell of {self.shape}, got {place}")
        return places

    def _line(self, places: Sequence[Place]) -> Line:
        return tuple(self.shape.cell(*place) for place in places)

    def _paths(self, name: str, item: dict[str, Any]) -> list[list[Place]]:
        lines = item.get("lines")
        if not isinstance(lines, list) or not lines:
            raise FormatError(f"{name}: expected lines of cells, got {str(lines)[:40]!r}")
        return [self._places(name, line) for line in lines]

    def _number(self, name: str, item: dict[str, Any]) -> int | None:
        text = str(item.get("value", "")).strip()
        if text in {"", "None"}:
            return None
        if not (text.isascii() and text.isdigit() and len(text) < 6):
            raise FormatError(f"{name}: expected a number as value, got {text[:40]!r}")
        return int(text)

    def _make(self, rule: str, field: str, **values: object) -> Rule:
        if rule not in RULES:
            raise FormatError(f"expected rules that are known, got {field!r}")
        return read_rule(RULES[rule], values)

    def _flags(self) -> Iterator[Rule]:
        def has(name: str) -> bool:
            return bool(self.fields.get(name))

        if has("diagonal+") or has("diagonal-"):
            yield self._make("diagonals", "diagonal+", main=has("diagonal-"), anti=has("diagonal+"))
        if has("antiknight") or has("antiking"):
            yield self._make("anti-moves", "antiknight", knight=has("antiknight"), king=has("antiking"))
        if has("disjointgroups"):
            yield self._make("disjoint-groups", "disjointgroups")
        if has("nonconsecutive") and not self._items("difference") and not self._items("ratio"):
            yield self._make("non-consecutive", "nonconsecutive")

    def _lines(self, name: str) -> Iterator[Rule]:
        items = self._items(name)
        texts = [_names(path) for item in items for path in self._paths(name, item)]
        gaps = {self._number(name, item) for item in items} - {None}
        if len(gaps) > 1 or (gaps and name != "whispers"):
            raise FormatError(f"{name}: expected lines of one value, got {sorted(map(str, gaps))}")
        slow = "slowthermometer"
        more: dict[str, object] = {"gap": gaps.pop()} if gaps else {}
        if name == "thermometer" and self._items(slow):
            more = {"slow": [_names(path) for item in self._items(slow) for path in self._paths(slow, item)]}
        if texts or more:
            yield self._make(LINES[name], name, lines=texts, **more)

    def _cages(self) -> Iterator[Rule]:
        cages: dict[bool, list[str]] = {True: [], False: []}
        for item in self._items("killercage"):
            total = self._number("killercage", item)
            names = _names(self._places("killercage", item.get("cells")))
            cages[bool(total)].append(f"{names}={total}" if total else names)
        if any(cages.values()):
            yield self._make("cages", "killercage", sums=cages[True], plain=cages[False])
        extra = [self._places("extraregion", item.get("cells")) for item in self._items("extraregion")]
        yield from layers_of(map(self._line, extra), self.shape)

    def _groups(self) -> Iterator[Rule]:
        texts: list[str] = []
        for item in self._items("arrow"):
            pill = sorted(self._places("arrow", item.get("cells")))
            shafts = [[place for place in path if place not in pill] for path in self._paths("arrow", item)]
            if not all(shafts):
                raise FormatError("arrow: expected cells beyond the circle, got none")
            texts.append(" | ".join(map(_names, [pill, *shafts])))
        if texts:
            yield self._make("arrows", "arrow", arrows=texts)
        clones = [
            [self._places("clone", item.get(name)) for name in ("cells", "cloneCells")]
            for item in self._items("clone")
        ]
        if clones:
            yield self._make("clones", "clone", clones=[" | ".join(map(_names, pair)) for pair in clones])

    def _dots(self) -> Iterator[Rule]:
        negative = self.fields.get("negative") or []
        if not isinstance(negative, list) or not set(map(str, negative)) <= {"xv", "ratio"}:
            raise FormatError(f"negative: expected xv and ratio, got {str(negative)[:40]!r}")
        dots: dict[str, list[str]] = {}
        for name in ("difference", "ratio"):
            pairs = [
                (self._places(name, item.get("cells")), self._number(name, item)) for item in self._items(name)
            ]
            dots[name] = [_names(places) + (f"={number}" if number else "") for places, number in pairs]
        if any(dots.values()) or "ratio" in negative:
            # Beside dots, non-consecutive says that all dots of difference 1 are there.
            whole = {
                "all_white": bool(self.fields.get("nonconsecutive")) and any(dots.values()),
                "all_black": "ratio" in negative,
            }
            yield self._make("kropki", "ratio", white=dots["difference"], black=dots["ratio"], **whole)
        letters: dict[str, list[str]] = {"x": [], "v": []}
        for item in self._items("xv"):
            letter = str(item.get("value", "")).lower()
            if letter not in letters:
                raise FormatError(f"xv: expected X or V as value, got {letter[:40]!r}")
            letters[letter].append(_names(self._places("xv", item.get("cells"))))
        if any(letters.values()) or "xv" in negative:
            yield self._make("xv", "xv", **letters, all_letters="xv" in negative)

    def _marked_cells(self) -> Iterator[Rule]:
        found: dict[str, dict[str, list[str]]] = {}
        for name, (rule, field) in _CELLS.items():
            for item in self._items(name):
                cells = item.get("cells") or [item.get("cell")]
                found.setdefault(rule, {}).setdefault(field, []).append(_names(self._places(name, cells)))
        for rule, fields in found.items():
            yield self._make(rule, rule, **fields)
        lines = {
            field: [_names(path) for item in self._items(name) for path in self._paths(name, item)]
            for name, field in (("entropicline", "entropic"), ("modularline", "modular"))
        }
        if any(lines.values()):
            yield self._make("entropic-lines", "entropicline", **lines)

    def _signs(self) -> Iterator[Rule]:
        """Read texts that are signs between neighbours; any other text is a drawing that nobody explains."""
        texts: list[str] = []
        for item in self._items("text"):
            places = sorted(self._places("text", item.get("cells")))
            sign = str(item.get("value", ""))
            down = places[-1].row - places[0].row
            if len(places) != 2 or (sign, down) not in _SIGNS or sum(places[1]) - sum(places[0]) != 1:
                raise FormatError(f"expected rules that are known, got the text {sign[:20]!r}, a drawing")
            small, large = reversed(places) if _SIGNS[sign, down] else places
            texts.append(f"{small}<{large}")
        if texts:
            yield self._make("inequalities", "text", signs=texts)

    def _lanes(self, name: str) -> Iterator[Rule]:
        """Read numbers that stand before the first cell of a row or column, or behind its last."""
        texts: list[str] = []
        for item in self._items(name):
            row, column = self._row_and_column(name, item.get("cell"))
            sides = {
                (-1, column): (Place(0, column), "down"),
                (self.shape.height, column): (Place(self.shape.height - 1, column), "up"),
                (row, -1): (Place(row, 0), "right"),
                (row, self.shape.width): (Place(row, self.shape.width - 1), "left"),
            }
            total = self._number(name, item)
            if (row, column) not in sides or total is None:
                raise FormatError(f"{name}: expected a cell outside the grid and a value, got {str(item)[:60]}")
            first, way = sides[row, column]
            texts.append(f"{first} {way}={total}")
        if texts:
            yield self._make(LANES[name], name, clues=texts)

    def _corners(self) -> Iterator[Rule]:
        texts: list[str] = []
        for item in self._items("quadruple"):
            places, values = self._places("quadruple", item.get("cells")), item.get("values")
            if not isinstance(values, list) or not all(type(value) is int for value in values):
                raise FormatError(f"quadruple: expected a list of values, got {str(values)[:40]!r}")
            top = min(places)
            if {(place.row - top.row, place.column - top.column) for place in places} != _SQUARE:
                raise FormatError(f"quadruple: expected four cells around a corner, got {_names(places)}")
            if values:
                texts.append(f"{top}={' '.join(map(str, values))}")
        if texts:
            yield self._make("quadruples", "quadruple", corners=texts)

    def _diagonals(self) -> Iterator[Rule]:
        name = "littlekillersum"
        texts: list[str] = []
        for item in self._items(name):
            direction, total = str(item.get("direction", "")), self._number(name, item)
            if direction not in WAYS or total is None:
                raise FormatError(
                    f"{name}: expected a direction (DR, DL, UR, UL) and a value, got {str(item)[:60]}"
                )
            row, column = self._row_and_column(name, item.get("cell"))
            first = Place(row + _STEPS[direction[0]], column + _STEPS[direction[1]])
            texts.append(f"{first} {WAYS[direction]}={total}")
        if texts:
            yield self._make("little-killers", name, sums=texts)
