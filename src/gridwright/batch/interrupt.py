"""Run long work that Ctrl-C ends at once, although compiled kernels do not see signals."""

import threading
from collections.abc import Callable
from typing import Generic, TypeVar

from gridwright.engine.kernels import StopFlag

__all__ = ["interruptible", "stoppable"]

T = TypeVar("T")


def interruptible(work: Callable[[StopFlag], T]) -> T:
    """Run work in a thread while this one listens for Ctrl-C, which sets the flag that the work watches."""
    labour = _Labour(work)
    try:
        labour.begin()
        labour.done.wait()
    except KeyboardInterrupt:
        labour.stop.set()
        labour.done.wait(timeout=2.0)
        raise
    return labour.outcome


def stoppable(work: Callable[[StopFlag], T]) -> tuple[T, bool]:
    """Run work that has something to show when Ctrl-C stops it: give that, and whether it was stopped.

    A second Ctrl-C does not wait for it any longer.
    """
    labour = _Labour(work)
    try:
        labour.begin()
        labour.done.wait()
    except KeyboardInterrupt:
        labour.stop.set()
        labour.done.wait()
        return labour.outcome, True
    return labour.outcome, False


class _Labour(Generic[T]):
    """Work in a thread of its own, and what came of it."""

    def __init__(self, work: Callable[[StopFlag], T]) -> None:
        self.stop = StopFlag()
        self.done = threading.Event()
        self._work = work
        self._error: BaseException | None = None
        self._value: T

    def begin(self) -> None:
        threading.Thread(target=self._run, name="gridwright-work", daemon=True).start()

    def _run(self) -> None:
        try:
            self._value = self._work(self.stop)
        except BaseException as error:
            self._error = error
        finally:
            self.done.set()

    @property
    def outcome(self) -> T:
        if self._error is not None:
            raise self._error
        return self._value
