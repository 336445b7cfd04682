"""A puzzle of SudokuPad made from its JSON: what is told is a rule, what is only drawn is refused or kept so."""

import math
from collections.abc import Iterator, Sequence
from typing import Any

from gridwright.errors import FormatError, InvalidPuzzleError
from gridwright.formats.sudoku.box_maps import box_rule, boxes_of
from gridwright.formats.sudoku.layers import layers_of
from gridwright.formats.sudoku.marks import board_of
from gridwright.formats.sudoku.prose_reading import read_prose
from gridwright.formats.sudoku.sudokupad_picture import picture_of
from gridwright.grid import Place, Shape
from gridwright.model import About, Board, Document, Unread
from gridwright.model.colour_names import hue_of
from gridwright.sudoku import Rule, Sudoku
from gridwright.sudoku.puzzle import SYMBOLS
from gridwright.sudoku.rule import read_rule
from gridwright.sudoku.rules.anti_moves import AntiMoves
from gridwright.sudoku.rules.cages import Cages
from gridwright.sudoku.rules.candidates import Candidates
from gridwright.sudoku.rules.columns import Columns
from gridwright.sudoku.rules.drawings import Drawings
from gridwright.sudoku.rules.rows import Rows

__all__ = ["read_drawn"]

_MOST_SIDE = 16
_META = ("title", "author", "rules", "solution", "source", "antiknight", "antiking", "norowcol")
_DRAWN = ("lines", "arrows", "overlays", "underlays")
_KNOWN = {
    *(
        "cells",
        "cellSize",
        "regions",
        "cages",
        "metadata",
        "id",
        "videos",
        "duration",
        "settings",
        *_META,
        *_DRAWN,
    ),
    *("success", "msgcorrect", "global", "foglight"),
}
_SAID = {
    *("bgimageopacity", "comment", "created", "date", "difficulty", "editor", "tags", "updated", "url", "version"),
    "video",
}
"""What is said about a puzzle and demands nothing."""
_GLOBALS = {"antiknight": "knight", "antiking": "king"}
_GROUND = 0.8
"""How wide and high a square is that fills its cell."""
_NO = {"", "0", "f", "false", "False", "None"}


def read_drawn(fields: dict[str, Any], *, keep: bool) -> Document:
    """Make the document; drawings and unknown fields are refused unless they are to be kept."""
    metadata = fields.get("metadata")
    unknown = sorted(name for name in set(fields) - _KNOWN if fields[name])
    if isinstance(metadata, dict):
        # A background may be the rule itself: people paint whole puzzles as pictures.
        unknown += sorted(f"metadata.{name}" for name in set(metadata) - _KNOWN - _SAID if metadata[name])
    drawn = [name for name in _DRAWN if fields.get(name)]
    reader = _Reader(fields, keep=keep)
    texts = {"title": "title", "author": "author", "source": "source", "description": "rules"}
    about = About(**{name: reader.said.get(field, "") for name, field in texts.items()})
    solution = reader.said.get("solution", "")
    try:
        if about.description and not unknown:
            told = read_prose(reader.without_drawings, picture_of(fields, reader.shape), about, reader.solution)
            if told is not None and (keep or not told.unread or not drawn):
                return told
        if (unknown or drawn) and not keep:
            raise FormatError(f"expected rules that are known, got {', '.join(map(repr, [*unknown, *drawn]))}")
        puzzle = reader.puzzle()
    except InvalidPuzzleError as error:
        raise FormatError(str(error)) from None
    goal = board_of(puzzle, solution)
    is_whole = len(solution) == puzzle.shape.size and set(puzzle.symbols).issuperset(solution.upper())
    if goal is None and is_whole and not keep:
        raise FormatError("solution: expected a solution of the puzzle, got digits that break its rules")
    return Document(puzzle, about, goal=goal, unread=Unread(parts=(*unknown, *reader.left_out)))


class _Reader:
    """Takes the fields of one puzzle."""

    def __init__(self, fields: dict[str, Any], *, keep: bool) -> None:
        self.fields, self.keep = fields, keep
        self.left_out: list[str] = []
        rows = fields.get("cells")
        side = len(rows) if isinstance(rows, list) else 0
        if (
            not isinstance(rows, list)
            or not 1 <= side <= _MOST_SIDE
            or not all(isinstance(row, list) and len(row) == side for row in rows)
        ):
            raise FormatError(f"cells: expected a square of up to {_MOST_SIDE} rows, got {side}")
        self.shape = Shape(side, side)
        self.cells = [cell if isinstance(cell, dict) else {} for row in rows for cell in row]
        self.said = dict(self.words())

    def words(self) -> Iterator[tuple[str, str]]:
        """Find title, author and the like, which stand in the metadata, at the top, or as cages without cells."""
        for cage in self.items("cages"):
            name, colon, text = str(cage.get("value", "")).partition(":")
            if colon and name.strip() in _META and not cage.get("cells"):
                yield name.strip(), text.strip()
        metadata = self.fields.get("metadata")
        for source in (self.fields, metadata if isinstance(metadata, dict) else {}):
            # Texts of digits alone travel as numbers.
            told = ((name, source.get(name)) for name in _META)
            yield from ((name, str(value)) for name, value in told if type(value) in {str, int, bool})

    @property
    def solution(self) -> Board | None:
        """Return the stored solution where it is a whole grid, whether it keeps the rules or not."""
        marks, symbols = self.said.get("solution", "").upper(), SYMBOLS[: self.shape.height]
        if len(marks) != self.shape.size or not set(symbols).issuperset(marks):
            return None
        return Board(self.shape, tuple(1 << symbols.index(mark) for mark in marks))

    def says(self, name: str) -> bool:
        """Return whether a rule for the whole grid is named."""
        return self.said.get(name, "") not in _NO

    def items(self, name: str) -> list[dict[str, Any]]:
        items = self.fields.get(name) or []
        if not isinstance(items, list):
            raise FormatError(f"{name}: expected a list, got {str(items)[:40]!r}")
        return [item for item in items if isinstance(item, dict)]

    def places(self, name: str, cells: object) -> list[Place]:
        """Read pairs of row and column."""
        if not isinstance(cells, list):
            raise FormatError(f"{name}: expected a list of cells, got {str(cells)[:40]!r}")
        found: list[Place] = []
        for pair in cells:
            is_pair = isinstance(pair, list) and len(pair) == 2 and all(type(number) is int for number in pair)
            if not is_pair or not all(0 <= number < self.shape.height for number in pair):
                raise FormatError(f"{name}: expected a row and a column of {self.shape}, got {str(pair)[:40]!r}")
            found.append(Place(*pair))
        return found

    def puzzle(self) -> Sudoku:
        return self.with_more(*self.cages(), *(self.drawings() if self.keep else ()))

    def with_more(self, *more: Rule) -> Sudoku:
        """Make the puzzle of the rules that are typed, and of some more."""
        side = self.shape.height
        givens = [self.given(cell, number) for number, cell in enumerate(self.cells)]
        layout: list[Rule] = [] if self.says("norowcol") else [Rows(), Columns()]
        rules = (*layout, *self.regions(), *self.globals(), *self.candidates(), *more)
        return Sudoku.with_rules(self.shape, SYMBOLS[:side], givens, rules)

    def without_drawings(self, *, speaks_of_cages: bool) -> Sudoku:
        """Make the puzzle without what is only drawn; the words tell what cages are where they speak of them."""
        return self.with_more(*(() if speaks_of_cages else self.cages()))

    def given(self, cell: dict[str, Any], number: int) -> int | None:
        value = cell.get("value")
        if value in (None, "") or cell.get("given") is False:
            return None
        text = str(value)
        if not (text.isascii() and text.isdigit() and len(text) < 3 and 1 <= int(text) <= self.shape.height):
            where = self.shape.name(number)
            raise FormatError(
                f"cells: expected a value from 1 to {self.shape.height} in {where}, got {text[:40]!r}"
            )
        return int(text) - 1

    def regions(self) -> Iterator[Rule]:
        """Read the regions that are told; where none are, there are none."""
        side = self.shape.height
        groups = self.fields.get("regions") or []
        if not isinstance(groups, list):
            raise FormatError(f"regions: expected a list, got {str(groups)[:40]!r}")
        lines = [tuple(self.shape.cell(*place) for place in self.places("regions", group)) for group in groups]
        marks = [""] * self.shape.size
        for number, line in enumerate(lines):
            for cell in line:
                marks[cell] = str(number)
        boxes = boxes_of(marks) if all(len(line) == side for line in lines) and len(lines) == side else None
        if boxes is not None:
            yield box_rule([SYMBOLS[number] for number in boxes], boxes)
        else:
            kept = [line for line in lines if line and not (self.keep and len(line) > side)]
            self.left_out += ["a region of more cells than there are digits" for line in lines if len(line) > side]
            yield from layers_of(kept, self.shape, "region")

    def globals(self) -> Iterator[Rule]:
        listed = self.fields.get("global") or []
        names = {name for name in _GLOBALS if self.says(name)}
        names |= set(map(str, listed)) if isinstance(listed, list) else {str(listed)}
        unknown = sorted(names - set(_GLOBALS))
        if unknown and not self.keep:
            raise FormatError(f"global: expected rules that are known, got {unknown[0]!r}")
        self.left_out += [f"global rule {name[:40]!r}" for name in unknown]
        flags = {field: True for name, field in _GLOBALS.items() if name in names}
        if flags:
            yield AntiMoves(**flags)

    def cages(self) -> Iterator[Rule]:
        """Read cages that say what they demand; the others are drawings."""
        sums: list[str] = []
        plain: list[str] = []
        for cage in self.items("cages"):
            if not cage.get("cells"):
                continue
            places = self.places("cages", cage["cells"])
            names = " ".join(map(str, places))
            is_told = cage.get("unique") is True
            total = self.total(cage, places) if is_told else None
            if total is not None:
                sums.append(f"{names}={total}")
            elif is_told:
                plain.append(names)
            elif not self.keep:
                raise FormatError(
                    f"cages: expected cages that say they are unique, got one at {places[0]} that is drawn"
                )
        if sums or plain:
            yield read_rule(Cages, {"sums": sums, "plain": plain})

    def total(self, cage: dict[str, Any], places: Sequence[Place]) -> int | None:
        """Return the sum of a cage: the one it tells, or its number, where the solution shows that it is one."""
        total, number = cage.get("sum"), str(cage.get("value") or "")
        if type(total) is int:
            return total
        if not number or not cage.get("value") or cage.get("hidden"):
            return None
        digits = self.said.get("solution", "")
        solved = [digits[self.shape.cell(*place)] for place in places] if len(digits) == self.shape.size else []
        is_whole = number.isascii() and number.isdigit() and solved and all(map(str.isdecimal, solved))
        if is_whole and sum(map(int, solved)) == int(number):
            return int(number)
        if not self.keep:
            raise FormatError(f"cages: expected a sum that is told, got {number[:20]!r} at {places[0]}")
        return None

    def candidates(self) -> Iterator[Rule]:
        texts: list[str] = []
        for number, cell in enumerate(self.cells):
            left = cell.get("givenCentremarks") or cell.get("candidates")
            if isinstance(left, list) and all(type(value) is int for value in left) and left:
                texts.append(f"{self.shape.name(number)}={' '.join(map(str, sorted(set(left))))}")
        if texts:
            yield Candidates.of(*texts)

    def drawings(self) -> Iterator[Rule]:
        """Keep lines, arrows, rings, squares, texts and cages that are only drawn."""
        found: dict[str, list[str]] = {}
        for name in ("lines", "arrows"):
            for line in self.items(name):
                path = self.path(line.get("wayPoints"))
                if len(path) > 1:
                    hue = hue_of(line.get("color"))
                    found.setdefault("lines", []).append(f"{' '.join(map(str, path))}{hue and f'={hue}'}")
                else:
                    self.left_out.append(f"one of the {name}, outside the grid")
        for overlay in (*self.items("underlays"), *self.items("overlays")):
            cells = self.around(overlay.get("center"))
            said = " ".join(str(overlay.get("text") or "").split())
            if not cells:
                self.left_out.append(
                    f"text {said[:40]!r} outside the grid" if said else "a shape outside the grid"
                )
                continue
            names = " ".join(map(str, cells))
            if said:
                found.setdefault("texts", []).append(f"{names}={said}")
            else:
                hue = hue_of(overlay.get("backgroundColor"))
                field, colour = _shape(overlay, len(cells), hue)
                found.setdefault(field, []).append(f"{names}{colour and f'={colour}'}")
        for field, text in self.drawn_cages():
            found.setdefault(field, []).append(text)
        if found:
            yield read_rule(Drawings, found)

    def drawn_cages(self) -> Iterator[tuple[str, str]]:
        """Return the outlines of cages that are only drawn, and the texts that are not known to be sums."""
        for cage in self.items("cages"):
            if not cage.get("cells"):
                continue
            places = self.places("cages", cage["cells"])
            is_told = cage.get("unique") is True
            if not is_told:
                yield "outlines", " ".join(map(str, places))
            said = " ".join(str(cage.get("value") or "").split())
            if said and not (is_told and self.total(cage, places) is not None):
                yield "texts", f"{places[0]}={said}"

    def path(self, points: object) -> list[Place]:
        """Return the cells that a line passes, each once in a row."""
        cells: list[Place] = []
        for point in points if isinstance(points, list) else ():
            place = self.inside(point)
            if place is not None and (not cells or cells[-1] != place):
                cells.append(place)
        return cells

    def inside(self, point: object) -> Place | None:
        if not (isinstance(point, list) and len(point) == 2 and all(isinstance(n, int | float) for n in point)):
            return None
        row, column = (math.floor(number) for number in point)
        is_inside = 0 <= row < self.shape.height and 0 <= column < self.shape.width
        return Place(row, column) if is_inside else None

    def around(self, center: object) -> list[Place]:
        """Return the cells whose common middle a point is: one, two that share a side, or four."""
        if not (isinstance(center, list) and len(center) == 2 and all(isinstance(n, int | float) for n in center)):
            return []
        rows, columns = (
            [int(number) - 1, int(number)] if number == int(number) else [math.floor(number)] for number in center
        )
        places = [Place(row, column) for row in rows for column in columns]
        side = self.shape.height
        return places if all(0 <= p.row < side and 0 <= p.column < side for p in places) else []


def _shape(overlay: dict[str, Any], cells: int, hue: str) -> tuple[str, str]:
    """Return the field and the colour of a shape: a ring, the ground of a cell, or a small square."""
    if overlay.get("rounded"):
        return "rings", "dark" if hue == "dark" else ""
    sides = (overlay.get("width"), overlay.get("height"))
    fills = all(isinstance(side, int | float) and side >= _GROUND for side in sides)
    return ("grounds", hue) if fills and cells == 1 else ("squares", "")
