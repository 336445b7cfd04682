"""The budget of a search: seconds, nodes, memory, and a way to cancel."""

import math
import time
from dataclasses import dataclass, field
from typing import Protocol

from gridwright.errors import InvalidPuzzleError

__all__ = ["MEMORY", "Budget", "Stop"]

MEMORY = 1 << 30
"""The bytes that a search may take unless it is told otherwise."""


class Stop(Protocol):
    """What can be asked to stop: `threading.Event` and the kernels' StopFlag both fit."""

    def set(self) -> None:
        """Ask to stop."""
        ...

    def is_set(self) -> bool:
        """Return whether somebody asked."""
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
        if self.seconds is not None and not (math.isfinite(self.seconds) and self.seconds >= 0):
            raise InvalidPuzzleError(f"expected a number of seconds of 0 or more, got {self.seconds}")
        if self.nodes is not None and self.nodes < 0:
            raise InvalidPuzzleError(f"expected a number of nodes of 0 or more, got {self.nodes}")
        if self.memory is not None and self.memory < 0:
            raise InvalidPuzzleError(f"expected a number of bytes of 0 or more, got {self.memory}")

    @property
    def remaining(self) -> float | None:
        """Return the seconds left, or None without a limit."""
        if self.seconds is None:
            return None
        return max(0.0, self.seconds - (time.monotonic() - self.started))

    @property
    def is_spent(self) -> bool:
        """Return whether time is over or somebody cancelled; nodes are counted by the search itself."""
        return (self.stop is not None and self.stop.is_set()) or self.remaining == 0.0

    def within(self, seconds: float) -> "Budget":
        """Return the budget of a part that may take so many seconds at most, and no longer than the whole.

        >>> Budget(seconds=1).within(5).remaining <= 1
        True
        """
        rest = self.remaining
        return Budget(seconds if rest is None else min(rest, seconds), self.nodes, self.stop, self.memory)

    def most_solutions(self, cells: int) -> int | None:
        """Tell how many solutions of so many cells find room, one at least; None without a limit of memory.

        >>> Budget(memory=1_000_000).most_solutions(81)
        2770
        """
        if self.memory is None:
            return None
        # The kernel's copy, the copy that leaves it, and what either costs beside the cells.
        return max(1, self.memory // (_BYTES_EACH + _COPIES * cells))


_BYTES_EACH = 199
_COPIES = 2
