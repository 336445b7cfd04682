"""Trials in words: what follows from what is supposed, and what cannot be any more."""

from typing import Any

from gridwright.sudoku.demands import Sum
from gridwright.sudoku.explaining.dead_ends import DeadEnd
from gridwright.sudoku.puzzle import Sudoku
from gridwright.sudoku.technique import SHORT_TRIAL
from gridwright.sudoku.wording.sight import Sight
from gridwright.sudoku.wording.where import where_to_look
from gridwright.sudoku.wording.words import join_words, list_cells, list_houses, say

__all__ = ["consequences", "dead_end", "tell_dead_end"]

_MOST_CONSEQUENCES = 6


def consequences(s: Sight) -> str:
    """Count the steps that follow in a trial, and name what they place, the first few only where it is much.

    Of a short one that places nothing it is said where its steps lie.
    """
    trial: Any = s.deduction.values["trial"]
    placed = [candidate for _, follows in trial for candidate in follows.placed]
    first = placed[:_MOST_CONSEQUENCES]
    names = [f"{s.puzzle.shape.name(cell)}={s.puzzle.symbols[symbol]}" for cell, symbol in first]
    more = len(placed) - len(names)
    told = join_words([*names, say("and-more", count=more)] if more else names)
    if not placed and len(trial) <= SHORT_TRIAL:
        lie = dict.fromkeys(where_to_look(s.puzzle, follows) for _, follows in trial)
        told = join_words(say("in-house", house=house) for house in lie)
    return say("consequences-told" if told else "consequences", count=len(trial), told=told)


def dead_end(s: Sight) -> str:
    """Say what cannot be any more at the end of a trial."""
    end: Any = s.deduction.values["dead_end"]
    if isinstance(end, Sum):
        if s.brief > 1:
            return say("brief-dead-end-sum", name=end.name)
        return say("dead-end-sum", name=end.name, cells=list_cells(s.puzzle, end.cells))
    if isinstance(end, str):
        return say("dead-end-broken", broken=end) if end else say("dead-end-unknown")
    return tell_dead_end(s.puzzle, end)


def tell_dead_end(puzzle: Sudoku, end: DeadEnd) -> str:
    """Say what has nothing left."""
    if isinstance(end, tuple):
        house, symbol = end
        return say("dead-end-house", symbol=puzzle.symbols[symbol], house=list_houses([house.name]))
    return say("nothing-left", cell=puzzle.shape.name(end))
