"""Positions in requests: a game by its id, or a puzzle and the strokes made on it."""

import time
from dataclasses import replace
from typing import Annotated, NamedTuple

import msgspec
from msgspec import Meta
from starlette.requests import Request

from gridwright.errors import FormatError, IllegalMoveError, InvalidPuzzleError
from gridwright.model import Board, Document, Puzzle
from gridwright.play import Game, Stroke
from gridwright.play.places import most_named
from gridwright.play.saved import put_aside
from gridwright.web.games.sessions import games_of
from gridwright.web.jobs.reading import read_source
from gridwright.web.jobs.source import Source

__all__ = ["Place", "Position", "Shown"]

_MAX_MOVES = 100_000


class Place(NamedTuple):
    """A document and the game on its puzzle."""

    document: Document
    game: Game

    @property
    def board(self) -> Board:
        """Return what the marks leave possible."""
        return self.game.board

    def document_at(self, board: Board) -> Document:
        """Return the document at a board, without the game and the solution."""
        return replace(self.document, progress=board, goal=None, play=None)

    def put_aside(self) -> Document:
        """Return the document with the game, as a file would hold it."""
        return put_aside(self.game, self.document, time.monotonic())


class Position(msgspec.Struct, kw_only=True):
    """A game by its id, or a puzzle and the strokes made on it, each such as r3c7=5."""

    game: Annotated[str, Meta(max_length=40)] | None = None
    source: Source | None = None
    moves: Annotated[list[Annotated[str, Meta(max_length=10_000)]], Meta(max_length=_MAX_MOVES)] = []

    def place(self, request: Request) -> Place:
        """Return the document and the game; the first stroke that cannot be made is named."""
        if self.game is not None:
            with games_of(request).changing(self.game) as held:
                return Place(held.document, held.game)
        if self.source is None:
            raise FormatError("expected a game or a source, got neither")
        document = read_source(self.source, request)
        puzzle = document.puzzle
        parts = tuple(part for text in self.moves for part in Stroke.parse(text, puzzle).parts)
        most = most_named(puzzle.shape)
        if sum(len(part.cells) for part in parts) > most:
            raise IllegalMoveError(f"expected moves in at most {most:,} cells, got more")
        return Place(document, Game.new(puzzle, opening=Stroke(parts) if parts else None, goal=document.goal))

    def document_with_progress(self, request: Request) -> Document:
        """Return the document with the marks on it: a game with all that files can hold, or the position alone."""
        place = self.place(request)
        if self.game is not None:
            return place.put_aside()
        return replace(place.document, progress=place.board) if self.moves else place.document


class Shown(Position, kw_only=True):
    """A position, or the symbols of all cells (None where open) that are shown in its place, such as an answer."""

    cells: Annotated[list[int | None], Meta(max_length=1_000_000)] | None = None

    def shown(self, puzzle: Puzzle) -> Board | None:
        """Return the board that takes the place of the position."""
        if self.cells is None:
            return None
        start = puzzle.start
        if len(self.cells) != start.shape.size:
            raise InvalidPuzzleError(f"expected {start.shape.size} cells for {start.shape}, got {len(self.cells)}")
        if any(symbol is not None and not 0 <= symbol < len(puzzle.symbols) for symbol in self.cells):
            raise InvalidPuzzleError(f"expected symbols numbered 0 to {len(puzzle.symbols) - 1} in cells")
        masks = [start.masks[cell] if symbol is None else 1 << symbol for cell, symbol in enumerate(self.cells)]
        return Board(start.shape, tuple(masks))
