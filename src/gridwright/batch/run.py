"""Work on very many puzzles by a crew of workers: in order, in constant memory, whatever happens to a worker."""

import collections
import itertools
from collections.abc import Generator, Iterable, Iterator, Sequence
from itertools import islice
from typing import Protocol

from gridwright.batch.frames import Outcome
from gridwright.batch.items import Item
from gridwright.model.answers import Answer

__all__ = ["Crew", "Promise", "outcomes"]


class Promise(Protocol):
    """What will come of a chunk."""

    def done(self) -> bool:
        """Tell whether it is there."""
        ...

    def result(self) -> list[Outcome]:
        """Wait for it; fewer outcomes than items say that the work was stopped on the way."""
        ...

    def cancel(self) -> object:
        """Do without it."""
        ...


class Crew(Protocol):
    """Workers somewhere, of whom `hands` work at a time."""

    hands: int

    @property
    def size(self) -> int:
        """Tell how many items a chunk should have."""
        ...

    def submit(self, chunk: Sequence[Item]) -> Promise:
        """Have the requests of a chunk performed."""
        ...

    def dismiss(self) -> None:
        """End what is under way."""
        ...


def outcomes(items: Iterable[Item], crew: Crew) -> Generator[tuple[Item, Answer, Outcome], None, None]:
    """Perform every request and give each item, the place and what came of it, in the order of the items.

    Few chunks are under way at a time, so that memory does not grow with the number of items. Whoever closes the
    generator ends the work.
    """
    waiting: collections.deque[tuple[list[Item], Promise]] = collections.deque()
    rest = iter(items)
    try:
        while chunk := list(islice(rest, crew.size)):
            waiting.append((chunk, crew.submit(chunk)))
            while len(waiting) > 3 * crew.hands or (waiting and waiting[0][1].done()):
                yield from _rows(*waiting.popleft())
        while waiting:
            yield from _rows(*waiting.popleft())
    finally:
        for _, promise in waiting:
            promise.cancel()
        crew.dismiss()


def _rows(chunk: Sequence[Item], promise: Promise) -> Iterator[tuple[Item, Answer, Outcome]]:
    for item, outcome in zip(chunk, promise.result(), strict=False):
        if outcome.answer:
            yield item, item.place, outcome
        else:
            yield from _portion(item, outcome)


def _portion(item: Item, outcome: Outcome) -> Iterator[tuple[Item, Answer, Outcome]]:
    """Give the rows of a portion that are not done; where fewer were made, the others failed."""
    missing = outcome
    if not outcome.problem:
        missing = Outcome(problem="expected a puzzle within the budget, got none", failure="time")
    made = itertools.chain(outcome.parts, itertools.repeat(missing))
    for number, part in enumerate(islice(made, item.rows)):
        if number >= item.skip:
            yield item, item.place_of(number), part
