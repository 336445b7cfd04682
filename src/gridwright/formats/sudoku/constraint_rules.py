"""The rules that the kinds of a constraint string stand for, beyond houses, cages and thermometers.

Every kind names a rule and one of its fields. Lines of one kind are parted by an empty value; some kinds have a
number before their cells. Numbers outside name their row or column and are given from its beginning and from its
end: `XSum~C2~27~14`.
"""

import base64
import binascii
import itertools
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NoReturn, TypeAlias

from gridwright.formats.sudoku.constraint_tables import formula_of, states_of_pairs, unpack_pairs, unpack_states
from gridwright.grid import Cell, Line, Shape
from gridwright.sudoku import RULES, Rule
from gridwright.sudoku.formula import read_formula
from gridwright.sudoku.rule import read_rule

__all__ = ["BARE", "KINDS", "RuleMaker"]

Values: TypeAlias = list[str]
Fields: TypeAlias = dict[str, object]

_LINES = {
    "Renban": ("renban", "lines"),
    "Between": ("between-lines", "lines"),
    "Palindrome": ("palindromes", "lines"),
    "Zipper": ("zipper-lines", "lines"),
    "RegionSumLine": ("region-sum-lines", "lines"),
    "DoubleArrow": ("double-arrows", "lines"),
    "Entropic": ("entropic-lines", "entropic"),
    "ValueIndexing": ("value-indexers", "lines"),
    "CountDistinct": ("distinct-counts", "groups"),
    "EqualityCage": ("equality-cages", "cages"),
    "CountingCircles": ("counting-circles", "sets"),
}
_NUMBERED_LINES = {
    "Whisper": ("whispers", "lines", "gap", 5),
    "Lockout": ("lockout-lines", "lines", "gap", 4),
    "Modular": ("entropic-lines", "modular", "kinds", 3),
}
_TOTALS = {
    "SumLine": ("sum-lines", "lines", 10),
    "Lunchbox": ("lunchboxes", "boxes", 0),
    "RellikCage": ("rellik-cages", "cages", None),
}
_PAIRS = {"WhiteDot": ("kropki", "white"), "BlackDot": ("kropki", "black"), "X": ("xv", "x"), "V": ("xv", "v")}
_OUTSIDE = {
    "Sandwich": "sandwich",
    "XSum": "x-sums",
    "Skyscraper": "skyscrapers",
    "NumberedRoom": "numbered-rooms",
    "HiddenSkyscraper": "hidden-skyscrapers",
    "FullRank": "full-ranks",
}
_GLOBAL: dict[str, tuple[str, Fields]] = {
    "AntiKnight": ("anti-moves", {"knight": True}),
    "AntiKing": ("anti-moves", {"king": True}),
    "AntiTaxicab": ("taxicab", {}),
    "AntiConsecutive": ("non-consecutive", {}),
    "DisjointSets": ("disjoint-groups", {}),
    "StrictKropki": ("kropki", {"all_white": True, "all_black": True}),
    "StrictXV": ("xv", {"all_letters": True}),
    "GlobalEntropy": ("entropic-squares", {"entropic": True}),
    "GlobalMod": ("entropic-squares", {"modular": True}),
    "DutchFlatmates": ("dutch-flatmates", {}),
}
_LISTED = (
    *("Arrow", "PillArrow", "Sum", "EqualSum", "Quad", "LookAndSay", "ContainAtLeast", "ContainExact"),
    *(
        "FullRankTies",
        "SameValues",
        "Indexing",
        "GreaterThan",
        "Regex",
        "NFA",
        "Pair",
        "PairX",
        "Binary",
        "BinaryX",
    ),
)
_AREAS = ("ConnectedValues", "ChaosArrow", "ChaosCount")
_TIES = {"none": "none", "only-unclued": "unclued", "any": "any"}
_SEGMENT = "-"
_LOOP = "LOOP"
_SHORTEST_LOOP = 3
_SWAPPED = str.maketrans("-_", "_-")
_SIDE = re.compile(r"([RC])([1-9][0-9]?)(?:,(-?1))?")

BARE = tuple(_GLOBAL)
"""Kinds that stand alone."""
KINDS = (*_LINES, *_NUMBERED_LINES, *_TOTALS, *_PAIRS, *_OUTSIDE, *_GLOBAL, *_LISTED, *_AREAS)
"""All kinds that this file knows."""


class RuleMaker:
    """Makes rules of pieces; `cell` reads a cell's name, `group` that of cells outside the grid, `fail` refuses.

    `shape` is that of the grid, `sheet` that of the grid and the cells below it.
    """

    def __init__(
        self,
        shape: Shape,
        sheet: Shape,
        values: Sequence[int],
        *,
        cell: Callable[[str], Cell],
        group: Callable[[str], Line],
        fail: Callable[[str, str], NoReturn],
    ) -> None:
        self.shape, self.sheet, self.values, self.fail = shape, sheet, values, fail
        self.cell, self.group = cell, group
        self.found: dict[tuple[str, tuple[tuple[str, object], ...]], dict[str, list[str]]] = {}
        self.flags: dict[str, Fields] = {}

    def rules(self, pieces: Sequence[tuple[str, Values]]) -> Iterator[Rule]:
        """Make the rules of pieces, all of one kind together."""
        for kind, values in pieces:
            self._take(kind, values)
        for name, flags in self.flags.items():
            if not any(rule == name for rule, _ in self.found):
                # Squares are entropic unless they are told to be something else.
                more = {"entropic": False} if name == "entropic-squares" else {}
                yield read_rule(RULES[name], {**more, **flags})
        for (name, numbers), fields in self.found.items():
            yield read_rule(RULES[name], {**self.flags.get(name, {}), **dict(numbers), **fields})

    def _add(self, rule: str, field: str, text: str, **numbers: object) -> None:
        fields = self.found.setdefault((rule, tuple(numbers.items())), {})
        fields.setdefault(field, []).append(text)

    def _take(self, kind: str, values: Values) -> None:  # noqa: PLR0912 (one case for every family of kinds)
        if kind in _GLOBAL:
            name, flags = _GLOBAL[kind]
            self.flags.setdefault(name, {}).update(flags)
        elif kind in _LINES:
            for line in self._lines(values):
                self._add(*_LINES[kind], self._names(line))
        elif kind in _NUMBERED_LINES:
            rule, field, number, default = _NUMBERED_LINES[kind]
            has_number = values[0].isdigit()
            for line in self._loops(values[has_number:]):
                self._add(rule, field, self._names(line), **{number: int(values[0]) if has_number else default})
        elif kind in _TOTALS:
            rule, field, total = _TOTALS[kind]
            if values[0].lstrip("-").isdigit():
                total, values = self._number(values[0]), values[1:]
            if total is None:
                self.fail("a number before the cells", "~".join(values))
            is_loop = _LOOP in values
            for line in self._lines([value for value in values if value != _LOOP]):
                self._add(rule, field, f"{self._names((*line, *line[:is_loop]))}={total}")
        elif kind in _PAIRS:
            for first, second in self._neighbours(values):
                self._add(*_PAIRS[kind], self._names((first, second)))
        elif kind in _OUTSIDE:
            for text in self._clues(values):
                self._add(_OUTSIDE[kind], "clues", text)
        elif kind in _LISTED:
            self._take_listed(kind, values)
        elif kind in _AREAS:
            self._take_area(kind, values)

    def _take_listed(self, kind: str, values: Values) -> None:  # noqa: PLR0912 (one case for every kind)
        first, rest = values[0], values[1:]
        match kind:
            case "FullRankTies":
                if first not in _TIES or rest:
                    self.fail(f"one of {', '.join(_TIES)}", "~".join(values))
                self.flags.setdefault("full-ranks", {})["ties"] = _TIES[first]
            case "Arrow":
                for circle, *shaft in self._lines(values):
                    self._add("arrows", "arrows", f"{self._names((circle,))} | {self._names(shaft)}")
            case "PillArrow":
                for line in self._lines(rest):
                    size = self._number(first)
                    pill = sorted(line[:size])
                    self._add("arrows", "arrows", f"{self._names(pill)} | {self._names(line[size:])}")
            case "Sum":
                self._add("weighted-sums", "sums", self._weighted(first, self._line(rest)))
            case "EqualSum":
                groups = [list(part) for is_bar, part in itertools.groupby(values, "-".__eq__) if not is_bar]
                self._add("equal-sums", "sets", " | ".join(self._names(self._line(group)) for group in groups))
            case "SameValues":
                cells, sets = self._line(rest), self._number(first)
                if sets < 2 or len(cells) % sets:
                    self.fail("as many cells in every set", "~".join(values))
                size = len(cells) // sets
                starts = range(0, len(cells), size)
                sets_text = " | ".join(self._names(cells[start : start + size]) for start in starts)
                self._add("same-values", "sets", sets_text)
            case "Quad":
                self._add("quadruples", "corners", f"{self._names(self._line([first]))}={' '.join(rest)}")
            case "LookAndSay":
                said = " ".join(f"{times}x{value}" for times, value in zip(first[::2], first[1::2], strict=False))
                self._add("look-and-say", "cages", f"{self._names(self._line(rest))}={said}")
            case "ContainAtLeast" | "ContainExact":
                text = f"{self._names(self._line(rest))}={first.replace('_', ' ')}"
                self._add("contains", "groups", text, exact=kind == "ContainExact")
            case "Indexing":
                field = {"C": "columns", "R": "rows"}.get(first, "")
                if not field:
                    self.fail("Indexing~C or Indexing~R", first)
                self._add("indexers", field, self._names(self._line(rest)))
            case "GreaterThan":
                for large, small in self._neighbours(values):
                    self._add("inequalities", "signs", f"{self._names((small,))}<{self._names((large,))}")
            case "Regex":
                for line in self._lines(rest):
                    self._add("patterns", "lines", self._names(line), pattern=self._pattern(first))
            case "NFA":
                for segments in self._segmented_lines(rest):
                    states = tuple(unpack_states(first, self.values, [*map(len, segments)]))
                    self._add("automata", "lines", self._names([*itertools.chain(*segments)]), states=states)
            case "Pair" | "PairX" | "Binary" | "BinaryX":
                key = first.translate(_SWAPPED) if kind.startswith("Binary") else first
                for line in self._named_lines(rest):
                    pairs = itertools.combinations(line, 2) if kind.endswith("X") else itertools.pairwise(line)
                    self._take_pairs(key, pairs)

    def _take_area(self, kind: str, values: Values) -> None:
        first, rest = values[0], values[1:]
        if kind == "ConnectedValues":
            self._connect(first, rest)
            return
        offset, cells = (rest[0] if rest else ""), rest[1:]
        if offset not in {"", "0", "1"}:
            self.fail("0 or 1 after the first cell", offset)
        labels, counter = self.group("CC"), self.cell(first)
        is_arrow = kind == "ChaosArrow"
        if cells:
            named = [list(part) for is_bar, part in itertools.groupby(cells, _SEGMENT.__eq__) if not is_bar]
            lines = [tuple(self._label(cell, labels) for cell in self._line(part)) for part in named]
        elif counter >= self.shape.size:
            self.fail("a cell of the grid, or cells after it", first)
        else:
            around = self._arms(counter) if is_arrow else [self._square(counter)]
            lines = [tuple(labels[cell] for cell in line) for line in around]
        others = offset == "1"
        if is_arrow:
            arms = [line for line in lines if len(line) > 1] or lines[:1]
            text = " | ".join([self._names((counter,)), *map(self._names, arms)])
            self._add("same-runs", "runs", text, others=others)
        else:
            text = self._names((counter, *itertools.chain(*lines)))
            self._add("same-counts", "groups", text, others=others)

    def _label(self, cell: Cell, labels: Line) -> Cell:
        """Give the cell for the region of a cell of the grid; such a cell itself stays."""
        if cell not in labels and cell >= self.shape.size:
            self.fail("cells of the grid or of CC", self.shape.name(cell))
        return cell if cell in labels else labels[cell]

    def _arms(self, cell: Cell) -> Iterator[Line]:
        """List the cells from one on to each side."""
        row, column = self.shape.place(cell)
        for down, right in ((0, -1), (0, 1), (-1, 0), (1, 0)):
            far = max(self.shape.height, self.shape.width)
            places = ((row + n * down, column + n * right) for n in range(far))
            yield tuple(r * self.shape.width + c for r, c in places if self._is_inside(r, c))

    def _square(self, cell: Cell) -> Line:
        """List a cell and after it those around it."""
        row, column = self.shape.place(cell)
        around = ((row + down, column + right) for down in (-1, 0, 1) for right in (-1, 0, 1))
        cells = [r * self.shape.width + c for r, c in around if self._is_inside(r, c)]
        return (cell, *(other for other in cells if other != cell))

    def _is_inside(self, row: int, column: int) -> bool:
        return 0 <= row < self.shape.height and 0 <= column < self.shape.width

    def _connect(self, group: str, values: Values) -> None:
        """Read the values, and perhaps the number, of cells that hang together in the grid or in a group."""
        if not 1 <= len(values) <= 2:
            self.fail("values and perhaps a number of cells, such as ConnectedValues~~1_3~10", "~".join(values))
        held = " ".join(str(self._number(word)) for word in values[0].split("_"))
        size = self._number(values[1]) if values[1:] and values[1] else 0
        if not group:
            self._add("connected", "values", held, size=size)
            return
        self._add("connected", "groups", f"{self._names(self.group(group))}={held}", size=size)

    def _take_pairs(self, key: str, pairs: Iterable[tuple[Cell, Cell]]) -> None:
        """Add the pairs of a table: as a formula where there is one, else as an automaton of two values."""
        table = unpack_pairs(key, len(self.values))
        formula = formula_of(table, self.values, _read_pair_formula)
        for pair in pairs:
            if formula is not None:
                self._add("pairs", "lines", self._names(pair), where=formula)
            else:
                states = tuple(states_of_pairs(table, self.values))
                self._add("automata", "lines", self._names(pair), states=states)

    def _named_lines(self, values: Sequence[str]) -> list[Line]:
        """Read groups of cells that are parted by nothing or by a name, which begins with a `_`."""
        return self._lines(["" if value.startswith("_") else value for value in values])

    def _segmented_lines(self, values: Sequence[str]) -> Iterator[list[Line]]:
        """Read lines as `_named_lines` does, each as its segments, between which a `-` stands; some are empty."""
        named = ["" if value.startswith("_") else value for value in values]
        for is_gap, part in itertools.groupby(named, "".__eq__):
            segments: list[Line] = [()]
            for is_mark, cells in itertools.groupby([] if is_gap else part, _SEGMENT.__eq__):
                if is_mark:
                    segments += [()] * len(list(cells))
                else:
                    segments[-1] = self._line(list(cells))
            if not is_gap:
                yield segments

    def _loops(self, values: Sequence[str]) -> list[Line]:
        """Read lines; one that is closed is followed by short ones that close it."""
        lines = self._lines([value for value in values if value != _LOOP])
        if _LOOP in values:
            lines += [(*line[-2:], *line[:2]) for line in lines if len(line) > _SHORTEST_LOOP]
        return lines

    def _number(self, text: str) -> int:
        if not (text.lstrip("-").isascii() and text.lstrip("-").isdigit() and len(text) < 7):
            self.fail("a number", text)
        return int(text)

    def _line(self, names: Sequence[str]) -> Line:
        if not names:
            self.fail("cells such as R1C1~R1C2", "none")
        return tuple(map(self.cell, names))

    def _lines(self, values: Sequence[str]) -> list[Line]:
        parts = [list(part) for is_gap, part in itertools.groupby(values, "".__eq__) if not is_gap]
        if not parts:
            self.fail("cells such as R1C1~R1C2", "none")
        return [self._line(part) for part in parts]

    def _names(self, cells: Sequence[Cell]) -> str:
        return " ".join(map(self.shape.name, cells))

    def _neighbours(self, values: Sequence[str]) -> Iterator[tuple[Cell, Cell]]:
        for line in self._lines(values):
            for first, second in itertools.combinations(line, 2):
                if second in self.sheet.neighbours(first):
                    yield first, second

    def _clues(self, values: Sequence[str]) -> Iterator[str]:
        """Read a row or column and its numbers, seen from its beginning and from its end."""
        sides = [match for value in values if (match := _SIDE.fullmatch(value))]
        numbers = [value for value in values if not _SIDE.fullmatch(value)]
        if len(sides) != 1 or not 1 <= len(numbers) <= 2:
            self.fail("a row or column and its numbers, such as C2~27", "~".join(values))
        is_column, number = sides[0][1] == "C", int(sides[0][2]) - 1
        if not 0 <= number < (self.shape.width if is_column else self.shape.height):
            self.fail(f"a row or column of {self.shape}", sides[0][0])
        ways = ("down", "up") if is_column else ("right", "left")
        last = (self.shape.height if is_column else self.shape.width) - 1
        if sides[0][3] == "-1":
            numbers = ["", *numbers[:1]]
        for text, way, place in zip(numbers, ways, (0, last), strict=False):
            if text:
                row, column = (place, number) if is_column else (number, place)
                yield f"{self.shape.name(self.shape.cell(row, column))} {way}={self._number(text)}"

    def _weighted(self, text: str, cells: Line) -> str:
        total, _, weights = text.partition("_=_")
        times = [self._number(word) for word in weights.split("_")] if weights else [1] * len(cells)
        if len(times) != len(cells):
            self.fail(f"a weight for each of {len(cells)} cells", text)
        pairs = zip(times, map(self.shape.name, cells), strict=True)
        terms = " ".join(f"{'-' if n < 0 else '+'} {abs(n)}*{name}" for n, name in pairs)
        return f"{terms} = {self._number(total)}"

    def _pattern(self, text: str) -> str:
        try:
            return base64.b64decode(text + "=" * (-len(text) % 4), b"-_", validate=True).decode("ascii")
        except (binascii.Error, ValueError):
            self.fail("a pattern packed as base64", text)


def _read_pair_formula(text: str) -> Callable[[int, int], bool]:
    computed = read_formula(text, ("a", "b"))
    return lambda a, b: bool(computed({"a": a, "b": b}))
