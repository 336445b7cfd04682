"""Constraint strings such as `.Cage~10~R1C1~R1C2.Thermo~R2C2~R3C3.~R5C5_7`: what a sudoku prints, piece by piece.

A piece is a point, its kind, and values parted by `~`: `Shape~6x6`, `Shape~9x9~0-8` with its values, `Jigsaw~`
with a letter per cell, `NoBoxes` where the usual boxes do not count, `Diagonal~1` (up to the right) and
`Diagonal~-1`, `Windoku`, `AllDifferent~`, `Cage~` (0 where only repeats are forbidden) and `LittleKiller~` with a
sum first, `Thermo~` from the bulb on, no kind before givens, where `R1C1_2_5` leaves two candidates; all other
kinds are in `constraint_rules`. Cells have one character for the row and one for the column, 1 to 9 and then a, b
and so on. A little killer names the first cell of its diagonal: those of the left column lead down to the right,
of the top row down to the left, of the bottom row up to the right, of the right column up to the left. A text is
one puzzle, on however many lines; a JSON list of strings holds several.
"""

import math
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NoReturn

from gridwright.errors import FormatError, InvalidPuzzleError
from gridwright.formats.shared.refusal import refuse
from gridwright.formats.shared.text import content_lines
from gridwright.formats.sudoku.box_maps import box_letters
from gridwright.formats.sudoku.constraint_rules import BARE, KINDS, RuleMaker
from gridwright.formats.sudoku.constraint_writing import ANTI, MAIN, PLACES, way_of, write_cell, write_rule
from gridwright.formats.sudoku.layers import layers_of
from gridwright.formats.sudoku.marks import substance
from gridwright.formats.sudoku.string_list import read_strings
from gridwright.grid import Cell, Line, Place, Shape
from gridwright.model import Certainty, Document, Format, Head
from gridwright.sudoku import Rule, Sudoku
from gridwright.sudoku.puzzle import SYMBOLS
from gridwright.sudoku.rule import read_rule
from gridwright.sudoku.rules.boxes import Boxes
from gridwright.sudoku.rules.cages import Cages
from gridwright.sudoku.rules.candidates import Candidates
from gridwright.sudoku.rules.columns import Columns
from gridwright.sudoku.rules.diagonals import Diagonals
from gridwright.sudoku.rules.drawings import Drawings
from gridwright.sudoku.rules.extra_regions import ExtraRegions
from gridwright.sudoku.rules.little_killers import LittleKillers
from gridwright.sudoku.rules.regions import Regions
from gridwright.sudoku.rules.rows import Rows
from gridwright.sudoku.rules.thermometers import Thermometers
from gridwright.sudoku.rules.weighted_sums import WeightedSums
from gridwright.sudoku.rules.windoku import Windoku

__all__ = ["FORMAT"]

_TITLE = "Constraint strings"
_KINDS = (
    *("Shape", "RegionSize", "Jigsaw", "NoBoxes", "Diagonal", "Windoku", "AllDifferent"),
    *("Cage", "Thermo", "LittleKiller", *KINDS, ""),
)
_BARE = ("NoBoxes", "Windoku", *BARE)
_IGNORED = ("SearchPriority",)
_CHOICES, _END = ("Or", "And", "Replicate"), "End"
_ONCE = ("Shape", "Jigsaw")
_SIGNATURE = re.compile(r'(?:\[")?\.{1,9}(?:[A-Z][A-Za-z]*+(?:~|$|\.[A-Z~])|~R)')
_CELL = re.compile(r"[Rr]([1-9a-zA-Z])[Cc]([1-9a-zA-Z])")
_SIDE = re.compile(r"([1-9][0-9]?)x([1-9][0-9]?)")
_USUAL = 9
_LOOKED_AT = 2000


def _recognises(head: Head) -> Certainty:
    first = "".join(line for line in head.lines[:4] if not line.startswith("#"))[:_LOOKED_AT]
    return Certainty.sure_if(_SIGNATURE.match("".join(first.replace("`", "").split())) is not None)


def _read(text: str, *, keep: bool = False) -> Sequence[Document]:
    if not text.lstrip().startswith("["):
        lines = [line.text for line in content_lines(text, "#")]
        return [Document(_Reader("".join(lines), "the text", keep=keep).puzzle())]
    return read_strings(
        text,
        "constraint strings",
        ".Cage~10~R1C1~R1C2",
        lambda string, where: _Reader(string, where, keep=keep).puzzle(),
    )


def _keep(text: str) -> Sequence[Document]:
    return _read(text, keep=True)


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
        for kind, values in self.pieces:
            piece = "~".join([kind, *values])
            if kind not in _KINDS:
                self.fail("rules that are known", kind)
            if bool(values) == (kind in _BARE):
                self.fail(
                    f"{kind} alone" if values else f"values after {kind or 'the point'}, each after a ~", piece
                )
        for kind in _ONCE:
            if len(self.values_of(kind)) > 1:
                self.fail(f"one {kind}", "several")
        sides = self.values_of("Shape")
        self.shape = Shape(_USUAL, _USUAL) if not sides else self.read_shape(sides[0])
        self.symbols = SYMBOLS[:_USUAL] if not sides else self.read_symbols(sides[0])
        self.low = int(self.symbols[0])
        for size in self.values_of("RegionSize"):
            if size != [str(len(self.symbols))]:
                self.fail(f"regions of {len(self.symbols)} cells", "~".join(size))

    def fail(self, expected: str, got: str) -> NoReturn:
        raise FormatError(f"{self.where}: expected {expected}, got {got[:40]!r}")

    def values_of(self, kind: str) -> list[list[str]]:
        return [values for known, values in self.pieces if known == kind]

    def read_shape(self, values: list[str]) -> Shape:
        match = _SIDE.fullmatch(values[0])
        if match is None or len(values) > 2 or max(int(match[1]), int(match[2])) > len(PLACES):
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
        givens: list[int | None] = [None] * self.shape.size
        candidates: list[str] = []
        for text in (text for values in self.values_of("") for text in values):
            name, *words = text.split("_")
            numbers = [self.given(word, text) for word in words]
            if len(numbers) == 1:
                givens[self.cell(name)] = numbers[0] - self.low
            else:
                candidates.append(f"{self.shape.name(self.cell(name))}={' '.join(map(str, numbers))}")
        rules = [*self.rules(), *([Candidates.of(*candidates)] if candidates else [])]
        try:
            return Sudoku.with_rules(self.shape, self.symbols, givens, rules)
        except InvalidPuzzleError as error:
            raise FormatError(f"{self.where}: {error}") from None

    def given(self, word: str, text: str) -> int:
        """Read a value that may stand in a cell."""
        high = self.low + len(self.symbols) - 1
        if not (word.isascii() and word.isdigit() and len(word) < 3 and self.low <= int(word) <= high):
            self.fail(f"a given such as R1C1_5, of {self.low} to {high}", text)
        return int(word)

    def rules(self) -> Iterator[Rule]:
        yield from (Rows(), Columns())
        boxes = _usual_boxes(self.shape, len(self.symbols))
        if boxes is not None and not self.values_of("NoBoxes"):
            yield Boxes(*boxes)
        if maps := self.values_of("Jigsaw"):
            yield self.jigsaw(maps[0])
        if ways := {self.way(values) for values in self.values_of("Diagonal")}:
            yield Diagonals(main=MAIN in ways, anti=ANTI in ways)
        if self.values_of("Windoku"):
            yield Windoku(*(boxes or (0, 0)))
        yield from layers_of([self.line(cells) for cells in self.values_of("AllDifferent")], self.shape)
        yield from self.cages()
        if lines := self.values_of("Thermo"):
            yield Thermometers.of(*(self.names(self.line(cells)) for cells in lines))
        if sums := self.values_of("LittleKiller"):
            yield LittleKillers.of(*(self.diagonal(values) for values in sums))
        values = range(self.low, self.low + len(self.symbols))
        yield from RuleMaker(self.shape, values, self.cell, self.fail).rules(self.pieces)
        if drawn := {" ".join(map(self.shape.name, cells)): kind for kind, cells in self.drawn()}:
            texts = [f"{names.split()[0]}={kind}" for names, kind in drawn.items()]
            yield read_rule(Drawings, {"outlines": list(drawn), "texts": texts})

    def drawn(self) -> Iterator[tuple[str, Line]]:
        """List the cells of kinds that nobody knows."""
        for kind, values in self.unknown:
            named = [match for value in values if (match := _CELL.fullmatch(value))]
            cells = [self.cell(match[0]) for match in named]
            if cells:
                yield kind, tuple(dict.fromkeys(cells))

    def cages(self) -> Iterator[Rule]:
        """Read cages; a cell that one names twice counts twice in its sum."""
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
        if totals or plain:
            yield read_rule(Cages, {"sums": totals, "plain": plain})
        if weighted:
            yield WeightedSums.of(*weighted)

    def jigsaw(self, values: list[str]) -> Rule:
        """Read regions; letters that come more or less often than there are values mark no region."""
        letters = "".join(values)
        if len(letters) != self.shape.size:
            self.fail(f"a letter for each of {self.shape.size} cells", letters)
        others = {letter for letter, count in Counter(letters).items() if count != len(self.symbols)}
        if not others:
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
        match = _CELL.fullmatch(name)
        row, column = (PLACES.index(mark.lower()) for mark in match.groups()) if match else (-1, -1)
        if not (0 <= row < self.shape.height and 0 <= column < self.shape.width):
            self.fail(f"a cell such as R1C2 in a grid of {self.shape}", name)
        return self.shape.cell(row, column)

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


def _parted(
    pieces: list[tuple[str, list[str]]],
) -> tuple[list[tuple[str, list[str]]], list[tuple[str, list[str]]]]:
    """Part the pieces that are known from the others; what stands in a choice is unknown as a whole."""
    known: list[tuple[str, list[str]]] = []
    others: list[tuple[str, list[str]]] = []
    depth = 0
    for kind, values in pieces:
        depth += kind in _CHOICES
        (known if kind in _KINDS and not depth else others).append((kind, values))
        depth = max(0, depth - (kind == _END))
    return known, others


def _usual_boxes(shape: Shape, size: int) -> tuple[int, int] | None:
    """Give the boxes that go without saying: as square as possible, wider than high if both ways tile the grid."""
    for small in range(math.isqrt(size), 1, -1):
        for height, width in ((small, size // small), (size // small, small)):
            if height * width == size and shape.height % height == 0 and shape.width % width == 0:
                return height, width
    return None


def _write(documents: Sequence[Document]) -> str:
    strings = [_write_string(document) for document in documents]
    if len(strings) == 1:
        return strings[0] + "\n"
    return "[\n" + ",\n".join(f'  "{string}"' for string in strings) + "\n]\n"


def _write_string(document: Document) -> str:
    puzzle = document.puzzle
    if not isinstance(puzzle, Sudoku):
        refuse(_TITLE, f"a {puzzle.family}")
    shape = puzzle.shape
    values = puzzle.frame.values
    usual = tuple(range(1, max(shape.height, shape.width) + 1))
    pieces = [] if shape == Shape(_USUAL, _USUAL) else [f"Shape~{shape.height}x{shape.width}"]
    if values != usual:
        pieces = [f"Shape~{shape.height}x{shape.width}~{values[0]}-{values[-1]}"]
    given = [
        f"{write_cell(Place(*shape.place(cell)))}_{values[value]}"
        for cell, value in enumerate(puzzle.givens)
        if value is not None
    ]
    pieces += ["~".join(["", *given])] if given else []
    kinds = [type(rule) for rule in puzzle.rules]
    boxes = next(((rule.height, rule.width) for rule in puzzle.rules if isinstance(rule, Boxes)), None)
    usual_boxes = _usual_boxes(shape, puzzle.size)
    if boxes != usual_boxes and (usual_boxes or not given):
        pieces.append("NoBoxes")
    if boxes not in {None, usual_boxes} and shape == Shape(puzzle.size, puzzle.size):
        pieces.append(f"Jigsaw~{box_letters(Boxes(*boxes), puzzle.size)}")
    pieces += [piece for rule in puzzle.rules for piece in write_rule(rule, puzzle.frame)]
    text = "".join(f".{piece}" for piece in pieces)
    try:
        same = substance(_Reader(text, "").puzzle()) == substance(puzzle)
    except FormatError:
        same = False
    if not same:
        rules = ", ".join(sorted({kind.__name__ for kind in kinds}))
        refuse(_TITLE, f"a sudoku of {shape} with symbols {puzzle.symbols} and the rules {rules}")
    return text


FORMAT = Format(
    name="constraint-string",
    title=_TITLE,
    family="sudoku",
    extensions=(".txt", ".json"),
    recognises=_recognises,
    read=_read,
    keep=_keep,
    write=_write,
    holds_many=True,
)
