"""A position in play: replay its moves and say which rules are broken and whether it is solved."""

from typing import Annotated

from fastapi import APIRouter
from pydantic import BaseModel, Field

from gridwright.errors import IllegalMoveError
from gridwright.model import Board, Game, Move, Puzzle
from gridwright.web.sheet import cells_of
from gridwright.web.sheets import SHEETS
from gridwright.web.source import Source

__all__ = ["ROUTER", "Position"]

ROUTER = APIRouter()

_MAX_MOVES = 100_000


class Position(BaseModel):
    """A puzzle and the moves made on it, each such as r3c7=5."""

    source: Source
    moves: Annotated[list[Annotated[str, Field(max_length=120)]], Field(max_length=_MAX_MOVES)] = []

    def game(self) -> Game:
        """Replay the moves; the first one that cannot be made is named."""
        puzzle = self.source.document().puzzle
        start = puzzle.start
        moves = tuple(Move.parse(text, puzzle.shape, puzzle.symbols) for text in self.moves)
        for move in moves:
            if start.symbol(move.cell) is not None:
                raise IllegalMoveError(f"expected an open cell, but {start.shape.name(move.cell)} is given")
        return Game(puzzle, moves, len(moves))


@ROUTER.post("")
def play(position: Position) -> dict[str, object]:
    """Say how a position stands."""
    game = position.game()
    board = game.board
    lines = SHEETS[game.puzzle.family].read_lines(game.puzzle, board)
    violations = game.puzzle.violations(board)
    return {
        "cells": cells_of(board),
        "violations": [{"text": found.text, "cells": list(found.cells)} for found in violations],
        "lines": [line.state for line in lines],
        "line_faults": [line.text for line in lines if line.text],
        "solved": _is_solved(game.puzzle, board),
    }


def _is_solved(puzzle: Puzzle, board: Board) -> bool:
    """Tell whether the marks solve the puzzle; open cells count as blank where the family has a blank."""
    blank = SHEETS[puzzle.family].blank
    if blank is not None:
        board = board.with_only((cell, blank) for cell in board.open_cells)
    return board.is_complete and not puzzle.violations(board)
