"""A small LRU cache bounded by the number and the total size of its entries."""

import threading
from collections import OrderedDict
from typing import Generic, TypeVar

__all__ = ["SizedCache"]

K = TypeVar("K")
V = TypeVar("V")


class SizedCache(Generic[K, V]):
    """Values by their keys, those asked for last; `most` of them, and together no larger than `size`.

    >>> held = SizedCache[str, int](most=2, size=10)
    >>> for name, size in (("a", 4), ("b", 4), ("c", 4)):
    ...     held.put(name, size, size)
    >>> held.get("a"), held.get("c")
    (None, 4)
    """

    def __init__(self, *, most: int, size: int) -> None:
        self._most = most
        self._size = size
        self._held: OrderedDict[K, tuple[V, int]] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, key: K) -> V | None:
        """Return the value of a key, or None."""
        with self._lock:
            if key not in self._held:
                return None
            self._held.move_to_end(key)
            return self._held[key][0]

    def put(self, key: K, value: V, size: int) -> None:
        """Remember something; the newest is kept whatever its size."""
        with self._lock:
            self._held[key] = value, size
            self._held.move_to_end(key)
            while len(self._held) > self._most or (
                len(self._held) > 1 and sum(size for _, size in self._held.values()) > self._size
            ):
                self._held.popitem(last=False)
