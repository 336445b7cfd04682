"""The sheet: everything the page needs to draw a puzzle and take marks, as plain data without rules.

The page knows no family. It draws borders, headers, tints, signs and cages where the sheet says so, and lets a
person mark cells in the way `marking` names. What a mark means is asked of the server.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from gridwright.grid import Cell, Shape
from gridwright.model import Board, Puzzle

__all__ = [
    "CageMark",
    "Group",
    "Header",
    "Label",
    "LineReport",
    "LineState",
    "OutsideMark",
    "Sheet",
    "SheetMaker",
    "Sign",
    "Symbol",
    "Tint",
    "cells_of",
    "walls_between",
]

Marking = Literal["paint", "write"]
"""How cells are marked: paint runs of a colour with a pointer, or write symbols and notes into chosen cells."""

LineState = Literal["open", "done", "wrong"]


@dataclass(frozen=True, slots=True)
class LineReport:
    """How a line with a header stands in a position, and where it is wrong, why."""

    state: LineState
    text: str = ""


@dataclass(frozen=True, slots=True)
class Symbol:
    """What may stand in a cell: its text, its name for people, its colour where it has one."""

    text: str
    name: str
    colour: str | None = None


@dataclass(frozen=True, slots=True)
class Label:
    """One number of a header, with the symbol it speaks of."""

    text: str
    symbol: int


@dataclass(frozen=True, slots=True)
class Header:
    """What stands before a line."""

    name: str
    labels: tuple[Label, ...]


@dataclass(frozen=True, slots=True)
class Group:
    """Cells that belong together; `is_distinct` where no symbol may stand twice among them."""

    name: str
    cells: tuple[Cell, ...]
    is_distinct: bool


@dataclass(frozen=True, slots=True)
class Tint:
    """Cells with a ground of their own, such as a diagonal or an extra region."""

    name: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Sign:
    """A sign on the border between two cells; it points to the first."""

    small: Cell
    large: Cell


@dataclass(frozen=True, slots=True)
class CageMark:
    """A dashed outline around cells with a text in its first corner."""

    cells: tuple[Cell, ...]
    text: str


@dataclass(frozen=True, slots=True)
class OutsideMark:
    """A text outside the grid before a cell, and the way from it into the grid: steps down and to the right."""

    cell: Cell
    down: int
    right: int
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """A puzzle as drawn: shape, symbols, givens, borders, headers and decorations.

    `note` says in a word or two what sets it apart in its family; `rules` says the rules in sentences.
    """

    family: str
    height: int
    width: int
    marking: Marking
    symbols: tuple[Symbol, ...]
    blank: int | None
    givens: tuple[int | None, ...]
    thick_rows: tuple[int, ...]
    thick_columns: tuple[int, ...]
    walls: tuple[tuple[Cell, Cell], ...]
    row_headers: tuple[Header, ...]
    column_headers: tuple[Header, ...]
    groups: tuple[Group, ...]
    tints: tuple[Tint, ...] = ()
    signs: tuple[Sign, ...] = ()
    cages: tuple[CageMark, ...] = ()
    thermometers: tuple[tuple[Cell, ...], ...] = ()
    outside: tuple[OutsideMark, ...] = ()
    rules: tuple[str, ...] = ()
    note: str = ""


@dataclass(frozen=True, slots=True)
class SheetMaker:
    """A family's record: its sheet, and how its lines with headers stand in a position (rows, then columns).

    `blank` is the symbol that an unmarked cell counts as once all else is right, where the family has one.
    """

    make: Callable[[Puzzle], Sheet]
    read_lines: Callable[[Puzzle, Board], Sequence[LineReport]]
    blank: int | None = None


def cells_of(board: Board) -> list[int | None]:
    """List what stands in every cell, None where it is open."""
    return [board.symbol(cell) for cell in board.shape.cells]


def walls_between(shape: Shape, area: Sequence[object]) -> tuple[tuple[Cell, Cell], ...]:
    """List the neighbours (left or upper one first) that lie in different areas."""
    return tuple(
        (cell, other)
        for cell in shape.cells
        for other in shape.neighbours(cell)
        if other > cell and area[cell] != area[other]
    )
