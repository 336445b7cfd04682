"""A position in play: replay its strokes and say which rules are broken and whether it is solved."""

from fastapi import APIRouter, Request

from gridwright.model import Board, Puzzle
from gridwright.web.position import Position
from gridwright.web.sheet import cells_of
from gridwright.web.sheets import SHEETS

__all__ = ["ROUTER"]

ROUTER = APIRouter()


@ROUTER.post("")
def play(position: Position, request: Request) -> dict[str, object]:
    """Say how a position stands."""
    document, marks = position.place(request)
    puzzle, board = document.puzzle, marks.board(document.puzzle)
    lines = SHEETS[puzzle.family].read_lines(puzzle, board)
    violations = puzzle.violations(board)
    return {
        "cells": cells_of(board),
        "violations": [{"text": found.text, "cells": list(found.cells)} for found in violations],
        "lines": [line.state for line in lines],
        "line_faults": [line.text for line in lines if line.text],
        "solved": _is_solved(puzzle, board),
    }


def _is_solved(puzzle: Puzzle, board: Board) -> bool:
    """Tell whether the marks solve the puzzle; open cells count as blank where the family has a blank."""
    blank = SHEETS[puzzle.family].blank
    if blank is not None:
        board = board.with_only((cell, blank) for cell in board.open_cells)
    return board.is_complete and not puzzle.violations(board)
