"""Limit connections: their number, their idle time, and which one to close for a new one."""

import asyncio
import time
from collections import Counter

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from gridwright.web.problems import problem

__all__ = ["CONNECTIONS", "PatientProtocol"]

CONNECTIONS = 512
"""Connections that are kept open at a time."""

_HEAD_SECONDS = 10.0
_MOST_OF_A_HEAD = 64 * 1024


class PatientProtocol(HttpToolsProtocol):
    """A connection that is closed when no request comes, or when its head is too long or comes too slowly.

    A body is given its time by the guard. Where there are too many, one that rests gives way to a new one: of the
    address that has most of them, the one that has rested longest. While none rests, a new one is sent away.
    """

    heard = 0.0
    """When something came last."""

    _timer: asyncio.TimerHandle | None = None
    _head = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Start waiting for the first request."""
        super().connection_made(transport)
        self.heard = time.monotonic()
        if len(self.connections) > CONNECTIONS and not self._make_room():
            self._send_away()
            return
        self._wait()

    def data_received(self, data: bytes) -> None:
        """Take data; while no request is under way, its head is waited for."""
        self.heard = time.monotonic()
        super().data_received(data)
        if not self.rests:
            self._head = 0
            self._rest()
            return
        # What follows an early answer may be the rest of a body that nobody reads.
        self._head += len(data) if self.cycle is None or not self.cycle.more_body else 0
        if self._head > _MOST_OF_A_HEAD:
            self.transport.close()
        elif self._timer is None:
            self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait for nothing more."""
        self._rest()
        super().connection_lost(exc)

    @property
    def rests(self) -> bool:
        """Return whether no request is under way."""
        return self.cycle is None or self.cycle.response_complete

    def _make_room(self) -> bool:
        """Close a connection that rests; False where none does."""
        others = [one for one in self.connections if isinstance(one, PatientProtocol) and one is not self]
        counts = Counter(one.client and one.client[0] for one in others)
        resting = [one for one in others if one.rests and not one.transport.is_closing()]
        if not resting:
            return False
        oldest = min(resting, key=lambda one: (-counts[one.client and one.client[0]], one.heard))
        oldest.transport.close()
        return True

    def _send_away(self) -> None:
        body = bytes(problem(503, "All connections are in use; try again in a moment.").body)
        head = (
            "HTTP/1.1 503 Service Unavailable\r\nContent-Type: application/problem+json\r\n"
            f"Retry-After: 1\r\nConnection: close\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        self.transport.write(head.encode() + body)
        self.transport.close()

    def _wait(self) -> None:
        self._timer = self.loop.call_later(_HEAD_SECONDS, self.transport.close)

    def _rest(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
