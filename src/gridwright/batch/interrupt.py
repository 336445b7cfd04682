"""Run long work so that Ctrl-C ends it at once, although compiled kernels do not see signals."""

import threading
from collections.abc import Callable
from typing import Generic, TypeVar

from gridwright.engine.kernels import StopFlag

__all__ = ["interruptible", "stoppable"]

T = TypeVar("T")


def interruptible(work: Callable[[StopFlag], T]) -> T:
    """Run work in a thread while this one listens for Ctrl-C, which sets the flag that the work watches."""
    stop = StopFlag()
    run = _Run(work, stop)
    try:
        run.start()
        run.done.wait()
    except KeyboardInterrupt:
        stop.set()
        run.done.wait(2.0)
        raise
    return run.result()


def stoppable(work: Callable[[StopFlag], T]) -> tuple[T, bool]:
    """Run work that has a result even if Ctrl-C stops it; return that, and whether it was stopped.

    A second Ctrl-C no longer waits for it.
    """
    stop = StopFlag()
    run = _Run(work, stop)
    try:
        run.start()
        run.done.wait()
    except KeyboardInterrupt:
        stop.set()
        run.done.wait()
        return run.result(), True
    return run.result(), False


class _Run(threading.Thread, Generic[T]):
    """Work in a thread of its own; a future would do, but takes longer to import than a small puzzle to solve."""

    def __init__(self, work: Callable[[StopFlag], T], stop: StopFlag) -> None:
        super().__init__(name="gridwright-work", daemon=True)
        self.done = threading.Event()
        self._work, self._stop_flag = work, stop
        self._results: list[T] = []
        self._error: BaseException | None = None

    def run(self) -> None:
        """Do the work, and keep what comes of it."""
        try:
            self._results.append(self._work(self._stop_flag))
        except BaseException as error:
            self._error = error
        finally:
            self.done.set()

    def result(self) -> T:
        """Return what the work gave, or raise what it raised."""
        if self._error is not None:
            raise self._error
        return self._results[0]
