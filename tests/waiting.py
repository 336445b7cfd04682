"""Waiting with a limit, so that what never happens fails a test instead of holding up all others."""

import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


def until(ask: Callable[[], T | None], *, seconds: float = 120.0, pause: float = 0.02) -> T:
    """Ask again and again until the answer is true, and return it."""
    end = time.monotonic() + seconds
    while not (found := ask()):
        assert time.monotonic() < end, f"{ask.__name__} was not true within {seconds:g} s"
        time.sleep(pause)
    return found
