"""Games that are alike but for their length, and the work that is done on them, counted."""

import gc
import sys
from collections.abc import Callable
from functools import cache
from types import FrameType
from typing import Any

import gridwright as gw
from gridwright.model import Puzzle
from gridwright.play import Game

__all__ = ["LENGTHS", "PUZZLES", "STROKES", "count_work", "game_of"]

LENGTHS = (50, 5_000)
PUZZLES: dict[str, Puzzle] = {
    "sudoku": gw.Sudoku("1... .... .... ..2."),
    "nonogram": gw.Nonogram(rows=["2", "1", "1"], columns=["2", "1", "1"]),
}
STROKES = {"sudoku": "r1c3=4", "nonogram": "r1c3x"}


@cache
def game_of(family: str, length: int) -> Game:
    """Play so many strokes that leave the board nearly empty, with positions kept at the start and at the end."""
    game = Game.new(PUZZLES[family]).play("r2c2@1").keep("early")
    while game.version < length - 1:
        game = game.play("r2c2@2")
    return game.keep("late")


def count_work(work: Callable[[], object]) -> int:
    """Count the calls of compiled functions and the lines of others that some work takes, in its own thread."""
    count = 0

    def note(_: object, event: str, __: object) -> None:
        nonlocal count
        count += event == "c_call"

    def step(_: FrameType, event: str, __: object) -> Any:  # noqa: ANN401 (a tracer gives itself)
        nonlocal count
        count += event == "line"
        return step

    gc.collect()
    gc.disable()
    sys.settrace(step)
    sys.setprofile(note)
    try:
        work()
    finally:
        sys.setprofile(None)
        sys.settrace(None)
        gc.enable()
    return count
