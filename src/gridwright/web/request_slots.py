"""Limit concurrent requests: a fixed number of slots, and a share of them for each client.

Strokes take no place: they are answered at once, whatever else is asked.
"""

import re
from collections import Counter
from collections.abc import Mapping

from starlette.types import Scope

__all__ = ["REQUESTS", "STROKES", "RequestSlots", "client_name"]

REQUESTS = 256
"""Requests besides strokes that are answered at a time."""

STROKES = re.compile(r"/api/games/([A-Za-z0-9_-]{12})/strokes")
"""Where strokes are sent to."""


class RequestSlots:
    """Who has how many of the places.

    A client may have half of them while others are asking, and never the last eighth.

    >>> slots = RequestSlots(8)
    >>> [slots.take("a") for _ in range(8)], slots.take("b")
    ([True, True, True, True, True, True, True, False], True)
    """

    def __init__(self, most: int | None = None) -> None:
        self._most = REQUESTS if most is None else most
        self._taken: Counter[str] = Counter()

    def take(self, client: str) -> bool:
        """Take a place, where there is one for this client."""
        own, all_taken = self._taken[client], self._taken.total()
        is_alone = own == all_taken
        share = self._most - max(1, self._most // 8) if is_alone else self._most // 2
        if own >= share or all_taken >= self._most:
            if not own:
                del self._taken[client]
            return False
        self._taken[client] += 1
        return True

    def leave(self, client: str) -> None:
        """Give a place back."""
        self._taken[client] -= 1
        if not self._taken[client]:
            del self._taken[client]


def client_name(scope: Scope, headers: Mapping[bytes, str]) -> str:
    """Name the client that a request came from: its address, and the name that a page gives itself."""
    host = scope["client"][0] if scope.get("client") else ""
    return f"{host} {headers.get(b'x-gridwright-page', '')[:40]}"
