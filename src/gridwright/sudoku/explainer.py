"""Ratings of classic puzzles exactly as Sudoku Explainer 1.2.1 gives them: ER, EP and ED."""

import functools
import math
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice

from gridwright.engine.kernels import (
    ExplainerRating,
    WalkEnd,
    sudoku_explainer_techniques,
    sudoku_rate_explainer,
)
from gridwright.engine.stopping import kernel_flag, seconds_left
from gridwright.model import Budget, Rating
from gridwright.model.rating import CONTRADICTION, SEVERAL_SOLUTIONS, Difficulty
from gridwright.sudoku.solving.bulk import solve_many
from gridwright.sudoku.technique import Level

__all__ = ["rate_like_explainer"]

_AT_ONCE = 8
"""Puzzles per call: few, since one of the hardest takes a second."""
_VALUES = bytes(code - ord("0") if chr(code) in "123456789" else 0 for code in range(256))
_FROM = ((2.4, Level.EASY), (3.7, Level.MEDIUM), (6.4, Level.HARD), (7.9, Level.UNFAIR))
_CLASSES = {Level.EASY: Difficulty.EASY, Level.MEDIUM: Difficulty.MEDIUM}
_NO_PUZZLE = {0: CONTRADICTION, 2: SEVERAL_SOLUTIONS}


def rate_like_explainer(scheme: str, puzzles: Sequence[str], budget: Budget) -> Iterator[Rating]:
    """Rate classic puzzles, texts of 81 marks, in order; only those with one solution have a number.

    >>> puzzle = "6.9.....8...7.1...4............6...4.2.....3..3....5...1.5...7.8...9..........2.."
    >>> [(rating.score, rating.pearl, rating.diamond) for rating in rate_like_explainer("se", [puzzle], Budget())]
    [(8.3, 1.2, 1.2)]
    """
    counts = solve_many(puzzles, budget=budget).counts
    found = _ratings([puzzle for puzzle, count in zip(puzzles, counts, strict=True) if count == 1], budget)
    for count in counts:
        if count == 1:
            yield _rating(scheme, next(found))
        else:
            yield Rating(scheme, math.inf, _NO_PUZZLE.get(count, "Unsolved"), None, {}, is_solved=False)


def _ratings(puzzles: Sequence[str], budget: Budget) -> Iterator[ExplainerRating | None]:
    """Rate puzzles with one solution; None for those beyond the budget."""
    waiting = iter(puzzles)
    while some := list(islice(waiting, _AT_ONCE)):
        grids = "".join(some).encode("ascii").translate(_VALUES)
        with kernel_flag(budget.stop) as stop:
            done = sudoku_rate_explainer(grids, seconds_left(budget), stop)
        for number in range(len(some)):
            is_done = number < len(done) and done[number].end is not WalkEnd.STOPPED
            yield done[number] if is_done else None


@functools.cache
def _names() -> list[str]:
    return sudoku_explainer_techniques()


def _rating(scheme: str, walk: ExplainerRating | None) -> Rating:
    if walk is None:
        return Rating(scheme, math.inf, "Unsolved", None, {}, is_solved=False)
    names = _names()
    score = walk.hardest / 10
    level = next((level for most, level in _FROM if score <= most), Level.EXTREME)
    used = Counter(walk.used)
    is_solved = walk.end is WalkEnd.SOLVED
    return Rating(
        scheme,
        score if is_solved else math.inf,
        level.label if is_solved else "Unsolved",
        names[walk.technique] if used else None,
        {names[number]: used[number] for number in sorted(used)},
        is_solved=is_solved,
        difficulty=_CLASSES.get(level, Difficulty.HARD),
        effort=round(walk.effort, 1),
        pearl=walk.pearl / 10,
        diamond=walk.diamond / 10,
    )
