"""The budget of a search: seconds, nodes, and a way to cancel."""

import math
import time
from dataclasses import dataclass, field
from typing import Protocol

from gridwright.errors import InvalidPuzzleError

__all__ = ["Budget", "Stop"]


class Stop(Protocol):
    """What can be asked to stop: `threading.Event` and the kernels' StopFlag both fit."""

    def set(self) -> None:
        """Ask to stop."""
        ...

    def is_set(self) -> bool:
        """Tell whether somebody asked."""
        ...


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a search may take; None means without limit. The clock starts when the budget is made.

    >>> Budget(seconds=5).is_spent
    False
    """

    seconds: float | None = None
    nodes: int | None = None
    stop: Stop | None = None
    started: float = field(default_factory=time.monotonic)

    def __post_init__(self) -> None:
        if self.seconds is not None and not (math.isfinite(self.seconds) and self.seconds >= 0):
            raise InvalidPuzzleError(f"expected a number of seconds of 0 or more, got {self.seconds}")
        if self.nodes is not None and self.nodes < 0:
            raise InvalidPuzzleError(f"expected a number of nodes of 0 or more, got {self.nodes}")

    @property
    def remaining(self) -> float | None:
        """Give the seconds left, or None without a limit."""
        if self.seconds is None:
            return None
        return max(0.0, self.seconds - (time.monotonic() - self.started))

    @property
    def is_spent(self) -> bool:
        """Tell whether time is over or somebody cancelled; nodes are counted by the search itself."""
        return (self.stop is not None and self.stop.is_set()) or self.remaining == 0.0
