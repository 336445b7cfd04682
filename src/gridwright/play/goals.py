"""The solution to compare a position with: the author's, otherwise the nearest one."""

from dataclasses import dataclass

from gridwright.grid import Cell
from gridwright.model import Board, Budget, Document, family_of
from gridwright.play.game import Game
from gridwright.play.marks import Marks
from gridwright.play.moment import Moment
from gridwright.play.referee import is_solution

__all__ = ["MOST_COMPARED", "Goals", "goals_of", "strokes_since_right", "wrong_cells"]

MOST_COMPARED = 100
"""Solutions of an ambiguous puzzle that a position is compared with."""


@dataclass(frozen=True, slots=True)
class Goals:
    """Solutions of a puzzle; `is_complete` where there are no others."""

    boards: tuple[Board, ...]
    is_complete: bool = True

    def nearest(self, marks: Marks) -> Board | None:
        """Return the solution from which the fewest entries differ, None where none is known."""
        return min(self.boards, key=lambda board: len(_wrong(marks, board)), default=None)


def goals_of(document: Document, budget: Budget) -> Goals:
    """Find the solutions to compare with: the author's where the document carries it, else all.

    Rules that are unread, only drawn or only told in words may exclude the others: nobody but the author knows.
    """
    puzzle, goal = document.puzzle, document.goal
    is_known = goal is not None and (goal.is_complete or bool(document.unread) or puzzle.is_partly_drawn)
    if goal is not None and is_known and is_solution(puzzle, goal):
        return Goals((goal,))
    found = family_of(puzzle).solve(puzzle, MOST_COMPARED, budget)
    return Goals(tuple(found.solutions), found.complete)


def wrong_cells(marks: Marks, goals: Goals) -> tuple[Cell, ...]:
    """List the entries that differ from the nearest solution; none where not all solutions are known."""
    nearest = goals.nearest(marks)
    return () if nearest is None or not goals.is_complete else _wrong(marks, nearest)


def strokes_since_right(game: Game, goals: Goals) -> int:
    """Count the strokes to undo until no entry is wrong, or, where solutions are unknown, no rule is broken.

    Going back, only what a stroke changed is looked at.
    """
    boards = goals.boards if goals.is_complete else ()
    wrong = [len(_wrong(game.marks, board)) for board in boards]
    moment, count = game.now, 0
    while (all(wrong) if wrong else moment.standing.broken) and moment.before is not None:
        for number, board in enumerate(boards):
            wrong[number] += _balance(moment, moment.before, board)
        moment, count = moment.before, count + 1
    return count


def _balance(after: Moment, before: Moment, goal: Board) -> int:
    """Count the wrong entries that come with going back by one stroke, less those that go."""
    return sum(
        _is_wrong(before.marks, cell, goal) - _is_wrong(after.marks, cell, goal)
        for cell in after.marks.differences(before.marks)
    )


def _wrong(marks: Marks, goal: Board) -> tuple[Cell, ...]:
    return tuple(
        cell
        for cell, (marked, mask) in enumerate(zip(marks.cells, goal.masks, strict=True))
        if marked.entry is not None and not mask >> marked.entry & 1
    )


def _is_wrong(marks: Marks, cell: Cell, goal: Board) -> bool:
    entry = marks.cells[cell].entry
    return entry is not None and not goal.masks[cell] >> entry & 1
