"""
Compiled kernels of Gridwright; use them through gridwright.engine.kernels.
"""

from collections.abc import Callable
from typing import Any


class StopFlag:
    """A flag that any thread may set to stop a running kernel."""

    def __init__(self) -> None: ...

    def set(self) -> None:
        """Ask the kernels that hold this flag to stop."""

    def is_set(self) -> bool:
        """Tell whether somebody asked to stop."""

def feed_clauses(add: Callable[[Any, list[int]], object], solver: Any, clauses: bytes) -> None:
    """
    Call add(solver, clause) for every clause of 32-bit integers, each clause ended by 0.
    """
