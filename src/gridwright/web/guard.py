"""The guard in front of the application: who may ask, how much they may send, what a browser may load.

The workbench listens on this machine only, but any web page that its user visits could try to reach it. Two
doors are closed here. A page that lets its own name point to 127.0.0.1 sends that name as Host: only localhost,
bare addresses and the names chosen at the start are answered. A page that posts across sites sends its own
Origin: requests that change or compute something are answered only when the Origin is ours. Where others can reach
the workbench, a token is asked for as well.
"""

import asyncio
import ipaddress
import time
from urllib.parse import urlsplit

from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from gridwright.web.jobs.source import MAX_BODY
from gridwright.web.problems import problem
from gridwright.web.request_slots import STROKES, RequestSlots, client_name
from gridwright.web.token import Token

__all__ = ["BODY_SECONDS", "Guard"]

BODY_SECONDS = 20.0
"""Seconds in which a body must have come."""

_HEADERS = {
    b"content-security-policy": (
        b"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
        b"connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    b"x-content-type-options": b"nosniff",
    b"referrer-policy": b"no-referrer",
    b"cross-origin-opener-policy": b"same-origin",
    b"cross-origin-resource-policy": b"same-origin",
    b"cache-control": b"no-cache",
}
_MOST_REMEMBERED = 100


class Guard:
    """ASGI middleware that refuses foreign hosts and origins and oversized bodies, and adds headers."""

    def __init__(self, app: ASGIApp, hosts: frozenset[str], token: Token | None = None) -> None:
        self._app = app
        self._token = token
        self._hosts = hosts | {"localhost"}
        self._known: set[str] = set()
        self._slots = RequestSlots()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check a request, then pass it on."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        # Where a header comes twice, the first counts.
        headers = {name: value.decode("latin-1") for name, value in reversed(scope["headers"])}
        refusal = self._refusal(headers, scope["method"])
        if refusal is not None:
            status, detail = refusal
            await problem(status, detail)(scope, receive, _with_headers(send))
            return
        asked = None if self._token is None else self._token.answer(scope, headers)
        if asked is not None:
            await asked(scope, receive, _with_headers(send))
            return
        if STROKES.fullmatch(scope["path"]):
            await self._app(scope, _counted(receive), _with_headers(send))
            return
        client = client_name(scope, headers)
        if not self._slots.take(client):
            busy = problem(503, "Too many requests at once; try again in a moment.")
            busy.headers["Retry-After"] = "1"
            await busy(scope, receive, _with_headers(send))
            return
        try:
            await self._app(scope, _counted(receive), _with_headers(send))
        finally:
            self._slots.leave(client)

    def _refusal(self, headers: dict[bytes, str], method: str) -> tuple[int, str] | None:
        host = headers.get(b"host", "")
        if not self._knows(host):
            return 403, f"This workbench answers to localhost and its own addresses, not to {host!r}."
        origin = headers.get(b"origin")
        if method not in {"GET", "HEAD"} and origin is not None and _place(origin) != host:
            return 403, f"Requests from other pages are refused; this one came from {origin!r}."
        length = headers.get(b"content-length", "0")
        if not (length.isascii() and length.isdigit()) or int(length) > MAX_BODY:
            return 413, _too_large(f"{length} bytes")
        return None

    def _knows(self, host: str) -> bool:
        """Return whether a host is ours; what was found so is remembered, since most requests name the same."""
        if host in self._known:
            return True
        is_ours = self._is_ours(host)
        if is_ours and len(self._known) < _MOST_REMEMBERED:
            self._known.add(host)
        return is_ours

    def _is_ours(self, host: str) -> bool:
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:
            return False
        if name in self._hosts:
            return True
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True


def _place(origin: str) -> str | None:
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return None


def _too_large(came: str) -> str:
    return f"Expected at most {MAX_BODY // 1024 // 1024} MB in one request, got {came}."


def _counted(receive: Receive) -> Receive:
    """Count the bytes of a body that comes without a stated length; stop at the limit or when it takes long."""
    seen = 0
    is_whole = False
    end = time.monotonic() + BODY_SECONDS

    async def counted() -> Message:
        nonlocal seen, is_whole
        try:
            # Once the body is whole, what is waited for is that the client leaves, for as long as it stays.
            async with asyncio.timeout(None if is_whole else max(0.0, end - time.monotonic())):
                message = await receive()
        except TimeoutError:
            raise HTTPException(408, f"Expected the whole request within {BODY_SECONDS:g} seconds.") from None
        seen += len(message.get("body", b""))
        is_whole = not message.get("more_body", False)
        if seen > MAX_BODY:
            raise HTTPException(413, _too_large("more"))
        return message

    return counted


def _with_headers(send: Send) -> Send:
    async def sent(message: Message) -> None:
        if message["type"] == "http.response.start":
            present = {name for name, _ in message["headers"]}
            own = (header for header in _HEADERS.items() if header[0] not in present)
            message["headers"] = [*message["headers"], *own]
        await send(message)

    return sent
