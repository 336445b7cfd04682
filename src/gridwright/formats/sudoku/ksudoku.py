"""The XML of KSudoku: games, and shapes without givens; several grids on one sheet, jigsaws, cages and cubes.

Cells are numbered column by column from the top, in cubes layer by layer within; a cube is laid out as its layers
side by side. A letter is a symbol (`b` is 1), `_` an open cell and `.` none at all.
"""

import math
import re
from collections.abc import Sequence

from gridwright.errors import FormatError, InvalidPuzzleError
from gridwright.formats.shared.limits import MAX_SIDE
from gridwright.formats.shared.xml_tree import Element, read_xml, root_of
from gridwright.formats.sudoku.ksudoku_cages import read_cages
from gridwright.formats.sudoku.ksudoku_groups import rules_of
from gridwright.grid import Line, Shape
from gridwright.model import About, Board, Certainty, Document, Format, Head
from gridwright.sudoku import Rule, Sudoku
from gridwright.sudoku.puzzle import SYMBOLS

__all__ = ["FORMAT"]

_LETTERS = re.compile(r"[_.b-z]*")
_NUMBER = re.compile(r"[0-9]{1,6}")
_MOST_SYMBOLS = 25


def _recognises(head: Head) -> Certainty:
    return Certainty.sure_if(root_of(head.text) in {"ksudoku", "ksudoku-graph"})


def _read(text: str) -> list[Document]:
    root = read_xml(text)
    if root.name == "ksudoku-graph":
        puzzle = root
    elif root.name == "ksudoku":
        games = [game for game in root.all("game") for _ in game.all("puzzle")]
        if len(games) != 1:
            raise FormatError(f"expected one game with a puzzle, got {len(games)}", line=root.line)
        puzzle = games[0].all("puzzle")[0]
    else:
        raise FormatError(f"expected <ksudoku>, got <{root.name}>", line=root.line)
    if len(puzzle.all("graph")) != 1:
        raise FormatError(f"expected one graph, got {len(puzzle.all('graph'))}", line=puzzle.line)
    sheet = _Sheet(puzzle.all("graph")[0])
    history = games[0].all("history") if root.name == "ksudoku" else []
    return [sheet.document(puzzle, history)]


class _Sheet:
    """A graph laid out as a sheet of cells, with the groups in which no symbol stands twice."""

    def __init__(self, graph: Element) -> None:
        self.graph = graph
        self.order = self.number(graph, "order")
        kind = graph.attributes.get("type", "")
        base = math.isqrt(self.order)
        usual = {"sudoku": (self.order, self.order, 1), "roxdoku": (base, base, base)}.get(kind)
        if usual is None and kind != "custom":
            raise FormatError(f"expected a graph of type sudoku, roxdoku or custom, got {kind!r}", line=graph.line)
        self.x, self.y, self.z = usual or [self.number(graph, name) for name in ("sizeX", "sizeY", "sizeZ")]
        if not 1 <= self.order <= _MOST_SYMBOLS or not all(
            1 <= side <= MAX_SIDE for side in (self.x, self.y, self.z)
        ):
            raise FormatError(f"expected an order up to {_MOST_SYMBOLS} and sides from 1 on", line=graph.line)
        if self.x * self.z > MAX_SIDE:
            raise FormatError(f"expected at most {MAX_SIDE} columns, got {self.x * self.z}", line=graph.line)
        self.shape = Shape(self.y, self.x * self.z)
        self.base = base
        self.corners: list[tuple[int, bool]] = []
        self.groups: list[Line] = []
        if kind == "sudoku":
            self.add_grid(0, has_blocks=True)
        elif kind == "roxdoku":
            self.add_cube(0)
        for child in graph.children:
            self.take(child)

    def number(self, element: Element, name: str, default: str = "") -> int:
        word = element.attributes.get(name, default)
        if not _NUMBER.fullmatch(word):
            raise FormatError(f"{name}: expected a number, got {word[:40]!r}", line=element.line)
        return int(word)

    def cell(self, number: int, line: int) -> int:
        """Return the cell of the sheet for a number of the file."""
        if not 0 <= number < self.shape.size:
            raise FormatError(f"expected a cell below {self.shape.size}, got {number}", line=line)
        column, row, layer = number // self.z // self.y, number // self.z % self.y, number % self.z
        return self.shape.cell(row, layer * self.x + column)

    def cells(self, element: Element) -> Line:
        words = element.text.split()
        if not words or not all(_NUMBER.fullmatch(word) for word in words):
            raise FormatError(f"expected numbers of cells, got {element.text.strip()[:40]!r}", line=element.line)
        size = self.number(element, "size", str(len(words)))
        return tuple(self.cell(int(word), element.line) for word in words[:size])

    def take(self, child: Element) -> None:
        if child.name == "clique":
            self.groups.append(self.cells(child))
        elif child.name == "sudokugroups":
            has_blocks = child.attributes.get("withblocks", "1") == "1"
            self.add_grid(self.number(child, "at", "0"), has_blocks=has_blocks)
        elif child.name == "roxdokugroups":
            self.add_cube(self.number(child, "at", "0"))
        elif child.name != "cage":
            raise FormatError(f"expected groups and cages, got <{child.name}>", line=child.line)

    def add_grid(self, at: int, *, has_blocks: bool) -> None:
        """Add rows, columns and perhaps blocks of a grid whose upper left cell has a number."""
        side, line = range(self.order), self.graph.line
        if len(self.groups) > self.shape.size:
            raise FormatError(f"expected at most {self.shape.size} groups, got more", line=line)
        self.corners.append((self.cell(at, line), has_blocks))
        self.groups += [tuple(self.cell(at + j * self.y + i, line) for j in side) for i in side]
        self.groups += [tuple(self.cell(at + i * self.y + j, line) for j in side) for i in side]
        if has_blocks:
            if self.base * self.base != self.order:
                raise FormatError(f"expected square blocks, got an order of {self.order}", line=line)
            self.groups += [
                tuple(
                    self.cell(
                        at
                        + (i // self.base * self.base + j // self.base) * self.y
                        + i % self.base * self.base
                        + j % self.base,
                        line,
                    )
                    for j in side
                )
                for i in side
            ]

    def add_cube(self, at: int) -> None:
        """Add the planes of a cube: all cells with one x, one y or one z."""
        side, line = range(self.base), self.graph.line
        x, y, z = at // self.z // self.y, at // self.z % self.y, at % self.z
        if (
            len(self.groups) > self.shape.size
            or max(x + self.base - self.x, y + self.base - self.y, z + self.base - self.z) > 0
        ):
            raise FormatError(f"expected cubes of {self.base} cells inside the graph", line=line)

        def cell(right: int, down: int, deep: int) -> int:
            return self.cell(((x + right) * self.y + y + down) * self.z + z + deep, line)

        for i in side:
            self.groups.append(tuple(cell(i, j, k) for j in side for k in side))
            self.groups.append(tuple(cell(k, i, j) for j in side for k in side))
            self.groups.append(tuple(cell(j, k, i) for j in side for k in side))

    def document(self, puzzle: Element, history: Sequence[Element]) -> Document:
        """Make the puzzle with its givens, its solution if there is one, and what was entered."""
        givens = self.symbols(puzzle.text_of("values"), puzzle)
        cages = [(self.cells(cage), cage) for cage in self.graph.all("cage")]
        is_killer = self.graph.attributes.get("specific-type", "").lower() == "killersudoku"
        try:
            rules: list[Rule] = rules_of(self.groups, self.corners, self.shape, self.order, self.base)
            rules += read_cages(cages, self.shape, range(1, self.order + 1), is_killer=is_killer)
            made = Sudoku.with_rules(self.shape, SYMBOLS[: self.order], givens, rules)
        except InvalidPuzzleError as error:
            raise FormatError(str(error), line=self.graph.line) from None
        about = About(title=self.graph.attributes.get("name", ""), author=self.graph.attributes.get("author", ""))
        return Document(made, about, self.entries(made, history), self.goal(made, puzzle))

    def symbols(self, letters: str, puzzle: Element) -> list[int | None]:
        marks = "".join(letters.split())
        found: list[int | None] = [None] * self.shape.size
        if marks and len(marks) != self.shape.size:
            raise FormatError(f"expected {self.shape.size} values, got {len(marks)}", line=puzzle.line)
        if not _LETTERS.fullmatch(marks):
            raise FormatError(f"expected letters from b on, _ and ., got {marks[:40]!r}", line=puzzle.line)
        for number, mark in enumerate(marks):
            if mark not in "_.":
                symbol = ord(mark) - ord("b")
                if symbol >= self.order:
                    raise FormatError(f"expected {self.order} symbols, got {mark!r}", line=puzzle.line)
                found[self.cell(number, puzzle.line)] = symbol
        return found

    def goal(self, made: Sudoku, puzzle: Element) -> Board | None:
        """Read the solution; one that is not whole or not right is left out, as the program itself does."""
        if not puzzle.text_of("solution"):
            return None
        symbols = self.symbols(puzzle.text_of("solution"), puzzle)
        holes = made.frame.holes
        masks = [0 if symbol is None else 1 << symbol for symbol in symbols]
        board = Board(self.shape, tuple(1 if cell in holes else mask for cell, mask in enumerate(masks)))
        if 0 in board.masks or made.violations(board) or board.meet(made.start).is_broken:
            return None
        return board

    def entries(self, made: Sudoku, history: Sequence[Element]) -> Board | None:
        """Return the board after all events: values entered, and marks that leave some candidates."""
        masks: dict[int, int] = {}
        for event in (event for part in history for event in part.all("simple-event")):
            cell = self.cell(self.number(event, "index"), event.line)
            marks = event.attributes.get("markers", "")
            if marks:
                left = sum(1 << place for place, mark in enumerate(marks[: self.order]) if mark != "0")
                masks[cell] = left or made.frame.everything
            else:
                value = self.number(event, "value", "0")
                masks[cell] = 1 << value - 1 if 1 <= value <= self.order else made.frame.everything
        board = list(made.start.masks)
        for cell, mask in masks.items():
            if made.givens[cell] is None:
                board[cell] = mask
        return Board(self.shape, tuple(board)) if tuple(board) != made.start.masks else None


FORMAT = Format(title="KSudoku XML", extensions=(".ksudoku", ".xml"), recognises=_recognises, read=_read)
