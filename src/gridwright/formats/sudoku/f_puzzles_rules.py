"""The rules that the fields of f-puzzles stand for.

Every field that is neither a rule, nor a drawing, nor said about the puzzle, nor an option of the program is
unknown, and an error names it. Drawings (`line`, `rectangle`, `circle`, `text`, `cage`) are kept as drawings:
only the words of the puzzle tell what they mean. Those that a program made as copies of rules are left out.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from gridwright.errors import FormatError
from gridwright.formats.sudoku.layers import layers_of
from gridwright.grid import Line, Place, Shape
from gridwright.sudoku import RULES, Rule
from gridwright.sudoku.rule import read_rule

__all__ = ["DRAWINGS", "LANES", "LINES", "WAYS", "RuleReader"]

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
DRAWINGS = {"line": "lines", "circle": "rings", "rectangle": "squares", "cage": "outlines", "text": "texts"}
"""Fields of drawings, and the field of our rule for each."""

_COPIES = ("fromConstraint", "isNewConstraint", "fromRangskSolver")
_SQUARE = {(0, 0), (0, 1), (1, 0), (1, 1)}
_FULL = 360
_ROUND = "<^>v"
_TURNED = {
    (sign, 90 * quarter): _ROUND[(_ROUND.index(sign.lower()) + quarter) % len(_ROUND)]
    for sign in (*_ROUND, "V")
    for quarter in range(len(_ROUND))
}
_SIGNS = {("<", 0): False, (">", 0): True, ("^", 1): False, ("v", 1): True}


def _names(places: Sequence[Place]) -> str:
    return " ".join(map(str, places))


class RuleReader:
    """Makes rules of the fields of a puzzle; errors name the field."""

    known = frozenset((*LINES, *LANES, *_FLAGS, *_CELLS, *_OTHERS, *DRAWINGS))
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
            self._diagonals,
            self._corners,
            self._drawings,
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
        """Read the lines of an item; a line of one cell says nothing."""
        lines = item.get("lines") or []
        if not isinstance(lines, list):
            raise FormatError(f"{name}: expected lines of cells, got {str(lines)[:40]!r}")
        paths = [self._places(name, line) for line in lines]
        return [path for path in paths if len(path) > 1]

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
        if name == "whispers":
            yield from self._whispers()
            return
        items = self._items(name)
        texts = [_names(path) for item in items for path in self._paths(name, item)]
        if any(self._number(name, item) is not None for item in items):
            raise FormatError(f"{name}: expected lines without a value, got one")
        more: dict[str, object] = {}
        if name == "thermometer":
            slow = "slowthermometer"
            more = {"slow": [_names(path) for item in self._items(slow) for path in self._paths(slow, item)]}
        if texts or any(more.values()):
            yield self._make(LINES[name], name, lines=texts, **more)

    def _whispers(self) -> Iterator[Rule]:
        """Read whispers, for every gap a rule; without a value it is half of the values, rounded up."""
        usual = (self.shape.height + 1) // 2
        gaps: dict[int, list[str]] = {}
        for name, gap in (("whispers", usual), ("germanwhispers", usual), ("dutchwhispers", usual - 1)):
            for item in self._items(name):
                found = map(_names, self._paths(name, item))
                gaps.setdefault(self._number(name, item) or gap, []).extend(found)
        for gap, texts in gaps.items():
            if texts:
                yield self._make("whispers", "whispers", lines=texts, gap=gap)

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
            shafts = [path[path[0] in pill :] for path in self._paths("arrow", item)]
            if shafts:
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
            usual = {"difference": 1, "ratio": 2}[name]
            dots[name] = [
                _names(places) + (f"={number}" if number and number != usual else "") for places, number in pairs
            ]
        if any(dots.values()) or "ratio" in negative:
            # Beside dots, non-consecutive says that all dots of difference 1 are there.
            is_whole = bool(self.fields.get("nonconsecutive")) and any(dots.values())
            ones = [text for text in dots["difference"] if not is_whole or "=" not in text]
            others = [text for text in dots["difference"] if text not in ones]
            yield self._make(
                *("kropki", "ratio"),
                white=ones,
                black=dots["ratio"],
                all_white=is_whole,
                all_black="ratio" in negative,
            )
            if others:
                yield self._make("kropki", "difference", white=others)
        letters: dict[str, list[str]] = {"x": [], "v": []}
        for item in self._items("xv"):
            letter = str(item.get("value") or "").strip().lower()
            if not letter:
                continue
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

    def _drawings(self) -> Iterator[Rule]:
        """Keep drawings; texts that are signs between neighbours are inequalities."""
        signs: list[str] = []
        found: dict[str, list[str]] = {}
        for name in DRAWINGS:
            for item in self._items(name):
                if any(item.get(mark) for mark in _COPIES):
                    continue
                if name == "text" and (sign := self._sign(item)):
                    signs.append(sign)
                    continue
                for kept, text in self._drawn(name, item):
                    found.setdefault(kept, []).append(text)
        if signs:
            yield self._make("inequalities", "text", signs=signs)
        if found:
            yield self._make("drawings", "line", **found)

    def _drawn(self, name: str, item: dict[str, Any]) -> Iterator[tuple[str, str]]:
        """Give what to keep of a drawing: the field of our rule and the text of a piece."""
        if name == "line":
            lines = item.get("lines") or []
            paths = [self._inside(name, line) for line in lines] if isinstance(lines, list) else []
            yield from (("lines", _names(path)) for path in paths if len(path) > 1)
            return
        cells = item.get("cells")
        said = " ".join(str(item.get("value") or "").split())
        outside = self._outside(cells)
        if outside:
            yield from [("texts", f"{outside}={said}")] * bool(said)
            return
        places = self._inside(name, cells)
        if not places:
            return
        if name != "text":
            yield DRAWINGS[name], _names(places)
        if said:
            yield "texts", f"{_names(places[:1] if name == 'cage' else places)}={said}"

    def _inside(self, name: str, cells: object) -> list[Place]:
        """Read the cells of a drawing; what lies outside the grid is not kept."""
        if not isinstance(cells, list):
            raise FormatError(f"{name}: expected a list of cells, got {str(cells)[:40]!r}")
        places = [Place(*self._row_and_column(name, cell)) for cell in cells]
        return [p for p in places if 0 <= p.row < self.shape.height and 0 <= p.column < self.shape.width]

    def _outside(self, cells: object) -> str:
        """Name the first cell of the line before which a text stands, and the way along it."""
        if not isinstance(cells, list) or len(cells) != 1:
            return ""
        row, column = self._row_and_column("text", cells[0])
        first, way = self._sides(row, column).get((row, column), (Place(0, 0), ""))
        return f"{first} {way}" if way else ""

    def _sign(self, item: dict[str, Any]) -> str:
        """Read a sign between neighbours, which may be turned by a quarter; any other text is a drawing."""
        cells = item.get("cells")
        if not isinstance(cells, list) or len(cells) != len("ab"):
            return ""
        places = sorted(self._inside("text", cells))
        if len(places) != len(cells):
            return ""
        sign, angle = str(item.get("value", "")).strip(), item.get("angle") or 0
        sign = _TURNED.get((sign, int(angle) % _FULL), "") if isinstance(angle, int | float) else ""
        down = places[-1].row - places[0].row
        if (sign, down) not in _SIGNS or sum(places[1]) - sum(places[0]) != 1:
            return ""
        small, large = reversed(places) if _SIGNS[sign, down] else places
        return f"{small}<{large}"

    def _sides(self, row: int, column: int) -> dict[tuple[int, int], tuple[Place, str]]:
        """Give the first cell and the way of the line that begins beside a place outside the grid."""
        height, width = self.shape.height, self.shape.width
        upright = {(-1, column): (Place(0, column), "down"), (height, column): (Place(height - 1, column), "up")}
        level = {(row, -1): (Place(row, 0), "right"), (row, width): (Place(row, width - 1), "left")}
        return (upright if 0 <= column < width else {}) | (level if 0 <= row < height else {})

    def _lanes(self, name: str) -> Iterator[Rule]:
        """Read numbers that stand before the first cell of a row or column, or behind its last."""
        texts: list[str] = []
        for item in self._items(name):
            row, column = self._row_and_column(name, item.get("cell"))
            sides = self._sides(row, column)
            total = self._number(name, item)
            if (row, column) not in sides:
                raise FormatError(f"{name}: expected a cell outside the grid, got {str(item)[:60]}")
            if total is None:
                continue
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
            if direction not in WAYS:
                raise FormatError(f"{name}: expected a direction (DR, DL, UR, UL), got {str(item)[:60]}")
            if not total:
                continue
            row, column = self._row_and_column(name, item.get("cell"))
            first = Place(row + _STEPS[direction[0]], column + _STEPS[direction[1]])
            texts.append(f"{first} {WAYS[direction]}={total}")
        if texts:
            yield self._make("little-killers", name, sums=texts)
