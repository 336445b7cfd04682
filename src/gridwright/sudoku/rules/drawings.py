"""Drawings: lines, rings, squares, outlines and texts that demand nothing; only a puzzle's words explain them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from gridwright.errors import InvalidPuzzleError
from gridwright.grid import Place
from gridwright.model.prints import Badge, Form, Outline, Print, Track
from gridwright.model.scene import Paint
from gridwright.sudoku.demands import Demand
from gridwright.sudoku.pieces import Lane, Path, read_places
from gridwright.sudoku.rule import Frame, Rule

__all__ = ["RULE", "Drawings", "Note"]


@dataclass(frozen=True, slots=True)
class Note:
    """A text on cells, r1c1 r1c2=ab, or outside the grid before a cell, looking along its line: r1c3 down=ab."""

    cells: tuple[Place, ...]
    text: str
    way: str = ""
    example: ClassVar[str] = "r1c1 r1c2=ab"

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
    """What another program drew, kept as it is: `rings` and `squares` stand on the middle of their cells."""

    lines: tuple[Path, ...] = ()
    rings: tuple[Path, ...] = ()
    squares: tuple[Path, ...] = ()
    outlines: tuple[Path, ...] = ()
    texts: tuple[Note, ...] = ()
    example: ClassVar[Mapping[str, object]] = {
        "lines": ["r1c1 r2c2 r2c3"],
        "rings": ["r3c3"],
        "squares": ["r4c1 r4c2"],
        "outlines": ["r3c1 r4c1"],
        "texts": ["r1c3 down=a", "r1c4=b"],
    }

    def check(self, frame: Frame) -> None:
        """Refuse cells that are not on the grid."""
        pieces: tuple[Path | Note, ...] = (*self.lines, *self.rings, *self.squares, *self.outlines, *self.texts)
        for piece in pieces:
            frame.line(piece.cells)

    def demands(self, frame: Frame) -> tuple[Demand, ...]:  # noqa: ARG002
        """Demand nothing."""
        return ()

    def prints(self, frame: Frame) -> Iterator[Print]:
        """Draw everything, lines below the rest."""
        yield from (Track(frame.line(line.cells), Paint.LINE_GREY, 0.12) for line in self.lines)
        yield from (Outline(frame.line(outline.cells)) for outline in self.outlines)
        yield from (Badge(frame.line(ring.cells), "", Form.RING, Paint.DOT_LIGHT) for ring in self.rings)
        yield from (Badge(frame.line(square.cells), "", Form.SQUARE) for square in self.squares)
        for note in self.texts:
            way = Lane.ways.get(note.way)
            yield Badge(frame.line(note.cells), note.text, Form.NONE if way else Form.GAP, way=way)


RULE = Drawings
