"""Positions that requests speak of: a game by its id, or a puzzle and the strokes made on it."""

import time
from dataclasses import replace
from typing import Annotated, NamedTuple

from fastapi import Request
from pydantic import BaseModel, Field

from gridwright.batch.request import Request as Work
from gridwright.errors import FormatError, IllegalMoveError
from gridwright.model import Board, Document
from gridwright.play import Marks, Stroke
from gridwright.play.apply import write
from gridwright.play.game import most_steps
from gridwright.play.manners import blocks_of, manner_of
from gridwright.play.saved import put_aside
from gridwright.web.games import games_of
from gridwright.web.reading import read_source
from gridwright.web.source import Source, work_on

__all__ = ["Place", "Position"]

_MAX_MOVES = 100_000
_MOVED_CELLS = 20_000
_MOVES_PER_CELL = 20
"""Cells that moves may name: far more than anybody plays, and made again in a moment."""


class Place(NamedTuple):
    """A document and the marks on its puzzle."""

    document: Document
    marks: Marks

    @property
    def board(self) -> Board:
        """Give what the marks leave possible."""
        return self.marks.board(self.document.puzzle)


class Position(BaseModel):
    """A game by its id, or a puzzle and the strokes made on it, each such as r3c7=5."""

    game: Annotated[str | None, Field(max_length=40)] = None
    source: Source | None = None
    moves: Annotated[list[Annotated[str, Field(max_length=10_000)]], Field(max_length=_MAX_MOVES)] = []

    def place(self, request: Request) -> Place:
        """Give the document and the marks; the first stroke that cannot be made is named."""
        if self.game is not None:
            with games_of(request).changing(self.game) as held:
                return Place(held.document, held.game.marks)
        if self.source is None:
            raise FormatError("expected a game or a source, got neither")
        document = read_source(self.source, request)
        puzzle = document.puzzle
        manner, marks = manner_of(puzzle), Marks.none(puzzle, len(blocks_of(puzzle)))
        room = most = min(most_steps(puzzle), _MOVED_CELLS + _MOVES_PER_CELL * puzzle.shape.size)
        for text in self.moves:
            stroke = Stroke.parse(text, puzzle)
            room -= sum(len(part.cells) for part in stroke.parts)
            if room < 0:
                raise IllegalMoveError(f"expected moves in at most {most:,} cells, got more")
            marks = write(manner, marks, stroke)
        return Place(document, marks)

    def work(self, request: Request, kind: str, seconds: float, **options: object) -> Work:
        """Give the request that does something with the position."""
        place = self.place(request)
        return work_on(place.document, place.board, kind, seconds, **options)

    def document_with_progress(self, request: Request) -> Document:
        """Give the document with the marks on it: a game with all that files can hold, or the position alone."""
        if self.game is not None:
            with games_of(request).changing(self.game) as held:
                return put_aside(held.game, held.document, time.monotonic())
        place = self.place(request)
        return replace(place.document, progress=place.board) if self.moves else place.document
