"""Adapt a caller's stop flag to the one that compiled kernels poll."""

import contextlib
import threading
from collections.abc import Iterator

from gridwright.engine.kernels import StopFlag
from gridwright.model.budget import Budget, Stop

__all__ = ["kernel_flag", "seconds_left"]

_POLL_SECONDS = 0.05


def kernel_flag(stop: Stop | None) -> contextlib.AbstractContextManager[StopFlag | None]:
    """Yield a flag for a kernel; any other kind of stop flag is watched from a thread meanwhile."""
    if stop is None or isinstance(stop, StopFlag):
        return contextlib.nullcontext(stop)
    return _watched(stop)


def seconds_left(budget: Budget) -> float:
    """Return the seconds left as kernels take them: negative for no limit."""
    rest = budget.remaining
    return -1.0 if rest is None else rest


@contextlib.contextmanager
def _watched(stop: Stop) -> Iterator[StopFlag]:
    flag = StopFlag()
    done = threading.Event()

    def watch() -> None:
        while not done.wait(_POLL_SECONDS):
            if stop.is_set():
                flag.set()
                return

    if stop.is_set():
        flag.set()
    watcher = threading.Thread(target=watch, name="gridwright-stop", daemon=True)
    watcher.start()
    try:
        yield flag
    finally:
        done.set()
        watcher.join()
