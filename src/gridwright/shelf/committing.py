"""Commits that are shared: who waits for the disk waits together, so that many small changes cost one wait."""

import threading
from collections import deque
from collections.abc import Callable
from typing import Generic, TypeVar, cast

from sqlalchemy import Connection

from gridwright.errors import GridwrightError, ShelfError
from gridwright.shelf.database import Database

__all__ = ["Committer"]

T = TypeVar("T")

_MOST_TOGETHER = 200


class _Job(Generic[T]):
    __slots__ = ("error", "is_done", "result", "work")

    def __init__(self, work: Callable[[Connection], T]) -> None:
        self.work = work
        self.result: T | None = None
        self.error: BaseException | None = None
        self.is_done = False


class Committer:
    """Runs small changes of many threads in common transactions.

    The first who comes leads: it runs the changes of all who wait meanwhile, commits once, and all of them go on.
    A change refuses (a GridwrightError) before it writes anything, and may be run twice: where the database
    itself complains, every change is tried again by itself, so that nobody suffers for another's.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: deque[_Job[object]] = deque()
        self._leading = threading.Lock()

    def run(self, work: Callable[[Connection], T]) -> T:
        """Run a change; when this returns, it is on the disk."""
        job: _Job[object] = _Job(work)
        self._waiting.append(job)
        with self._leading:
            while not job.is_done:
                self._lead()
        if job.error is not None:
            raise job.error
        return cast("T", job.result)

    def _lead(self) -> None:
        count = min(len(self._waiting), _MOST_TOGETHER)
        jobs = [self._waiting.popleft() for _ in range(count)]
        try:
            self._commit(jobs)
        except ShelfError as error:
            if len(jobs) == 1:
                jobs[0].error = error
            else:
                for job in jobs:
                    self._commit_alone(job)
        except BaseException as error:
            for job in jobs:
                job.error = error
            raise
        finally:
            for job in jobs:
                job.is_done = True

    def _commit(self, jobs: list[_Job[object]]) -> None:
        with self._database.writing() as connection:
            for job in jobs:
                job.error = job.result = None
                try:
                    job.result = job.work(connection)
                except ShelfError:
                    raise
                except GridwrightError as error:
                    job.error = error

    def _commit_alone(self, job: _Job[object]) -> None:
        try:
            self._commit([job])
        except ShelfError as error:
            job.error = error
