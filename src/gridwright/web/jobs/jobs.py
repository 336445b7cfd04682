"""Work that takes time: jobs done by worker processes, watched and stopped, shared fairly between clients."""

import asyncio
import secrets
import threading
import time
import traceback
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, TypeAlias, get_args

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request

from gridwright.batch.messages import Outcome
from gridwright.batch.request import Request as Work
from gridwright.batch.workers import Worker
from gridwright.model.budget import MEMORY
from gridwright.web.request_slots import client_name

__all__ = ["Job", "JobState", "Jobs", "Lane", "client_of", "jobs_of", "start_job"]

JobState: TypeAlias = Literal["waiting", "running", "done", "stopped", "failed"]

Lane: TypeAlias = Literal["work", "long texts", "short texts"]
"""The queues of workers: searches, long texts and short texts do not wait for each other."""

_KEPT = 64
_KEPT_BYTES = 64 * 1024 * 1024
"""Finished jobs whose answers are still there to be asked for, and what they may take together."""

_UNWATCHED_SECONDS = 10.0
"""Seconds after which a job that nobody watches is stopped."""

_BLINK = 0.1
"""Seconds to wait for an answer before the client has to follow the job."""

_LOOK = 0.01
"""Seconds between two looks whether a job is done that a request waits for."""

_LARGE_WORKER = 400 * 1024 * 1024
"""A worker that uses more memory than this after a job is replaced."""


_TOLD_IN_PARTS = frozenset({"examine", "stream", "press/book", "press/sheet"})
"""Kinds of work whose reports always list the parts that came, also where none did."""


@dataclass(eq=False)
class Job:
    """One piece of work: waiting, then running against its budget, then done with an answer or a problem."""

    work: Work
    client: str
    lane: Lane = "work"
    name: str = field(default_factory=lambda: secrets.token_urlsafe(9))
    began: float | None = None
    ended: float | None = None
    outcome: Outcome | None = None
    parts: list[bytes] = field(default_factory=list)
    is_stopped: bool = False
    watchers: int = 0
    seen: float = field(default_factory=time.monotonic)
    finished: threading.Event = field(default_factory=threading.Event)

    @property
    def state(self) -> JobState:
        """Name the state."""
        if not self.finished.is_set():
            return "waiting" if self.began is None else "running"
        if self.outcome is not None and self.outcome.problem:
            return "failed"
        return "stopped" if self.is_stopped else "done"

    @property
    def elapsed(self) -> float:
        """Count the seconds of work so far."""
        if self.began is None:
            return 0.0
        return (time.monotonic() if self.ended is None else self.ended) - self.began

    @property
    def size(self) -> int:
        """Count the bytes that are kept of it."""
        if self.outcome is None:
            return 0
        pages = self.outcome.pages
        answers = len(self.outcome.answer) + sum(map(len, self.parts))
        return answers + (0 if pages is None else sum(map(len, pages.bits)))

    def report(self, seen: int = 0, until: int | None = None) -> bytes:
        """Return a report as JSON, with the parts of the answer that were not seen yet."""
        self.seen = time.monotonic()
        outcome = self.outcome or Outcome()
        told: dict[str, object] = {
            "job": self.name,
            "kind": self.work.kind.removeprefix("web/"),
            "state": self.state,
            "elapsed": round(self.elapsed, 4),
            "seconds": self.work.seconds or 0.0,
            "problem": outcome.problem or None,
            "answer": msgspec.Raw(outcome.answer) if outcome.answer else None,
        }
        if self.parts or self.work.kind in _TOLD_IN_PARTS:
            told["parts"] = [msgspec.Raw(part) for part in self.parts[seen:until]]
        return msgspec.json.encode(told)

    def finish(self, outcome: Outcome) -> None:
        """Store the outcome."""
        self.outcome = outcome
        self.ended = time.monotonic()
        self.finished.set()


class Jobs:
    """The jobs of one application.

    Each of `running` threads has a worker process. A client may use all of them but one, so that there is one for
    the next client; of those who wait, the client with the least running comes first. `waiting` jobs may queue,
    half of them of one client. A job that nobody asks about ends, and so does one that its last watcher leaves.
    Long texts and short ones have a worker each that reads them, so that none waits for a long search. A worker
    whose process is there comes before one whose process would have to be started.
    """

    def __init__(self, *, running: int, waiting: int, memory: int = MEMORY) -> None:
        self._running = running
        self._waiting = waiting
        self._memory = memory
        self._jobs: dict[str, Job] = {}
        self._changed = threading.Condition()
        self._is_closed = False
        self._workers: list[Worker] = []
        self._resting: dict[Lane, set[Worker]] = {lane: set() for lane in get_args(Lane)}
        self._threads: list[threading.Thread] = []

    def start(self, work: Work, client: str = "", *, lane: Lane = "work") -> Job:
        """Queue work; refuse it if the queue is full."""
        job = Job(msgspec.structs.replace(work, memory=self._memory), client, lane)
        with self._changed:
            if self._is_closed:
                raise HTTPException(503, "The workbench is shutting down.")
            open_jobs = self._open_jobs(lane)
            own = sum(other.client == client for other in open_jobs)
            most, share = self._running + self._waiting, max(1, (self._running + self._waiting) // 2)
            if len(open_jobs) >= most:
                raise HTTPException(429, f"{most} jobs are already running; wait for one or stop one.")
            if own >= share:
                raise HTTPException(429, f"{own} of your jobs are already running; wait for one or stop one.")
            self._forget()
            self._jobs[job.name] = job
            self._open_shop()
            self._changed.notify_all()
        return job

    def fetch(self, work: Work, client: str = "", *, lane: Lane = "work") -> Outcome:
        """Run work, wait for its outcome, and forget the job."""
        job = self.start(work, client, lane=lane)
        self.watch(job)
        job.finished.wait()
        with self._changed:
            self._jobs.pop(job.name, None)
        return job.outcome or Outcome()

    async def follow(self, job: Job, request: Request) -> Outcome:
        """Await a job without a thread; it is stopped if the client disconnects."""
        self.watch(job)
        try:
            while not job.finished.is_set() and not await request.is_disconnected():
                await asyncio.sleep(_LOOK)
        finally:
            self.leave(job)
        return job.outcome or Outcome()

    def find(self, name: str) -> Job:
        """Return a job by its name."""
        try:
            return self._jobs[name]
        except KeyError:
            raise HTTPException(404, f"There is no job {name!r}; it may have expired.") from None

    def stop(self, job: Job) -> None:
        """End a job: one that waits at once, one that runs with what it knows."""
        with self._changed:
            if job.finished.is_set():
                return
            job.is_stopped = True
            if job.began is None:
                job.finish(Outcome())

    def watch(self, job: Job) -> None:
        """Count somebody who watches a job."""
        job.watchers += 1

    def leave(self, job: Job) -> None:
        """Count one watcher less; the last one who leaves ends the job."""
        job.watchers -= 1
        if not job.watchers:
            self.stop(job)

    def close(self) -> None:
        """End everything, for the end of the program."""
        with self._changed:
            self._is_closed = True
            for job in self._jobs.values():
                if not job.finished.is_set():
                    job.is_stopped = True
                    if job.began is None:
                        job.finish(Outcome())
            self._changed.notify_all()
        for worker in self._workers:
            worker.kill()
        for thread in self._threads:
            thread.join(timeout=2.0)

    def _open_shop(self) -> None:
        """Start the threads with the first job."""
        if self._threads:
            return
        lanes: list[Lane] = ["work"] * self._running
        lanes += ["long texts", "short texts"]
        for number, lane in enumerate(lanes):
            name = f"gridwright-job-{number}"
            self._threads.append(threading.Thread(target=self._serve, args=(lane,), name=name, daemon=True))
        self._threads.append(threading.Thread(target=self._tidy, name="gridwright-jobs", daemon=True))
        for thread in self._threads:
            thread.start()

    def _serve(self, lane: Lane) -> None:
        with Worker() as worker:
            self._workers.append(worker)
            while (job := self._next(worker, lane)) is not None:
                outcome = _perform_safely(worker, job)
                with self._changed:
                    # Who hears that the job is done may bring the next one at once, and should find this worker.
                    self._resting[lane].add(worker)
                    job.finish(outcome)
                    self._changed.notify_all()
                if _resident(worker.pid) > _LARGE_WORKER:
                    worker.close()

    def _next(self, worker: Worker, lane: Lane) -> Job | None:
        """Wait for the next job; None if the application is closing."""
        resting = self._resting[lane]
        with self._changed:
            resting.add(worker)
            while not self._is_closed:
                is_next = worker.pid is not None or all(other.pid is None for other in resting)
                job = self._choose(lane) if is_next else None
                if job is not None:
                    job.began = time.monotonic()
                    resting.discard(worker)
                    # Those who let this one go first may take what else waits.
                    self._changed.notify_all()
                    return job
                self._changed.wait()
            return None

    def _open_jobs(self, lane: Lane) -> list[Job]:
        return [job for job in self._jobs.values() if job.lane == lane and not job.finished.is_set()]

    def _choose(self, lane: Lane) -> Job | None:
        open_jobs = self._open_jobs(lane)
        busy = Counter(job.client for job in open_jobs if job.began is not None)
        share = max(1, self._running - 1)
        waiting = [job for job in open_jobs if job.began is None and busy[job.client] < share]
        # The sort is stable: of one client, the oldest job comes first.
        return min(waiting, key=lambda job: busy[job.client], default=None)

    def _tidy(self) -> None:
        """End jobs that nobody asks about."""
        while not self._is_closed:
            time.sleep(0.5)
            now = time.monotonic()
            with self._changed:
                unseen = [
                    job
                    for job in self._jobs.values()
                    if not (job.finished.is_set() or job.watchers) and now - job.seen > _UNWATCHED_SECONDS
                ]
            for job in unseen:
                self.stop(job)

    def _forget(self) -> None:
        """Forget the oldest answers, until what is kept is few and small enough."""
        finished = [job for job in self._jobs.values() if job.finished.is_set()]
        size = sum(job.size for job in finished)
        while finished and (len(finished) >= _KEPT or size > _KEPT_BYTES):
            oldest = finished.pop(0)
            size -= oldest.size
            del self._jobs[oldest.name]


def _perform_safely(worker: Worker, job: Job) -> Outcome:
    """Perform a job; whatever goes wrong costs this job only, never the thread that serves the next ones."""
    try:
        return worker.perform(job.work, lambda: job.is_stopped, job.parts.append)
    except Exception as error:
        traceback.print_exc()
        worker.close()
        return Outcome(problem=f"The worker process failed ({type(error).__name__}: {error}).", failure="process")


def _resident(pid: int | None) -> int:
    """Return the bytes that a process holds in memory; 0 where that cannot be told."""
    if pid is None:
        return 0
    try:
        lines = Path(f"/proc/{pid}/status").read_text(encoding="ascii").splitlines()
    except OSError:
        return 0
    return next((int(line.split()[1]) * 1024 for line in lines if line.startswith("VmRSS:")), 0)


def jobs_of(request: Request) -> Jobs:
    """Return the jobs of the application that a request reached."""
    jobs: Jobs = request.app.state.jobs
    return jobs


def client_of(request: Request) -> str:
    """Name the client that a request came from."""
    return client_name(request.scope, {b"x-gridwright-page": request.headers.get("x-gridwright-page", "")})


def start_job(work: Work, request: Request) -> bytes:
    """Start work for a request and return its first report; a quick job is already done in it."""
    job = jobs_of(request).start(work, client_of(request))
    if work.kind not in _TOLD_IN_PARTS:
        job.finished.wait(_BLINK)
    return job.report()
