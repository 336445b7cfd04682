"""Constraint strings such as `.Cage~10~R1C1~R1C2.Thermo~R2C2~R3C3.~R5C5_7`: what a sudoku prints, piece by piece.

A piece is a point, its kind, and values parted by `~`: `Shape~6x6`, `Jigsaw~` with a letter per cell, `Cage~` and
`LittleKiller~` with a sum first, `Thermo~` from the bulb on, no kind before givens. Cells have one character for
the row and one for the column, 1 to 9 and then a, b and so on. A little killer names the first cell of its
diagonal: those of the left column lead down to the right, of the top row down to the left, of the bottom row up to
the right, of the right column up to the left. One puzzle per line, or a JSON list.
"""

import re
from collections.abc import Iterable, Sequence
from typing import NoReturn

from gridwright.errors import FormatError, InvalidPuzzleError
from gridwright.formats.shared.refusal import refuse
from gridwright.formats.sudoku.marks import substance
from gridwright.formats.sudoku.string_list import read_strings
from gridwright.grid import Cell, Place, Shape
from gridwright.model import Certainty, Document, Format, Head
from gridwright.sudoku import Rule, Sudoku
from gridwright.sudoku.puzzle import SYMBOLS, standard_boxes
from gridwright.sudoku.rules.boxes import Boxes
from gridwright.sudoku.rules.cages import Cages
from gridwright.sudoku.rules.columns import Columns
from gridwright.sudoku.rules.little_killers import LittleKillers
from gridwright.sudoku.rules.regions import Regions
from gridwright.sudoku.rules.rows import Rows
from gridwright.sudoku.rules.thermometers import Thermometers

__all__ = ["FORMAT"]

_TITLE = "Constraint strings"
_KINDS = ("Shape", "Jigsaw", "Cage", "Thermo", "LittleKiller", "")
_SIGNATURE = re.compile(rf'(?:\s*#[^\n]*\n)*\s*(?:\[\s*")?\.(?:{"|".join(_KINDS)})~')
_CELL = re.compile(r"[Rr]([1-9a-zA-Z])[Cc]([1-9a-zA-Z])")
_SIDE = re.compile(r"([1-9][0-9]?)x([1-9][0-9]?)")
_PLACES = "123456789abcdefghijklmnopqrstuvwxyz"
_USUAL = 9


def _recognises(head: Head) -> Certainty:
    return Certainty.sure_if(_SIGNATURE.match(head.text) is not None)


def _read(text: str) -> Sequence[Document]:
    return read_strings(
        text, "constraint strings", ".Cage~10~R1C1~R1C2", lambda string, where: _Reader(string, where).puzzle()
    )


class _Reader:
    """Takes one string to pieces."""

    def __init__(self, text: str, where: str) -> None:
        self.where = where
        pieces = ["".join(piece.split()) for piece in text.strip().strip(".").split(".")]
        self.pieces = [(piece.split("~")[0], piece.split("~")[1:]) for piece in pieces]
        for (kind, _), piece in zip(self.pieces, pieces, strict=True):
            if kind not in _KINDS or "~" not in piece:
                known = ", ".join(kind for kind in _KINDS if kind)
                self.fail(f"one of {known} or givens, each followed by ~", piece)
        sides = self.values_of("Shape")
        self.side = _USUAL if not sides else self.read_side(sides[0])
        self.shape = Shape(self.side, self.side)

    def fail(self, expected: str, got: str) -> NoReturn:
        raise FormatError(f"{self.where}: expected {expected}, got {got[:40]!r}")

    def values_of(self, kind: str) -> list[list[str]]:
        return [values for known, values in self.pieces if known == kind]

    def read_side(self, values: list[str]) -> int:
        match = _SIDE.fullmatch(values[0])
        if match is None or match[1] != match[2] or len(values) > 1 or int(match[1]) > len(_PLACES):
            self.fail("a square such as 9x9", "~".join(values))
        return int(match[1])

    def puzzle(self) -> Sudoku:
        givens: list[int | None] = [None] * self.shape.size
        for text in (text for values in self.values_of("") for text in values):
            name, _, value = text.partition("_")
            if not (value.isascii() and value.isdigit() and 1 <= int(value[:3]) <= self.side):
                self.fail(f"a given such as R1C1_5, of 1 to {self.side}", text)
            givens[self.cell(name)] = int(value) - 1
        rules: list[Rule] = [Rows(), Columns()]
        boxes = standard_boxes(self.side)
        if maps := self.values_of("Jigsaw"):
            rules.append(Regions(self.region_rows(maps[0])))
        elif boxes is not None:
            rules.append(Boxes(*boxes))
        if cages := self.values_of("Cage"):
            rules.append(Cages.of(*(f"{self.names(cells)}={total}" for total, *cells in cages)))
        if lines := self.values_of("Thermo"):
            rules.append(Thermometers.of(*(self.names(cells) for cells in lines)))
        if sums := self.values_of("LittleKiller"):
            rules.append(LittleKillers.of(*(self.diagonal(values) for values in sums)))
        try:
            return Sudoku.with_rules(self.shape, SYMBOLS[: self.side], givens, rules)
        except InvalidPuzzleError as error:
            raise FormatError(f"{self.where}: {error}") from None

    def region_rows(self, values: list[str]) -> tuple[str, ...]:
        letters = "".join(values)
        if len(letters) != self.shape.size:
            self.fail(f"a letter for each of {self.shape.size} cells", letters)
        return tuple(letters[start : start + self.side] for start in range(0, len(letters), self.side))

    def cell(self, name: str) -> Cell:
        match = _CELL.fullmatch(name)
        row, column = (_PLACES.index(mark.lower()) for mark in match.groups()) if match else (-1, -1)
        if not (0 <= row < self.side and 0 <= column < self.side):
            self.fail(f"a cell such as R1C2 in a grid of {self.shape}", name)
        return self.shape.cell(row, column)

    def names(self, cells: Sequence[str]) -> str:
        return " ".join(self.shape.name(self.cell(name)) for name in cells)

    def diagonal(self, values: list[str]) -> str:
        if len(values) != 2:
            self.fail("a sum and a cell for a little killer", "~".join(values))
        cell = self.cell(values[1])
        way = _way(cell, self.shape)
        if way is None:
            self.fail("the first cell of a diagonal, at the border", values[1])
        return f"{self.shape.name(cell)} {way}={values[0]}"


def _way(cell: Cell, shape: Shape) -> str | None:
    """Give the way of the diagonal that a cell of the border stands for."""
    row, column = shape.place(cell)
    last = shape.height - 1
    if column == 0 and row < last:
        return "down-right"
    if row == 0:
        return "down-left"
    if column == last and row < last:
        return "up-left"
    return "up-right" if row == last and column < last else None


def _write(documents: Sequence[Document]) -> str:
    return "".join(_write_string(document) + "\n" for document in documents)


def _write_string(document: Document) -> str:
    puzzle = document.puzzle
    if not isinstance(puzzle, Sudoku):
        refuse(_TITLE, f"a {puzzle.family}")
    shape = puzzle.shape
    pieces = [] if shape.height == _USUAL else [f"Shape~{shape.height}x{shape.width}"]
    pieces += [f"Jigsaw~{''.join(rule.map)}" for rule in puzzle.rules if isinstance(rule, Regions)]
    given = [
        f"{_name(Place(*shape.place(cell)))}_{value + 1}"
        for cell, value in enumerate(puzzle.givens)
        if value is not None
    ]
    pieces += ["~".join(["", *given])] if given else []
    for rule in puzzle.rules:
        match rule:
            case Cages():
                pieces += [f"Cage~{cage.total}~{_names(cage.cells)}" for cage in rule.sums]
            case Thermometers():
                pieces += [f"Thermo~{_names(line.cells)}" for line in rule.lines]
            case LittleKillers():
                pieces += [
                    f"LittleKiller~{line.total}~{_name(line.first)}"
                    for line in rule.sums
                    if _way(shape.cell(*line.first), shape) == line.way
                ]
    text = "".join(f".{piece}" for piece in pieces)
    try:
        same = bool(pieces) and substance(_Reader(text, "").puzzle()) == substance(puzzle)
    except FormatError:
        same = False
    if not same:
        refuse(_TITLE, "a sudoku with other rules than boxes or regions, cages, thermometers and little killers")
    return text


def _name(place: Place) -> str:
    return f"R{_PLACES[place.row % len(_PLACES)]}C{_PLACES[place.column % len(_PLACES)]}"


def _names(places: Iterable[Place]) -> str:
    return "~".join(map(_name, places))


FORMAT = Format(
    name="constraint-string",
    title=_TITLE,
    family="sudoku",
    extensions=(".txt", ".json"),
    recognises=_recognises,
    read=_read,
    write=_write,
    holds_many=True,
)
