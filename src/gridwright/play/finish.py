"""The end of a game by scoring: every cell against the solution, and the points where all is right."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from gridwright.errors import IllegalMoveError
from gridwright.grid import Cell
from gridwright.model import Board, Rating
from gridwright.play.game import Game
from gridwright.play.goals import Goals
from gridwright.play.score import Score, score

__all__ = ["CellState", "Result", "result"]

CellState = Literal["given", "right", "wrong"]
"""How a cell ends: given, filled rightly, or wrong or empty; a cell with nothing but notes is empty."""


@dataclass(frozen=True, slots=True)
class Result:
    """The solution with the state of every cell, the techniques it takes, and the score where all is right."""

    is_solved: bool
    solution: Board | None
    states: tuple[CellState, ...]
    techniques: Mapping[str, int]
    mistakes: int
    helps: int
    seconds: float
    score: Score | None


def result(game: Game, goals: Goals, rating: Rating | None = None) -> Result:
    """Score a game that was finished by scoring.

    Where the puzzle has several solutions and nobody knows which one its author meant, any of them is right.
    """
    if game.ending != "scored":
        raise IllegalMoveError("expected a game finished by scoring")
    seconds = game.clock.read()
    board = game.referee.filled(game.marks)
    is_solved = game.standing.is_solved
    solution = board if is_solved else goals.nearest(game.marks)
    states = tuple(_state(game, board, solution, cell) for cell in game.puzzle.shape.cells)
    points = None
    if is_solved:
        points = score(
            difficulty=0.0 if rating is None else rating.effort,
            cells=game.referee.to_fill(board),
            seconds=seconds,
            mistakes=game.tally.mistakes,
            helps=game.tally.helps + (game.tally.checks if game.options.paid_checks else 0),
        )
    techniques = {} if rating is None else rating.counts
    return Result(is_solved, solution, states, techniques, game.tally.mistakes, game.tally.helps, seconds, points)


def _state(game: Game, board: Board, solution: Board | None, cell: Cell) -> CellState:
    if cell in game.referee.givens:
        return "given"
    symbol = board.symbol(cell)
    is_right = symbol is not None and solution is not None and solution.symbol(cell) == symbol
    return "right" if is_right else "wrong"
