"""Examination: what is to be found out about a puzzle that was put on the shelf, in the background and in bulk."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from gridwright.errors import GridwrightError
from gridwright.model import Budget, Document, Rating, Verdict, family_of
from gridwright.shelf.puzzles import Puzzles
from gridwright.shelf.shelved import Examined

__all__ = ["Examiner", "examine"]

_SECONDS = 10.0
_BATCH = 64


def examine(document: Document, seconds: float = _SECONDS) -> Examined:
    """Find out how many solutions a puzzle has, how hard it is, and which are its twins.

    >>> from gridwright.samples import sample
    >>> found = examine(sample("heart").document)
    >>> found.verdict.value, found.rating.label
    ('unique', 'very easy')
    """
    return next(_examine_many([document], seconds))


def _examine_many(documents: Sequence[Document], seconds: float) -> Iterator[Examined]:
    """Examine puzzles of one family; each search has so many seconds, and one that fails is left undecided."""
    family = family_of(documents[0].puzzle)
    puzzles = [document.puzzle for document in documents]
    solved = family.solve_many(puzzles, 2, seconds=seconds)
    found = [one.said_of(document.unread) for document, one in zip(documents, solved, strict=True)]
    unique = [puzzle for puzzle, one in zip(puzzles, found, strict=True) if one.verdict is Verdict.UNIQUE]
    ratings: Iterator[Rating] = iter(family.rate_many(unique, seconds=seconds))
    for puzzle, one in zip(puzzles, found, strict=True):
        if one.verdict is not Verdict.UNIQUE:
            yield Examined(verdict=one.verdict)
            continue
        yield Examined(
            verdict=one.verdict,
            solution=one.solutions[0],
            rating=next(ratings),
            twin=family.twin_key(puzzle, Budget(seconds)),
        )


@dataclass(frozen=True, slots=True)
class Examiner:
    """Examines the puzzles of a shelf that wait for it; what is found is noted every few puzzles."""

    puzzles: Puzzles
    seconds: float = _SECONDS

    def work(
        self, done: Callable[[int], None] = lambda _: None, *, stop: Callable[[], bool] = lambda: False
    ) -> int:
        """Examine all that waits, until `stop` says so, and give how many were; `done` is told of each batch."""
        count, last = 0, 0
        while not stop() and (batch := self.puzzles.waiting(after=last, limit=_BATCH)):
            last = batch[-1][0]
            for _, alike in groupby(batch, key=lambda one: one[1].puzzle.family):
                found = list(self._examined(list(alike)))
                self.puzzles.note(found)
                count += len(found)
                done(len(found))
        return count

    def _examined(self, batch: list[tuple[int, Document]]) -> Iterator[tuple[int, Examined]]:
        numbers = [number for number, _ in batch]
        try:
            yield from zip(numbers, list(_examine_many([one for _, one in batch], self.seconds)), strict=True)
        except GridwrightError:
            # One of them cannot be reasoned about: each by itself, so that only that one stays undecided.
            for number, document in batch:
                try:
                    yield number, examine(document, self.seconds)
                except GridwrightError:
                    yield number, Examined(verdict=Verdict.UNKNOWN)
