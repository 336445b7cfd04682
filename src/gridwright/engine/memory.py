"""The resident memory of this process, as far as the system reports it."""

from pathlib import Path

from gridwright.model import Budget

__all__ = ["MemoryWatch", "resident"]

_STATUS = Path("/proc/self/statm")
_RESIDENT = 1


def resident() -> int | None:
    """Return the bytes of memory that are in use; None where the system does not say."""
    try:
        import resource

        return int(_STATUS.read_text(encoding="ascii").split()[_RESIDENT]) * resource.getpagesize()
    except (ImportError, OSError, ValueError):
        return None


class MemoryWatch:
    """Tells whether the process has grown beyond a budget since the watch began.

    >>> watch = MemoryWatch()
    >>> watch.is_over(Budget(memory=1 << 40)), watch.is_over(Budget(memory=None))
    (False, False)
    """

    def __init__(self) -> None:
        self._before = resident()

    def is_over(self, budget: Budget) -> bool:
        """Return whether memory use has grown too far; False if the system does not report it."""
        if budget.memory is None or self._before is None:
            return False
        now = resident()
        return now is not None and now - self._before > budget.memory
