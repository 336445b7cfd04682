"""Long work that Ctrl-C ends at once, although compiled kernels do not hear signals."""

import threading
from collections.abc import Callable
from typing import Generic, TypeVar

from gridwright.engine.kernels import StopFlag

__all__ = ["interruptible"]

T = TypeVar("T")


class _Outcome(Generic[T]):
    value: T
    error: BaseException | None = None


def interruptible(work: Callable[[StopFlag], T]) -> T:
    """Run work in a thread while this one listens for Ctrl-C, which sets the flag that the work watches."""
    stop = StopFlag()
    done = threading.Event()
    outcome = _Outcome[T]()

    def labour() -> None:
        try:
            outcome.value = work(stop)
        except BaseException as error:
            outcome.error = error
        finally:
            done.set()

    threading.Thread(target=labour, name="gridwright-work", daemon=True).start()
    try:
        done.wait()
    except KeyboardInterrupt:
        stop.set()
        done.wait(timeout=2.0)
        raise
    if outcome.error is not None:
        raise outcome.error
    return outcome.value
