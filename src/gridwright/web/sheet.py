"""The sheet: everything the page needs to draw a puzzle and to let a player mark it, as plain data.

The page knows no family and no rule. It draws the items of the picture and lets a person mark cells in the way
that `marking` names. What a mark means is asked of the server.
"""

from dataclasses import dataclass
from typing import Literal

from gridwright.grid import Cell
from gridwright.model import Board, Puzzle, family_of
from gridwright.web.picture import Picture, printed

__all__ = [
    "Group",
    "Header",
    "SchemeChoice",
    "Sheet",
    "Symbol",
    "cells_of",
    "plain_sheet",
]

Marking = Literal["paint", "write"]
"""How cells are marked: paint runs of a colour with a pointer, or write symbols and notes into chosen cells."""


@dataclass(frozen=True, slots=True)
class Symbol:
    """What may stand in a cell: its text, its name for people, its colour where it has one."""

    text: str
    name: str
    colour: str | None = None


@dataclass(frozen=True, slots=True)
class Header:
    """The name of a line, and what stands before it, for those who listen; how it looks is in the picture."""

    name: str
    labels: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Group:
    """Cells in which no symbol may stand twice."""

    name: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class SchemeChoice:
    """A rating scheme by its name and its title."""

    name: str
    title: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """A puzzle as drawn and marked: shape, symbols, givens, the printed picture, the names of its lines.

    `note` says in a word or two what sets it apart in its family; `rules` says the rules in sentences. `has_sums`
    tells that cells add up to printed sums; `schemes` are those by which it can be rated, where there are several.
    """

    family: str
    height: int
    width: int
    marking: Marking
    symbols: tuple[Symbol, ...]
    blank: int | None
    givens: tuple[int | None, ...]
    row_headers: tuple[Header, ...]
    column_headers: tuple[Header, ...]
    picture: Picture
    groups: tuple[Group, ...] = ()
    rules: tuple[str, ...] = ()
    note: str = ""
    has_sums: bool = False
    schemes: tuple[SchemeChoice, ...] = ()


def plain_sheet(puzzle: Puzzle) -> Sheet:
    """Lay out a puzzle whose symbols are written into cells."""
    shape = puzzle.shape
    return Sheet(
        family=puzzle.family,
        height=shape.height,
        width=shape.width,
        marking="write",
        symbols=tuple(Symbol(text, text) for text in puzzle.symbols),
        blank=family_of(puzzle).blank,
        givens=tuple(cells_of(puzzle.start)),
        row_headers=tuple(Header(f"row {number + 1}") for number in range(shape.height)),
        column_headers=tuple(Header(f"column {number + 1}") for number in range(shape.width)),
        picture=printed(puzzle),
    )


def cells_of(board: Board) -> list[int | None]:
    """List what stands in every cell, None where it is open."""
    return [board.symbol(cell) for cell in board.shape.cells]
