"""The budget of a search: seconds, nodes, memory, and a way to cancel."""

import math
import operator
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Protocol

from gridwright.errors import InvalidPuzzleError

__all__ = ["MEMORY", "Budget", "Stop", "check_limit"]

MEMORY = 1 << 30
"""The default memory limit of a search, in bytes."""


class Stop(Protocol):
    """A stop flag, such as `threading.Event` or the kernels' StopFlag."""

    def set(self) -> None:
        """Request a stop."""
        ...

    def is_set(self) -> bool:
        """Return whether a stop was requested."""
        ...


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a search may take; None means without limit. The clock starts when the budget is made.

    `memory` bounds the bytes that clauses and kept solutions take: a search that needs more ends undecided.

    >>> Budget(seconds=5).is_spent
    False
    """

    seconds: float | None = None
    nodes: int | None = None
    stop: Stop | None = None
    memory: int | None = MEMORY
    started: float = field(default_factory=time.monotonic)

    def __post_init__(self) -> None:
        if self.seconds is not None:
            _check(math.isfinite, self.seconds, "seconds")
        if self.nodes is not None:
            _check(operator.index, self.nodes, "nodes")
        if self.memory is not None and self.memory is not MEMORY:
            _check(math.isfinite, self.memory, "bytes")
        if self.stop is not None and not hasattr(self.stop, "is_set"):
            raise InvalidPuzzleError(f"expected a flag such as a threading.Event, got {self.stop!r}")

    @property
    def remaining(self) -> float | None:
        """Return the seconds left, or None without a limit."""
        if self.seconds is None:
            return None
        return max(0.0, self.seconds - (time.monotonic() - self.started))

    @property
    def is_spent(self) -> bool:
        """Return whether time has run out or the search was cancelled; searches count nodes themselves."""
        return (self.stop is not None and self.stop.is_set()) or self.remaining == 0.0

    def within(self, seconds: float) -> "Budget":
        """Return a budget of at most `seconds` that does not outlast this one.

        >>> Budget(seconds=1).within(5).remaining <= 1
        True
        """
        rest = self.remaining
        return Budget(seconds if rest is None else min(rest, seconds), self.nodes, self.stop, self.memory)

    def most_solutions(self, cells: int) -> int | None:
        """Return how many solutions of `cells` cells fit into memory, at least 1; None without a memory limit.

        >>> Budget(memory=1_000_000).most_solutions(81)
        2770
        """
        if self.memory is None:
            return None
        # The kernel's copy, the copy returned from it, and the overhead of both.
        return max(1, self.memory // (_BYTES_EACH + _COPIES * cells))


def check_limit(limit: int) -> None:
    """Refuse a limit of solutions that is no whole number of 1 or more.

    >>> check_limit(2)
    """
    try:
        is_one = operator.index(limit) >= 1
    except TypeError:
        is_one = False
    if not is_one:
        raise InvalidPuzzleError(f"expected a limit of 1 or more, got {limit!r}")


def _check(kind: Callable[[Any], object], amount: float, what: str) -> None:
    """Refuse what `kind` does not take, or finds not to be finite, and less than nothing."""
    try:
        is_amount = kind(amount) is not False and amount >= 0
    except TypeError:
        is_amount = False
    if not is_amount:
        raise InvalidPuzzleError(f"expected a number of {what} of 0 or more, got {amount!r}")


_BYTES_EACH = 199
_COPIES = 2
