"""Work that takes time: jobs in threads, each with a budget, that can be watched and stopped."""

import secrets
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field

from fastapi import HTTPException, Request

from gridwright.engine.kernels import StopFlag
from gridwright.errors import GridwrightError
from gridwright.model import Budget

__all__ = ["Job", "Jobs", "Work", "jobs_of"]

Answer = dict[str, object]
Work = Callable[[Budget], Answer]

_KEPT = 64
"""Finished jobs whose answers are still there to be asked for."""


@dataclass(eq=False)
class Job:
    """One piece of work: waiting, then running against its budget, then done with an answer or a problem."""

    kind: str
    seconds: float
    work: Work
    name: str = field(default_factory=lambda: secrets.token_urlsafe(9))
    stop: StopFlag = field(default_factory=StopFlag)
    began: float | None = None
    ended: float | None = None
    answer: Answer | None = None
    problem: str | None = None
    finished: threading.Event = field(default_factory=threading.Event)

    @property
    def state(self) -> str:
        """Name the state: waiting, running, done, stopped or failed."""
        if not self.finished.is_set():
            return "waiting" if self.began is None else "running"
        if self.problem is not None:
            return "failed"
        return "stopped" if self.stop.is_set() else "done"

    @property
    def elapsed(self) -> float:
        """Count the seconds of work so far."""
        if self.began is None:
            return 0.0
        return (time.monotonic() if self.ended is None else self.ended) - self.began

    def run(self) -> None:
        """Do the work; a stopped job that had not begun ends at once."""
        self.began = time.monotonic()
        try:
            self.answer = self.work(Budget(seconds=self.seconds, stop=self.stop))
        except GridwrightError as error:
            self.problem = str(error)
        except Exception as error:
            self.problem = f"Something went wrong inside Gridwright ({type(error).__name__}: {error})."
            raise
        finally:
            self.ended = time.monotonic()
            self.finished.set()

    def report(self) -> Answer:
        """Say how far the job is."""
        return {
            "job": self.name,
            "kind": self.kind,
            "state": self.state,
            "elapsed": round(self.elapsed, 4),
            "seconds": self.seconds,
            "answer": self.answer,
            "problem": self.problem,
        }


class Jobs:
    """The jobs of one application; few run at a time, few wait, finished ones are forgotten in order."""

    def __init__(self, *, running: int, waiting: int) -> None:
        self._most = running + waiting
        self._pool = ThreadPoolExecutor(max_workers=running, thread_name_prefix="gridwright-job")
        self._jobs: dict[str, Job] = {}
        self._lock = threading.Lock()

    def start(self, kind: str, seconds: float, work: Work) -> Job:
        """Queue work; refuse it while too many jobs wait."""
        job = Job(kind, seconds, work)
        with self._lock:
            if sum(not other.finished.is_set() for other in self._jobs.values()) >= self._most:
                raise HTTPException(429, f"{self._most} jobs are already under way; wait for one or stop one.")
            self._forget_oldest()
            self._jobs[job.name] = job
        self._pool.submit(job.run).add_done_callback(_surface)
        return job

    def find(self, name: str) -> Job:
        """Give a job by its name."""
        try:
            return self._jobs[name]
        except KeyError:
            raise HTTPException(404, f"There is no job {name!r}; it may have been finished long ago.") from None

    def close(self) -> None:
        """Stop everything, for the end of the program."""
        for job in list(self._jobs.values()):
            job.stop.set()
        self._pool.shutdown(wait=True, cancel_futures=True)

    def _forget_oldest(self) -> None:
        finished = [name for name, job in self._jobs.items() if job.finished.is_set()]
        for name in finished[: max(0, len(finished) - _KEPT + 1)]:
            del self._jobs[name]


def _surface(done: Future[None]) -> None:
    """Let our own bugs reach the terminal instead of dying silently in a thread."""
    if not done.cancelled() and (error := done.exception()) is not None:
        threading.excepthook(threading.ExceptHookArgs((type(error), error, error.__traceback__, None)))


def jobs_of(request: Request) -> Jobs:
    """Give the jobs of the application that a request reached."""
    jobs: Jobs = request.app.state.jobs
    return jobs
