"""Change the difficulty of a puzzle by edits along contours that keep its picture recognisable."""

from dataclasses import dataclass

import numpy as np

from gridwright.grid import Shape
from gridwright.model import Budget, Verdict
from gridwright.nonogram.level import Level
from gridwright.nonogram.pace import shift_of, usual_minutes
from gridwright.nonogram.setting.climb import Climber
from gridwright.nonogram.setting.core import are_line_solvable
from gridwright.nonogram.setting.drawing import Cells, Drawing
from gridwright.nonogram.setting.goal import verdict_of
from gridwright.nonogram.setting.rated import Rated, rate_pictures
from gridwright.nonogram.setting.repair import Change, changes_between, repair
from gridwright.nonogram.setting.style import Chance

__all__ = ["Steered", "assumes_at", "change_level", "level_beside", "steer", "unsettle"]

_TRIES = 24
_MOST_FLIPS = 3
_MOST_CHANGED = 0.13
_PATIENCE = 12
_UNSETTLING = 5
"""Batches of edits around a settled picture for every round: most of them find nothing and cost little."""
_WANDER = 0.7
_NODES_OF_PROOF = 1_500
_NODES_OF_RATING = 3_000
_DEEPEST_BY_LINES = 3.4
"""The depth that lines alone hardly go beyond."""


@dataclass(frozen=True)
class Steered:
    """A picture brought towards a level: where it began, where it came to, and what was changed for it."""

    before: Drawing
    after: Drawing
    began: Rated
    ended: Rated
    wanted: Level
    changes: tuple[Change, ...]

    @property
    def is_reached(self) -> bool:
        """Return whether the level is the one that was asked for."""
        return self.ended.level is self.wanted and self.ended.is_solved


def assumes_at(level: Level, shape: Shape) -> bool:
    """Return whether pictures of a size reach a level only where lines alone do not suffice.

    >>> assumes_at(Level.HARD, Shape(15, 15)), assumes_at(Level.HARD, Shape(30, 30))
    (True, False)
    """
    return level > Level.VERY_EASY and level.rank + 1 > _DEEPEST_BY_LINES + shift_of(usual_minutes(shape))


def _edited(climber: Climber, cells: Cells, chance: Chance) -> list[Cells]:
    """Try a batch of edits, preferably cheap ones, alone or two or three together."""
    edits = climber.cheapest_edits(cells, max(60, cells.size // 4), set())
    if not edits:
        return []
    pictures = []
    for _ in range(_TRIES):
        picture = cells.copy()
        for _ in range(int(chance.integers(1, _MOST_FLIPS + 1))):
            # Squaring favours the cheap end of the list.
            cell, colour = edits[int(len(edits) * float(chance.random()) ** 2)]
            picture.ravel()[cell] = colour
        pictures.append(picture)
    return pictures


def _fit(pictures: list[Cells], colours: int, budget: Budget, *, assumes: bool) -> list[tuple[Cells, Rated]]:
    """Keep the pictures that lines solve, or unique ones that they do not where `assumes`, and rate them."""
    solvable = are_line_solvable(pictures, colours, budget)
    if assumes:
        proof = Budget(nodes=_NODES_OF_PROOF, stop=budget.stop)
        kept = [
            picture
            for picture, by_lines in zip(pictures, solvable, strict=True)
            if not by_lines and not budget.is_spent and verdict_of(picture, colours, proof) is Verdict.UNIQUE
        ]
    else:
        kept = [picture for picture, by_lines in zip(pictures, solvable, strict=True) if by_lines]
    rated = rate_pictures(kept, colours, Budget(budget.remaining, _NODES_OF_RATING, budget.stop))
    return list(zip(kept, rated, strict=True))


def steer(drawing: Drawing, wanted: Level, chance: Chance, *, rounds: int, budget: Budget) -> tuple[Cells, Rated]:
    """Edit towards a level; return the nearest picture found and its rating."""
    climber = Climber(drawing, int(chance.integers(0, 2**31)))
    rated = rate_pictures([drawing.cells], drawing.colours, Budget(nodes=_NODES_OF_RATING, stop=budget.stop))[0]
    assumes = assumes_at(wanted, drawing.shape)
    best, away = (drawing.cells, rated), rated.away(wanted)
    most = max(4, int(_MOST_CHANGED * drawing.cells.size))
    idle = 0
    for _ in range(rounds):
        if away == 0.0 or idle >= _PATIENCE or budget.is_spent:
            break
        idle += 1
        pictures = [p for p in _edited(climber, best[0], chance) if (p != drawing.cells).sum() <= most]
        for picture, found in _fit(pictures, drawing.colours, budget, assumes=assumes):
            if (gap := found.away(wanted)) < away:
                best, away, idle = (picture, found), gap, 0
    return best


def unsettle(
    drawing: Drawing, wanted: Level, chance: Chance, *, rounds: int, budget: Budget
) -> tuple[Cells, Rated] | None:
    """Look near a line-solvable picture for one that is unique but not line-solvable.

    Where nothing is found the walk goes on from a neighbour that lines settle, so that it comes around; of the
    puzzles found that need guessing the nearest to the level is given.
    """
    climber = Climber(drawing, int(chance.integers(0, 2**31)))
    most = max(4, int(_MOST_CHANGED * drawing.cells.size))
    around, best, away = drawing.cells, None, float("inf")
    for _ in range(rounds * _UNSETTLING):
        if away == 0.0 or budget.is_spent:
            break
        pictures = [p for p in _edited(climber, around, chance) if (p != drawing.cells).sum() <= most]
        for picture, found in _fit(pictures, drawing.colours, budget, assumes=True):
            if (gap := found.away(wanted)) < away:
                best, away = (picture, found), gap
        settled = are_line_solvable(pictures, drawing.colours, budget)
        calm = [picture for picture, by_lines in zip(pictures, settled, strict=True) if by_lines]
        around = calm[int(chance.integers(0, len(calm)))] if calm and chance.random() < _WANDER else drawing.cells
    return best


def change_level(
    drawing: Drawing, wanted: Level, *, seed: int = 0, rounds: int = 60, budget: Budget | None = None
) -> Steered:
    """Bring a picture's puzzle to a level by barely visible edits, repairing it first if necessary.

    Levels that need guessing are looked for in the picture itself, then around what is nearly too much for lines.
    """
    budget = budget or Budget()
    chance = np.random.default_rng(seed)
    began = rate_pictures([drawing.cells], drawing.colours, Budget(nodes=_NODES_OF_RATING, stop=budget.stop))[0]
    assumes = assumes_at(wanted, drawing.shape)
    start = drawing if assumes else repair(drawing, budget=budget, seed=seed).after
    cells, ended = steer(start, wanted, chance, rounds=rounds, budget=budget)
    if assumes and not (ended.is_solved and ended.level is wanted):
        start = repair(drawing, budget=budget, seed=seed).after
        calm, _ = steer(start, Level.MEDIUM, chance, rounds=rounds, budget=budget)
        found = unsettle(drawing.with_cells(calm), wanted, chance, rounds=rounds, budget=budget)
        cells, ended = found or (cells, ended)
    if ended.level is wanted and ended.is_solved:
        cells, ended = _without_needless(drawing, cells, ended, budget, assumes=assumes)
    return Steered(
        drawing, drawing.with_cells(cells), began, ended, wanted, tuple(changes_between(drawing, cells))
    )


def _without_needless(
    drawing: Drawing, cells: Cells, rated: Rated, budget: Budget, *, assumes: bool
) -> tuple[Cells, Rated]:
    """Revert changes one by one, most expensive first, while the level stays."""
    wanted, progress = rated.level, True
    while progress:
        progress = False
        for change in sorted(changes_between(drawing, cells), key=lambda change: (-change.cost, change.cell)):
            without = cells.copy()
            without.ravel()[change.cell] = change.before
            kept = [found for _, found in _fit([without], drawing.colours, budget, assumes=assumes)]
            if kept and kept[0].away(wanted) == 0.0 and not budget.is_spent:
                cells, rated, progress = without, kept[0], True
    return cells, rated


def level_beside(drawing: Drawing, steps: int) -> Level:
    """Return the level a number of steps above (or below) that of a picture's puzzle, clamped to the scale."""
    rated = rate_pictures([drawing.cells], drawing.colours, Budget(nodes=_NODES_OF_RATING))[0]
    levels = list(Level)
    return levels[min(max(rated.level.rank + steps, 0), len(levels) - 1)]
