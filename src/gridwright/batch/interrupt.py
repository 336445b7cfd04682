"""Run long work so that Ctrl-C ends it at once, although compiled kernels do not see signals."""

import threading
from collections.abc import Callable
from concurrent.futures import Future, wait
from typing import TypeVar

from gridwright.engine.kernels import StopFlag

__all__ = ["interruptible", "stoppable"]

T = TypeVar("T")


def interruptible(work: Callable[[StopFlag], T]) -> T:
    """Run work in a thread while this one listens for Ctrl-C, which sets the flag that the work watches."""
    future, stop = Future[T](), StopFlag()
    try:
        _start(work, future, stop)
        wait([future])
    except KeyboardInterrupt:
        stop.set()
        wait([future], timeout=2.0)
        raise
    return future.result()


def stoppable(work: Callable[[StopFlag], T]) -> tuple[T, bool]:
    """Run work that has a result even if Ctrl-C stops it; return that, and whether it was stopped.

    A second Ctrl-C no longer waits for it.
    """
    future, stop = Future[T](), StopFlag()
    try:
        _start(work, future, stop)
        wait([future])
    except KeyboardInterrupt:
        stop.set()
        wait([future])
        return future.result(), True
    return future.result(), False


def _start(work: Callable[[StopFlag], T], future: "Future[T]", stop: StopFlag) -> None:
    def run() -> None:
        try:
            future.set_result(work(stop))
        except BaseException as error:
            future.set_exception(error)

    threading.Thread(target=run, name="gridwright-work", daemon=True).start()
