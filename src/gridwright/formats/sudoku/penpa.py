"""Links of Penpa that hold a sudoku: givens, thick borders as regions, killer cages and thermometers.

The link ends in `p=` and base64 of raw DEFLATE; the text has the sizes and titles in its first line and what is
drawn in its fourth, as JSON with short names. Cells are numbered on a grid with two cells of margin on every side,
corners of cells and quarters of cells follow. Everything else that is drawn is refused by name, or kept drawn or
left out on request, since only people know what it means.
"""

import base64
import binascii
import functools
import re
import zlib
from collections.abc import Iterator, Sequence
from typing import Any
from urllib.parse import unquote

import msgspec

from gridwright.errors import FormatError, InvalidPuzzleError, LimitError
from gridwright.formats.sudoku.box_maps import box_rule, boxes_of
from gridwright.formats.sudoku.line_list import read_links
from gridwright.formats.sudoku.penpa_drawings import drawn_cages, kept
from gridwright.grid import Shape
from gridwright.model import About, Certainty, Document, Format, Head, Unread
from gridwright.model.format import LINES
from gridwright.sudoku import Rule, Sudoku
from gridwright.sudoku.puzzle import SYMBOLS
from gridwright.sudoku.rule import read_rule
from gridwright.sudoku.rules.cages import Cages
from gridwright.sudoku.rules.columns import Columns
from gridwright.sudoku.rules.drawings import Drawings
from gridwright.sudoku.rules.rows import Rows
from gridwright.sudoku.rules.thermometers import Thermometers

__all__ = ["FORMAT"]

_LINK = re.compile(r"(?:https?://)?[a-z0-9.-]{1,80}/[A-Za-z0-9/_.-]{0,80}[#?]m=(?:edit|solve)(?=&)")
_PENPA = re.compile(r"penpa")
_PAYLOAD = re.compile(r"&p=([A-Za-z0-9+/=_ %-]{1,400000})")
_SHORT = re.compile(r"\bz([A-Z0-9_])")
_NAMES = {
    "N": "number",
    "1": "numberS",
    "E": "lineE",
    "6": "killercages",
    "T": "thermo",
    "S": "surface",
    "L": "line",
    "Y": "symbol",
    "F": "freeline",
    "2": "freelineE",
    "3": "arrows",
    "D": "direction",
    "0": "squareframe",
    "5": "polygon",
    "W": "wall",
    "C": "cage",
    "4": "deletelineE",
    "7": "nobulbthermo",
    "O": "null",
    "R": "command_redo",
    "U": "command_undo",
    "8": "command_replay",
    "_": "__a",
    "Q": "pu_q",
    "A": "pu_a",
}
_READ = {"number", "numberS", "lineE", "killercages", "cage", "thermo"}
_KEPT = {"arrows", "nobulbthermo", "squareframe", "symbol", "surface"}
_STEPS = {"command_redo", "command_undo", "command_replay", "version", "deletelineE"}
_MARGIN = 2
_THICK = {2, 21}
_GIVEN = {"1", "2", "10", "11"}
_MOST_SIDE = 16
_MAX_UNPACKED = 2_000_000
_HEADER = 15


def _recognises(head: Head) -> Certainty:
    return Certainty.sure_if(_LINK.match(head.first) is not None and _PENPA.search(head.first[:200]) is not None)


def _read(text: str, *, keep: bool = False) -> Sequence[Document]:
    return read_links(text, functools.partial(_read_link, keep=keep))


def _read_link(link: str, *, keep: bool) -> Document:
    match = _PAYLOAD.search(link)
    if match is None:
        raise FormatError("expected a link to Penpa with p= and a packed puzzle, got none")
    return _Sheet(_unpack(match[1]), keep=keep).document()


def _unpack(packed: str) -> list[str]:
    """Return the lines of the text; what grows too long is refused while it grows."""
    body = unquote(packed).replace(" ", "+").replace("-", "+").replace("_", "/").rstrip("=")
    try:
        data = base64.b64decode(body + "=" * (-len(body) % 4), validate=True)
        unpacker = zlib.decompressobj(-15)
        text = unpacker.decompress(data, _MAX_UNPACKED)
    except (binascii.Error, ValueError, zlib.error):
        raise FormatError("expected a packed puzzle, got one that is damaged") from None
    if unpacker.unconsumed_tail:
        raise LimitError(f"expected at most {_MAX_UNPACKED:,} characters in a link, got more")
    lines = text.decode("utf-8", "replace").split("\n")
    if len(lines) < 4:
        raise FormatError(f"expected a packed puzzle of several lines, got {len(lines)}")
    return lines


class _Sheet:
    """One puzzle: its sizes, its titles, and what is drawn."""

    def __init__(self, lines: list[str], *, keep: bool) -> None:
        self.keep = keep
        self.header = lines[0].split(",")
        if len(self.header) < 3 or self.header[0] not in {"square", "sudoku"}:
            raise FormatError(f"expected a square grid, got {self.header[0][:40]!r}")
        whole = [int(word) if _is_number(word) else 0 for word in self.header[1:3]]
        top, bottom, left, right = _spaces(lines[1])
        width, height = whole[0] - left - right, whole[1] - top - bottom
        if width != height or not 1 <= width <= _MOST_SIDE or max(whole) > 4 * _MOST_SIDE:
            raise FormatError(f"expected a square of up to {_MOST_SIDE} rows, got {height}x{width}")
        self.shape = Shape(height, width)
        self.above, self.before = _MARGIN + top, _MARGIN + left
        self.wide = whole[0] + 2 * _MARGIN
        self.count = self.wide * (whole[1] + 2 * _MARGIN)
        self.drawn = _decode(lines[3])
        genres = _genres(lines)
        if genres and not any("sudoku" in genre.lower() for genre in genres):
            raise FormatError(f"expected a sudoku, got {', '.join(genres)[:60]!r}")
        others = sorted(name for name in set(self.drawn) - _READ - _STEPS if self.drawn[name])
        if others and not keep:
            raise FormatError(f"expected rules that are known, got {', '.join(map(repr, others))}")
        self.left_out = [f"what is drawn as {name}" for name in others if name not in _KEPT]

    def cell(self, number: object) -> int:
        """Return the cell of a number."""
        if type(number) is not int or not 0 <= number < self.count:
            raise FormatError(f"expected the number of a cell, got {str(number)[:40]!r}")
        if not self.is_inside(number):
            raise FormatError(f"expected a cell on the grid, got one outside (number {number})")
        return self.shape.cell(number // self.wide - self.above, number % self.wide - self.before)

    def is_inside(self, number: int) -> bool:
        """Return whether a number is that of a cell on the grid."""
        row, column = number // self.wide - self.above, number % self.wide - self.before
        return 0 <= row < self.shape.height and 0 <= column < self.shape.width

    def entries(self, name: str) -> Iterator[tuple[int, list[Any]]]:
        """List the numbers of a layer with what stands there."""
        layer = self.drawn.get(name) or {}
        if not isinstance(layer, dict):
            raise FormatError(f"{name}: expected an object, got {str(layer)[:40]!r}")
        for key, value in layer.items():
            if not _is_number(key) or not isinstance(value, list) or not value:
                raise FormatError(f"{name}: expected numbers of cells, got {key[:40]!r}")
            yield int(key), value

    def givens(self) -> list[int | None]:
        found: list[int | None] = [None] * self.shape.size
        side = self.shape.height
        for key, value in self.entries("number"):
            word = str(value[0]).strip()
            if not word:
                continue
            is_given = _is_number(word) and 1 <= int(word) <= side and str(value[-1]) in _GIVEN
            if not is_given or not self.is_inside(key):
                if self.keep:
                    continue
                place = "" if self.is_inside(key) else " outside the grid"
                raise FormatError(f"number: expected givens from 1 to {side}, got {word[:40]!r}{place}")
            found[self.cell(key)] = int(word) - 1
        return found

    def rules(self) -> Iterator[Rule]:
        yield from (Rows(), Columns())
        marks = self.flooded()
        if len(set(marks)) > 1:
            boxes = boxes_of(marks) if len(set(marks)) == self.shape.height else None
            if boxes is None:
                raise FormatError(f"lineE: expected thick borders around {self.shape.height} regions of one size")
            yield box_rule([SYMBOLS[number] for number in boxes], boxes)
        yield from self.cages()
        lines = [[self.cell(cell) for cell in path] for path in self.paths("thermo")]
        if lines:
            yield Thermometers.of(*(" ".join(map(self.shape.name, line)) for line in lines))
        if self.keep:
            yield from self.drawings()

    def flooded(self) -> list[str]:
        """Return the number of each cell's area between thick borders."""
        walls = set[tuple[int, int]]()
        layer = self.drawn.get("lineE") or {}
        for key, style in layer.items() if isinstance(layer, dict) else ():
            ends = [int(word) - self.count if _is_number(word) else -1 for word in key.split(",")]
            if (
                type(style) is not int
                or style not in _THICK
                or len(ends) != 2
                or not all(0 <= end < self.count for end in ends)
            ):
                if self.keep:
                    self.left_out.append(f"a border of style {str(style)[:20]}")
                    continue
                raise FormatError(f"lineE: expected thick borders between corners, got {key[:40]!r}: {style}")
            first, second = sorted(ends)
            # A corner is the lower right one of the cell with its number.
            walls.add((second, second + 1) if second - first == self.wide else (second, second + self.wide))
        areas = [""] * self.shape.size
        for start in self.shape.cells:
            if areas[start]:
                continue
            areas[start] = str(start)
            reached = [start]
            for cell in reached:
                for other in self.shape.neighbours(cell):
                    pair = tuple(sorted((self.number(cell), self.number(other))))
                    if not areas[other] and pair not in walls:
                        areas[other] = str(start)
                        reached.append(other)
        return areas

    def number(self, cell: int) -> int:
        row, column = self.shape.place(cell)
        return (row + self.above) * self.wide + column + self.before

    def paths(self, name: str) -> list[list[Any]]:
        layer = self.drawn.get(name) or []
        if not isinstance(layer, list) or not all(isinstance(path, list) for path in layer):
            raise FormatError(f"{name}: expected lists of cells, got {str(layer)[:40]!r}")
        return [path for path in layer if path]

    def cages(self) -> Iterator[Rule]:
        """Read killer cages; a small number in the first quarter of one of its cells is the sum."""
        totals: dict[int, int] = {}
        for key, value in self.entries("numberS"):
            quarter, word = key - 4 * self.count, str(value[0]).strip()
            if quarter < 0 or quarter % 4 or not _is_number(word):
                if self.keep:
                    self.left_out.append(f"small number {word[:40]!r}")
                    continue
                raise FormatError(f"numberS: expected sums of cages, got {word[:40]!r}")
            totals[self.cell(quarter // 4)] = int(word)
        sums: list[str] = []
        plain: list[str] = []
        listed = [[self.cell(number) for number in path] for path in self.paths("killercages")]
        # Cages that are listed are drawn too; older sheets only draw them.
        for cells in (*listed, *(cage for cage in self.drawn_cages() if cage not in map(sorted, listed))):
            names = " ".join(map(self.shape.name, cells))
            total = next((totals.pop(cell) for cell in cells if cell in totals), None)
            (plain if total is None else sums).append(names if total is None else f"{names}={total}")
        if totals and not self.keep:
            raise FormatError(f"numberS: expected sums of cages, got one at {self.shape.name(min(totals))}")
        self.left_out += [f"small number {total} at {self.shape.name(cell)}" for cell, total in totals.items()]
        if sums or plain:
            yield read_rule(Cages, {"sums": sums, "plain": plain})

    def drawn_cages(self) -> list[list[int]]:
        """Return the cages that are drawn; lines that close around nothing are left out on request."""
        try:
            return drawn_cages(self)
        except FormatError:
            if not self.keep:
                raise
            self.left_out.append("lines of cages that close around no cells")
            return []

    def drawings(self) -> Iterator[Rule]:
        """Keep what is drawn besides, on request; givens are no texts."""
        found: dict[str, list[str]] = {}
        given = {self.shape.name(cell) for cell, digit in enumerate(self.givens()) if digit is not None}
        for field, text in kept(self):
            if field != "texts" or text.partition("=")[0] not in given:
                found.setdefault(field, []).append(text)
        if found:
            yield read_rule(Drawings, found)

    def document(self) -> Document:
        try:
            puzzle = Sudoku.with_rules(self.shape, SYMBOLS[: self.shape.height], self.givens(), list(self.rules()))
        except InvalidPuzzleError as error:
            raise FormatError(str(error)) from None
        said = [unquote(word) for word in self.header[_HEADER:]] + [""] * 4
        title, author = said[0].removeprefix("Title:").strip(), said[1].removeprefix("Author:").strip()
        about = About(title=title, author=author, source=said[2], description=said[3])
        return Document(puzzle, about, unread=Unread(parts=tuple(dict.fromkeys(self.left_out))))


def _spaces(line: str) -> list[int]:
    """Read how many cells stand outside the grid above, below, on the left and on the right."""
    try:
        found = msgspec.json.decode(line.encode("utf-8", "replace"), type=list[int])
    except msgspec.DecodeError:
        found = []
    if not found:
        return [0] * 4
    if len(found) != 4 or not all(0 <= space <= _MOST_SIDE for space in found):
        raise FormatError(f"expected four numbers of cells outside the grid, got {line[:40]!r}")
    return found


def _is_number(word: str) -> bool:
    """Return whether a word is a short number."""
    return word.isascii() and word.isdigit() and len(word) < 6


def _decode(line: str) -> dict[str, Any]:
    """Read JSON with short names, which stand without quotes."""
    text = _SHORT.sub(
        lambda match: "null" if match[1] == "O" else f'"{_NAMES.get(match[1], "z" + match[1])}"', line
    )
    try:
        return msgspec.json.decode(text.encode("utf-8", "replace"), type=dict[str, Any])
    except (msgspec.DecodeError, RecursionError) as error:
        raise FormatError(f"expected what is drawn as JSON, got this: {str(error)[:80]}") from None


def _genres(lines: list[str]) -> list[str]:
    """Find the genres that the puzzle is tagged with."""
    for line in lines[17:18]:
        try:
            return [str(genre) for genre in msgspec.json.decode(line.encode("utf-8", "replace"), type=list[Any])]
        except (msgspec.DecodeError, RecursionError):
            return []
    return []


FORMAT = Format(
    title="Penpa link",
    extensions=(".url", ".txt"),
    recognises=_recognises,
    read=_read,
    keep=functools.partial(_read, keep=True),
    frame=LINES,
    unpacks=True,
    tells_rules=True,
)
