"""Solutions and ratings of games: from the shelf if it has them, otherwise from a worker process.

What is not found within a blink is not searched for in the process that serves the page, so that no check, reveal
or end of a game keeps others waiting, however hard the puzzle is.
"""

from collections.abc import Callable

import msgspec

from gridwright.batch.answers import read_rating
from gridwright.batch.request import Request as Work
from gridwright.errors import GridwrightError
from gridwright.formats.shared.gridwright import pack
from gridwright.model import Board, Budget, Document, Rating
from gridwright.model.answers import RateAnswer
from gridwright.play.goals import Goals, goals_of
from gridwright.shelf import Shelf
from gridwright.web.jobs.jobs import Jobs
from gridwright.web.work.goals import FoundGoals

__all__ = ["GoalFinder"]

_AT_ONCE_SECONDS = 0.03
_SOLVING_SECONDS = 10.0
_RATING_SECONDS = 5.0
_FOUND = msgspec.msgpack.Decoder(FoundGoals)
_RATED = msgspec.json.Decoder(RateAnswer)


class GoalFinder:
    """Finds solutions and ratings for the games of an application."""

    def __init__(self, shelf: Callable[[], Shelf], jobs: Jobs) -> None:
        self._shelf = shelf
        self._jobs = jobs

    def goals(self, document: Document) -> Goals:
        """Return the solutions to compare with; if they are not found in time, the document's own."""
        known = self._known(document)
        if known is not None:
            return Goals((known,))
        at_once = goals_of(document, Budget(_AT_ONCE_SECONDS))
        if at_once.is_complete:
            return at_once
        found = self._done("web/goals", document, _SOLVING_SECONDS)
        if not found:
            return Goals(() if document.goal is None else (document.goal,), is_complete=False)
        told = _FOUND.decode(found)
        boards = tuple(Board(document.puzzle.shape, masks) for masks in told.boards)
        return Goals(boards, told.is_complete)

    def rating(self, document: Document) -> Rating | None:
        """Rate a puzzle; None where that takes too long."""
        found = self._done("rate", document, _RATING_SECONDS)
        if not found:
            return None
        return read_rating(_RATED.decode(found))

    def _known(self, document: Document) -> Board | None:
        """Return the only solution, where the shelf has proved that it is."""
        try:
            puzzles = self._shelf().puzzles
            found = puzzles.find(document.puzzle.key)
            known = None if found is None or found.verdict != "unique" else puzzles.solution(found.id)
        except GridwrightError:
            return None
        # The same key may name its symbols in another order: what is no solution here is not taken for one.
        return None if known is None or document.puzzle.violations(known) else known

    def _done(self, kind: str, document: Document, seconds: float) -> bytes:
        bare = Document(document.puzzle, goal=document.goal, unread=document.unread)
        work = Work(kind=kind, text=pack(bare), format="gridwright", seconds=seconds)
        return self._jobs.fetch(work, document.puzzle.key).answer
