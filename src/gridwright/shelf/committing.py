"""Group commit: changes that wait for the disk at the same time share one transaction."""

import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, TypeAlias, TypeVar, cast

from sqlalchemy import Connection

from gridwright.errors import GridwrightError, ShelfError
from gridwright.shelf.database import Database

__all__ = ["Committer", "Kind"]

T = TypeVar("T")
R = TypeVar("R")

Kind: TypeAlias = Callable[[Connection, Sequence[T]], Sequence[R | GridwrightError]]
"""Makes many changes of one kind at once, and gives a result or a refusal for each."""

_MOST_TOGETHER = 200
_APART = 0.01
"""Seconds from one commit to the next where many changes come; who comes alone waits for nobody."""


class _Job:
    __slots__ = ("change", "error", "future", "is_done", "kind", "result", "waking")

    def __init__(self, kind: Kind[Any, Any], change: object, future: Future[Any] | None = None) -> None:
        self.kind = kind
        self.change = change
        self.result: object = None
        self.error: BaseException | None = None
        self.is_done = False
        self.future = future
        self.waking = threading.Lock()
        self.waking.acquire()

    def tell(self) -> None:
        """Tell whoever waits that all is done."""
        if self.future is None:
            self.waking.release()
        elif self.error is not None:
            self.future.set_exception(self.error)
        else:
            self.future.set_result(self.result)


class Committer:
    """Runs small changes of many threads in common transactions.

    The first who comes leads: it makes the changes of all who wait meanwhile, commits once, wakes them, and hands
    the lead to whoever came in the meantime. For those who do not wait in a thread a thread of its own leads.
    A change is refused (a GridwrightError) before anything of it is written, and may be tried twice: where the
    database itself complains, every change is tried again by itself, so that nobody suffers for another's.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: deque[_Job] = deque()
        self._lock = threading.Lock()
        self._has_leader = False
        self._began = 0.0
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="gridwright-commit")

    def run(self, work: Callable[[Connection], T]) -> T:
        """Run a change; when this returns, it is on the disk."""
        return cast("T", self._wait(_Job(_run_each, work)))

    def share(self, kind: Kind[T, R], change: T) -> R:
        """Make a change together with others of its kind; when this returns, it is on the disk."""
        return cast("R", self._wait(_Job(kind, change)))

    def share_later(self, kind: Kind[T, R], change: T) -> "Future[R]":
        """Make a change together with others of its kind, without waiting; when it is done, it is on the disk."""
        future: Future[R] = Future()
        # What is on its way to the disk cannot be called back.
        future.set_running_or_notify_cancel()
        if self._queue(_Job(kind, change, future)):
            self._thread.submit(self._lead_soon)
        return future

    def close(self) -> None:
        """End the own thread, where there is one."""
        self._thread.shutdown()

    def _queue(self, job: _Job) -> bool:
        """Put a change behind the others, and tell whether whoever brought it has to lead."""
        with self._lock:
            self._waiting.append(job)
            leads = not self._has_leader
            self._has_leader = True
        return leads

    def _wait(self, job: _Job) -> object:
        if not self._queue(job):
            job.waking.acquire()
        if not job.is_done:
            self._lead()
        if job.error is not None:
            raise job.error
        return job.result

    def _lead_soon(self) -> None:
        """Make the changes of all who wait, and of those who come within a moment of the last commit."""
        time.sleep(max(0.0, self._began + _APART - time.monotonic()))
        self._lead()

    def _lead(self) -> None:
        """Make the changes of all who wait."""
        self._began = time.monotonic()
        with self._lock:
            jobs = [self._waiting.popleft() for _ in range(min(len(self._waiting), _MOST_TOGETHER))]
        try:
            self._commit_all(jobs)
        finally:
            with self._lock:
                for job in jobs:
                    job.is_done = True
                following = self._waiting[0] if self._waiting else None
                self._has_leader = following is not None
            for job in jobs:
                job.tell()
            if following is not None and following.future is not None:
                self._thread.submit(self._lead_soon)
            elif following is not None:
                following.waking.release()

    def _commit_all(self, jobs: Sequence[_Job]) -> None:
        try:
            self._commit(jobs)
        except ShelfError as error:
            if len(jobs) == 1:
                jobs[0].error = error
                return
            for job in jobs:
                self._commit_alone(job)
        except BaseException as error:
            for job in jobs:
                job.error = error

    def _commit(self, jobs: Sequence[_Job]) -> None:
        kinds: dict[Kind[Any, Any], list[_Job]] = {}
        for job in jobs:
            job.error = job.result = None
            kinds.setdefault(job.kind, []).append(job)
        with self._database.writing() as connection:
            for kind, alike in kinds.items():
                for job, result in zip(alike, kind(connection, [job.change for job in alike]), strict=True):
                    if isinstance(result, GridwrightError):
                        job.error = result
                    else:
                        job.result = result

    def _commit_alone(self, job: _Job) -> None:
        try:
            self._commit([job])
        except ShelfError as error:
            job.error = error


def _run_each(connection: Connection, works: Sequence[Callable[[Connection], object]]) -> list[object]:
    """Run changes of no common kind one after the other."""
    results: list[object] = []
    for work in works:
        try:
            results.append(work(connection))
        except ShelfError:
            raise
        except GridwrightError as error:
            results.append(error)
    return results
