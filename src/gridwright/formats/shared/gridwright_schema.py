"""The schema of Gridwright's own JSON document, version 1, as typed records."""

import dataclasses
from typing import Annotated, Any, TypeAlias

import msgspec

from gridwright.model import About

__all__ = [
    "ABOUT",
    "TITLE",
    "VERSION",
    "Colours",
    "Envelope",
    "Header",
    "NonogramEntry",
    "Play",
    "SudokuEntry",
    "UnreadEntry",
]

TITLE = "Gridwright JSON"
VERSION = 1
ABOUT = tuple(field.name for field in dataclasses.fields(About))

BlockEntry: TypeAlias = int | tuple[int | None, int] | None
BoardEntry: TypeAlias = list[list[int]]
Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=10**12)]


class Header(msgspec.Struct):
    """What is looked at first: the version."""

    gridwright: int


class Colours(msgspec.Struct, forbid_unknown_fields=True):
    """A colour of the palette; the first is the blank."""

    name: str
    rgb: str
    symbol: str


class Play(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A game put aside; `game` holds the lines of its text."""

    steps: Count = 0
    seconds_left: Count | None = None
    hints_left: Count | None = None
    aids: list[str] = []
    done: list[list[bool]] = []
    game: list[str] = []


class UnreadEntry(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What was not understood of the text and the drawing that the puzzle came from."""

    sentences: list[str] = []
    parts: list[str] = []


class _Entry(msgspec.Struct, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What every puzzle has, whatever its family."""

    title: str = ""
    author: str = ""
    licence: str = ""
    source: str = ""
    description: str = ""
    progress: BoardEntry | None = None
    goal: BoardEntry | None = None
    play: Play | None = None
    unread: UnreadEntry | None = None


class NonogramEntry(_Entry, kw_only=True, tag_field="family", tag="nonogram"):
    """A nonogram: clues of rows and columns; no palette means black on white."""

    rows: list[list[BlockEntry]]
    columns: list[list[BlockEntry]]
    palette: list[Colours] | None = None


class SudokuEntry(_Entry, kw_only=True, tag_field="family", tag="sudoku"):
    """A sudoku: symbols, givens row by row with `blank` for an open cell, and all rules."""

    symbols: str
    givens: list[str]
    rules: list[dict[str, Any]]
    blank: str = "."


class Envelope(msgspec.Struct, forbid_unknown_fields=True):
    """The whole document."""

    gridwright: int
    puzzles: list[NonogramEntry | SudokuEntry]
