"""A crew of worker processes on this machine; a chunk whose process dies is done again, request by request."""

import threading
import time
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor

from gridwright.batch.frames import Outcome
from gridwright.batch.items import Item
from gridwright.batch.workers import Worker

__all__ = ["Pace", "Processes", "answer_items"]

_QUICK, _SLOW = 0.25, 1.0
_MOST = 1024


class Pace:
    """The size of chunks that take about a second each."""

    def __init__(self) -> None:
        self.size = 1

    def note(self, items: int, seconds: float) -> None:
        """Learn from a chunk."""
        if seconds < _QUICK:
            self.size = min(_MOST, max(self.size, 2 * items))
        elif seconds > _SLOW:
            self.size = max(1, items // 2)


class Processes:
    """So many worker processes, each served by a thread."""

    def __init__(self, count: int) -> None:
        self.hands = count
        self._pace = Pace()
        self._pool = ThreadPoolExecutor(count)
        self._is_closed = threading.Event()
        self._own = threading.local()
        self._workers: list[Worker] = []

    @property
    def size(self) -> int:
        """Tell how many items a chunk should have."""
        return self._pace.size

    def submit(self, chunk: Sequence[Item]) -> "Future[list[Outcome]]":
        """Have a chunk performed by the next worker that is free."""
        return self._pool.submit(self._perform, chunk)

    def dismiss(self) -> None:
        """End what the workers do, and the workers."""
        self._is_closed.set()
        for worker in self._workers:
            worker.kill()
        self._pool.shutdown()
        for worker in self._workers:
            worker.close()

    def _perform(self, chunk: Sequence[Item]) -> list[Outcome]:
        if not hasattr(self._own, "worker"):
            self._own.worker = Worker()
            self._workers.append(self._own.worker)
        requests = [item.request for item in chunk if item.request is not None]
        began = time.monotonic()
        done = self._own.worker.perform_all(requests, self._is_closed.is_set) if requests else []
        self._pace.note(len(chunk), time.monotonic() - began)
        return [] if self._is_closed.is_set() else answer_items(chunk, done)


def answer_items(chunk: Sequence[Item], done: Sequence[Outcome]) -> list[Outcome]:
    """Put the outcomes of the requests beside the items that had none; it ends where outcomes are missing."""
    found: list[Outcome] = []
    rest = iter(done)
    for item in chunk:
        outcome = Outcome(problem=item.place.error, failure="input") if item.request is None else next(rest, None)
        if outcome is None:
            break
        found.append(outcome)
    return found
