"""Puzzles as an environment of Gymnasium: an agent writes symbols into cells until the puzzle is solved."""

from collections.abc import Iterator
from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Dict, MultiDiscrete
from numpy.typing import NDArray

from gridwright.engine.generate import generate
from gridwright.engine.solve import solve
from gridwright.errors import InvalidPuzzleError
from gridwright.formats.ask import Asked, at_hand
from gridwright.model import FAMILIES, Board, Document, Puzzle, Verdict

__all__ = ["PuzzleEnv"]

_NAME = "gridwright/Puzzle-v0"
Observed = dict[str, Any]


class PuzzleEnv(gymnasium.Env[Observed, NDArray[np.int64]]):
    r"""Write the right symbol into every open cell of a puzzle with one solution.

    `puzzle` is a puzzle in any form, or the name of a family: then every episode has a new puzzle made with
    `options`, which name one size. An action is a cell and a symbol by their numbers. The right symbol is written
    and rewarded with 1, a wrong one costs 1, a cell that is written already changes nothing. The episode ends when
    all is written, or is cut after `moves`.

    The observation holds the `board`, a symbol's number in every cell and -1 where it is open, and the `clues` of
    rows, then columns: the lengths and colours of their blocks, filled up with 0. `info` brings the `puzzle` and
    `open`, which says of every cell whether it is.

    >>> env = PuzzleEnv("1;2\n2;1")
    >>> env.reset()[0]["board"].tolist()
    [[-1, -1], [-1, -1]]
    >>> env.step(np.array([2, 1]))[1]
    1.0
    """

    def __init__(self, puzzle: Asked, *, moves: int | None = None, **options: Any) -> None:  # noqa: ANN401  (values of any option)
        is_family = isinstance(puzzle, str) and puzzle in FAMILIES
        self._family = str(puzzle) if is_family else ""
        self._options = options
        self._puzzles = self._made(0) if is_family else iter((at_hand(puzzle),))
        self._take(next(self._puzzles))
        shape = self.puzzle.shape
        self.moves = shape.size * len(self.puzzle.symbols) * 4 if moves is None else moves
        blocks = (max(shape.height, shape.width) + 1) // 2 if self._clues(self.puzzle) else 0
        self._room = (shape.height + shape.width if blocks else 0, blocks * 2)
        most = max(shape.height, shape.width, len(self.puzzle.symbols))
        self.observation_space = Dict(
            {
                "board": Box(-1, len(self.puzzle.symbols) - 1, (shape.height, shape.width), np.int16),
                "clues": Box(0, most, self._room, np.int16),
            }
        )
        self.action_space = MultiDiscrete([shape.size, len(self.puzzle.symbols)])

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        """Begin a puzzle: the same seed gives the same."""
        super().reset(seed=seed, options=options)
        if self._family:
            if seed is not None:
                self._puzzles = self._made(seed)
            self._take(next(self._puzzles))
        self._board, self._count = self.puzzle.start, 0
        return self._observed(), self._info()

    def step(self, action: NDArray[np.int64]) -> tuple[Observed, float, bool, bool, dict[str, Any]]:
        """Write a symbol into a cell, if it belongs there."""
        cell, symbol = map(int, action)
        self._count += 1
        reward = 0.0
        if self._board.symbol(cell) is None:
            is_right = self._goal.symbol(cell) == symbol
            reward = 1.0 if is_right else -1.0
            self._board = self._board.with_only([(cell, symbol)]) if is_right else self._board
        is_done = self._board.is_complete
        return self._observed(), reward, is_done, not is_done and self._count >= self.moves, self._info()

    def render(self) -> None:
        """Do nothing: `gridwright.draw(env.puzzle, env.board)` draws the position."""

    @property
    def board(self) -> Board:
        """Return the position."""
        return self._board

    def _made(self, seed: int) -> Iterator[Document]:
        while True:
            yield from generate(self._family, 100, seed=seed, **self._options)
            seed += 1

    def _take(self, given: Puzzle | Document) -> None:
        found = solve(given)
        if found.verdict is not Verdict.UNIQUE:
            raise InvalidPuzzleError(f"expected a puzzle with one solution, got {found.verdict.value}")
        self.puzzle: Puzzle = given.puzzle if isinstance(given, Document) else given
        self._goal, self._board, self._count = found.solutions[0], self.puzzle.start, 0

    @staticmethod
    def _clues(puzzle: Puzzle) -> tuple[tuple[tuple[int, int], ...], ...]:
        return getattr(puzzle, "row_clues", ()) + getattr(puzzle, "column_clues", ())

    def _observed(self) -> Observed:
        shape = self.puzzle.shape
        symbols = [-1 if symbol is None else symbol for symbol in map(self._board.symbol, shape.cells)]
        clues = np.zeros(self._room, np.int16)
        for number, clue in enumerate(self._clues(self.puzzle)):
            numbers = [number for block in clue for number in block]
            clues[number, : len(numbers)] = numbers
        return {"board": np.array(symbols, np.int16).reshape(shape.height, shape.width), "clues": clues}

    def _info(self) -> dict[str, Any]:
        is_open = [self._board.symbol(cell) is None for cell in self.puzzle.shape.cells]
        return {"puzzle": self.puzzle, "open": np.array(is_open)}


# Gymnasium imports the module that a name begins with: "gridwright.play.environment:gridwright/Puzzle-v0".
if _NAME not in gymnasium.registry:
    gymnasium.register(_NAME, entry_point=f"{__name__}:PuzzleEnv")
