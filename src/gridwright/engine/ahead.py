"""Ordered results from several processes: a few pieces are computed ahead of the one being waited for."""

import collections
import itertools
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any, TypeVar

from gridwright.model import Budget

__all__ = ["in_order"]

T = TypeVar("T")
R = TypeVar("R")

_AHEAD = 4
_MOMENT = 0.05

_stop_of_this_process: Any = None


def in_order(work: Callable[[T, Budget], R], items: Iterable[T], processes: int, budget: Budget) -> Iterator[R]:
    """Yield the result of every item, in order, until the budget ends; the work must be importable by name."""
    if processes == 1:
        for item in items:
            if budget.is_spent:
                return
            yield work(item, budget)
        return
    context = get_context("spawn")
    stop = context.Event()
    left = iter(items)
    waiting: collections.deque[Future[R]] = collections.deque()
    with ProcessPoolExecutor(processes, context, _begin, (stop,)) as pool:
        try:
            while not budget.is_spent:
                for item in itertools.islice(left, _AHEAD * processes - len(waiting)):
                    waiting.append(pool.submit(_work_there, work, item, budget.remaining))
                if not waiting:
                    return
                while not waiting[0].done() and not budget.is_spent:
                    _wait(waiting[0])
                if waiting[0].done():
                    yield waiting.popleft().result()
        finally:
            stop.set()
            for future in waiting:
                future.cancel()


def _begin(stop: Any) -> None:  # noqa: ANN401  (an event of multiprocessing, which has no public type)
    global _stop_of_this_process  # noqa: PLW0603  (set once, when a worker process begins)
    # Ctrl-C reaches every process of the terminal; the parent decides and signals through the event.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _stop_of_this_process = stop


def _work_there(work: Callable[[T, Budget], R], item: T, seconds: float | None) -> R:
    return work(item, Budget(seconds, stop=_stop_of_this_process))


def _wait(future: Future[Any]) -> None:
    """Wait briefly for a result, so that a stop request is noticed."""
    try:
        future.exception(timeout=_MOMENT)
    except TimeoutError:
        return
