"""Work on very many puzzles in worker processes: in order, in constant memory, whatever happens to a worker."""

import collections
import threading
import time
from collections.abc import Generator, Iterable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import islice
from typing import Self

from gridwright.batch.frames import Outcome
from gridwright.batch.items import Item
from gridwright.batch.workers import Worker

__all__ = ["outcomes"]

_QUICK, _SLOW = 0.25, 1.0
_MOST = 1024


def outcomes(items: Iterable[Item], processes: int) -> Generator[tuple[Item, Outcome], None, None]:
    """Perform every request and give what came of it, in the order of the items.

    Items go to the workers in chunks that take about a second; few are under way at a time. A chunk whose process
    dies is done again, one request after the other. Whoever closes the generator ends the work.
    """
    crew = _Crew()
    waiting: collections.deque[tuple[list[Item], Future[list[Outcome]]]] = collections.deque()
    rest = iter(items)
    with crew, ThreadPoolExecutor(processes) as pool:
        try:
            while chunk := list(islice(rest, crew.size)):
                waiting.append((chunk, pool.submit(crew.perform, chunk)))
                while len(waiting) > 2 * processes or (waiting and waiting[0][1].done()):
                    yield from _pairs(*waiting.popleft())
            while waiting:
                yield from _pairs(*waiting.popleft())
        finally:
            for _, future in waiting:
                future.cancel()
            crew.dismiss()


def _pairs(chunk: Sequence[Item], done: Future[list[Outcome]]) -> Iterator[tuple[Item, Outcome]]:
    # Fewer outcomes than items say that the work was stopped on the way.
    return zip(chunk, done.result(), strict=False)


class _Crew:
    """A worker for each thread, and the size of chunks that take about a second."""

    def __init__(self) -> None:
        self.size = 1
        self._is_closed = threading.Event()
        self._own = threading.local()
        self._workers: list[Worker] = []

    def perform(self, chunk: Sequence[Item]) -> list[Outcome]:
        """Perform the requests of a chunk; what cannot be read has no outcome but its error."""
        if not hasattr(self._own, "worker"):
            self._own.worker = Worker()
            self._workers.append(self._own.worker)
        requests = [item.request for item in chunk if item.request is not None]
        began = time.monotonic()
        done = iter(self._own.worker.perform_all(requests, self._is_closed.is_set) if requests else ())
        took = time.monotonic() - began
        if took < _QUICK:
            self.size = min(_MOST, max(self.size, 2 * len(chunk)))
        elif took > _SLOW:
            self.size = max(1, len(chunk) // 2)
        found: list[Outcome] = []
        for item in chunk:
            if item.request is None:
                found.append(Outcome(problem=item.place.error, failure="input"))
                continue
            outcome = next(done, None)
            if outcome is None or self._is_closed.is_set():
                break
            found.append(outcome)
        return found

    def dismiss(self) -> None:
        """End what the workers do, so that their threads can end."""
        self._is_closed.set()
        for worker in self._workers:
            worker.kill()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for worker in self._workers:
            worker.close()
