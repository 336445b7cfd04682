"""Whether pictures reach a goal, and edits towards goals below full line solving."""

from gridwright.model import Budget, Verdict
from gridwright.nonogram.setting.climb import Climber
from gridwright.nonogram.setting.core import are_line_solvable
from gridwright.nonogram.setting.drawing import Cells
from gridwright.nonogram.setting.goal import LINE_TECHNIQUES, Goal, tally_pictures, verdict_of

__all__ = ["reaches", "stretch_below_lines"]

_TRIED_AT_ONCE = 60


def reaches(cells: Cells, colours: int, goal: Goal, budget: Budget) -> bool:
    """Return whether a picture reaches the goal."""
    if not goal.is_below_lines and are_line_solvable([cells], colours, budget)[0]:
        return True
    if goal is Goal.UNIQUE:
        return verdict_of(cells, colours, budget) is Verdict.UNIQUE
    level = goal.level or LINE_TECHNIQUES
    if level == LINE_TECHNIQUES:
        return False
    return tally_pictures([cells], colours, level=level, budget=budget)[0].is_solved


def stretch_below_lines(climber: Climber, cells: Cells, goal: Goal, effort: int, budget: Budget) -> Cells:
    """Go on from a picture that lines solve until the techniques up to the goal's level do, cheap edits first."""
    level = goal.level or LINE_TECHNIQUES
    colours = climber.drawing.colours
    best, best_open = cells, _open_after(cells, colours, level, budget)
    tried: set[tuple[int, int]] = set()
    for _ in range(effort):
        if best_open == 0 or budget.is_spent:
            return best
        edits = climber.cheapest_edits(best, _TRIED_AT_ONCE, tried)
        if not edits:
            return best
        pictures = []
        for cell, colour in edits:
            edited = best.copy()
            edited.ravel()[cell] = colour
            pictures.append(edited)
        solvable = are_line_solvable(pictures, colours, budget)
        found = [
            (_open_after(picture, colours, level, budget), place)
            for place, picture in enumerate(pictures)
            if solvable[place] and not budget.is_spent
        ]
        is_open, place = min(found, default=(best_open, 0))
        if is_open < best_open:
            best, best_open = pictures[place], is_open
            tried.clear()
        else:
            tried.update(edits)
    return best


def _open_after(cells: Cells, colours: int, level: int, budget: Budget) -> int:
    return tally_pictures([cells], colours, level=level, budget=budget)[0].is_open
