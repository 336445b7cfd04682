"""Drawings: lines, rings, grounds, texts and the like that demand nothing; only a puzzle's words explain them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from gridwright.errors import InvalidPuzzleError
from gridwright.grid import Place
from gridwright.model.prints import Badge, Form, Ground, Outline, Print, Track
from gridwright.model.scene import Paint
from gridwright.sudoku.demands import Demand
from gridwright.sudoku.parts.pieces import Lane, Path, read_places
from gridwright.sudoku.rule import Frame, Rule

__all__ = ["RULE", "Drawings", "Drawn", "Note"]

_LINES = {
    "": Paint.LINE_GREY,
    "grey": Paint.LINE_GREY,
    "green": Paint.LINE_GREEN,
    "blue": Paint.LINE_BLUE,
    "purple": Paint.LINE_PURPLE,
    "orange": Paint.LINE_ORANGE,
    "pink": Paint.LINE_PINK,
    "gold": Paint.LINE_GOLD,
    "teal": Paint.LINE_TEAL,
    "dark": Paint.PEN,
}
_TINTS = {
    "blue": Paint.TINT_1,
    "teal": Paint.TINT_1,
    "gold": Paint.TINT_2,
    "orange": Paint.TINT_2,
    "green": Paint.TINT_3,
    "pink": Paint.TINT_4,
    "purple": Paint.TINT_5,
}


@dataclass(frozen=True, slots=True)
class Drawn:
    """Cells in order, and the colour of what is drawn on them if it has one: r1c1 r2c2=green."""

    cells: tuple[Place, ...]
    colour: str = ""
    example: ClassVar[str] = "r1c1 r2c2=green"
    form: ClassVar[str] = "{cells}[={value}]"
    choices: ClassVar[tuple[str, ...]] = tuple(filter(None, _LINES))

    @classmethod
    def parse(cls, text: str) -> "Drawn":
        """Read the text form."""
        names, _, colour = text.partition("=")
        cells, colour = read_places(names), colour.strip()
        if not cells or colour not in _LINES:
            known = ", ".join(filter(None, _LINES))
            raise InvalidPuzzleError(f"expected cells and a colour ({known}) such as {cls.example}, got {text!r}")
        return cls(cells, colour)

    def __str__(self) -> str:
        names = " ".join(map(str, self.cells))
        return f"{names}={self.colour}" if self.colour else names


@dataclass(frozen=True, slots=True)
class Note:
    """A text on cells, r1c1 r1c2=ab, or outside the grid before a cell, looking along its line: r1c3 down=ab."""

    cells: tuple[Place, ...]
    text: str
    way: str = ""
    example: ClassVar[str] = "r1c1 r1c2=ab"
    form: ClassVar[str] = "{cells}={value}"

    @classmethod
    def parse(cls, text: str) -> "Note":
        """Read the text form."""
        names, equals, said = text.partition("=")
        words = names.split()
        way = words.pop() if words and words[-1] in Lane.ways else ""
        if not equals or not words or not said or (way and len(words) > 1):
            raise InvalidPuzzleError(f"expected cells and a text such as {cls.example}, got {text!r}")
        return cls(read_places(" ".join(words)), said, way)

    def __str__(self) -> str:
        names = " ".join(map(str, self.cells))
        return f"{names} {self.way}={self.text}" if self.way else f"{names}={self.text}"


@dataclass(frozen=True)
class Drawings(Rule):
    """What another program drew, kept as it is: `rings` and `squares` stand on the middle of their cells.

    Dark rings are filled; `grounds` are cells in a colour.
    """

    lines: tuple[Drawn, ...] = ()
    rings: tuple[Drawn, ...] = ()
    squares: tuple[Path, ...] = ()
    grounds: tuple[Drawn, ...] = ()
    outlines: tuple[Path, ...] = ()
    texts: tuple[Note, ...] = ()
    gestures: ClassVar[Mapping[str, str]] = {
        "lines": "path",
        "rings": "cells",
        "squares": "cells",
        "grounds": "cells",
        "outlines": "cells",
        "texts": "cells",
    }
    is_drawing: ClassVar[bool] = True
    example: ClassVar[Mapping[str, object]] = {
        "lines": ["r1c1 r2c2 r2c3=green"],
        "rings": ["r3c3", "r3c4 r4c4=dark"],
        "squares": ["r4c1 r4c2"],
        "grounds": ["r2c4=gold"],
        "outlines": ["r3c1 r4c1"],
        "texts": ["r1c3 down=a", "r1c4=b"],
    }

    def check(self, frame: Frame) -> None:
        """Refuse cells that are not on the grid."""
        for pieces in (self.lines, self.rings, self.squares, self.grounds, self.outlines, self.texts):
            for piece in pieces:
                frame.line(piece.cells)

    def demands(self, frame: Frame) -> tuple[Demand, ...]:  # noqa: ARG002
        """Demand nothing."""
        return ()

    def named(self) -> Iterator[str]:
        """Name everything that is drawn."""
        kinds = {"line": self.lines, "ring": self.rings, "ground": self.grounds}
        for kind, pieces in kinds.items():
            for piece in pieces:
                yield f"{piece.colour} {kind} {' '.join(map(str, piece.cells))}".lstrip()
        yield from (f"square {piece}" for piece in self.squares)
        yield from (f"outline {piece}" for piece in self.outlines)
        for note in self.texts:
            yield f"text {note.text!r} at {' '.join([*map(str, note.cells), note.way]).rstrip()}"

    def prints(self, frame: Frame) -> Iterator[Print]:
        """Draw everything, grounds and lines below the rest."""
        for ground in self.grounds:
            yield Ground(frame.line(ground.cells), _TINTS.get(ground.colour, Paint.BAND))
        yield from (Track(frame.line(line.cells), _LINES[line.colour], 0.12) for line in self.lines)
        yield from (Outline(frame.line(outline.cells)) for outline in self.outlines)
        for ring in self.rings:
            paint = Paint.DOT_DARK if ring.colour == "dark" else Paint.DOT_LIGHT
            yield Badge(frame.line(ring.cells), "", Form.RING, paint)
        for square in self.squares:
            yield Badge(frame.line(square.cells), "", Form.SQUARE, Paint.DOT_LIGHT)
        for note in self.texts:
            way = Lane.ways.get(note.way)
            yield Badge(frame.line(note.cells), note.text, Form.NONE if way else Form.GAP, way=way)


RULE = Drawings
