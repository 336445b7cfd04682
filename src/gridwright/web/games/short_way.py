"""The short way of a stroke: read, played, stored and answered at once, past all the layers that it does not need.

Nearly all that a workbench is asked is to make a stroke of a few cells in a game that lies in memory. Here this
takes no thread and no router. Whatever is not just that, or is refused, goes the usual way as if nothing had
happened, so that what may be asked, and what is said of mistakes, is written only there.
"""

import re
import time

import msgspec
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from gridwright.web.games.answers import change_json
from gridwright.web.games.sessions import HeldGame, HeldGames
from gridwright.web.places import STROKES

__all__ = ["ShortWay"]

_SPAN = re.compile(r"r(\d{1,6})c(\d{1,6})\.\.r(\d{1,6})c(\d{1,6})")
_MOST_CELLS = 40
_LONGEST = 500


class _Asked(msgspec.Struct):
    stroke: str
    version: int | None = None


_DECODER = msgspec.json.Decoder(_Asked)


class ShortWay:
    """ASGI middleware that answers small strokes by itself."""

    def __init__(self, app: ASGIApp, games: HeldGames) -> None:
        self._app = app
        self._games = games

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a stroke, or pass the request on."""
        found = STROKES.fullmatch(scope["path"]) if scope["type"] == "http" else None
        if found is None or scope["method"] != "POST" or not _is_json(scope):
            await self._app(scope, receive, send)
            return
        first = await receive()
        if (asked := _read(first)) is not None:
            answer = await self._games.change_at_once(found[1], lambda held: _played(held, asked))
            if answer is not None:
                await _send(answer, send)
                return
        await self._app(scope, _again(first, receive), send)


def _is_json(scope: Scope) -> bool:
    return any(name == b"content-type" and value == b"application/json" for name, value in scope["headers"])


def _read(message: Message) -> _Asked | None:
    """Read what is asked, where it came whole and is a stroke of a few cells."""
    body = message.get("body", b"")
    if message["type"] != "http.request" or message.get("more_body", False) or len(body) > _LONGEST:
        return None
    try:
        asked = _DECODER.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None
    return asked if _count(asked.stroke) <= _MOST_CELLS else None


def _count(stroke: str) -> int:
    """Count the cells of a stroke, roughly."""
    cells = 1 + stroke.count(",") + stroke.count(";")
    for span in _SPAN.findall(stroke):
        top, left, bottom, right = map(int, span)
        cells += (abs(bottom - top) + 1) * (abs(right - left) + 1)
    return cells


def _played(held: HeldGame, asked: _Asked) -> bytes:
    held.check_version(asked.version)
    now, before = time.monotonic(), held.game
    held.game = before.play(asked.stroke, now)
    return change_json(before, held, now)


async def _send(answer: bytes, send: Send) -> None:
    length = str(len(answer)).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", length)]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": answer})


def _again(first: Message, receive: Receive) -> Receive:
    """Give the message that was looked at once more, then what follows."""
    waiting = [first]

    async def received() -> Message:
        return waiting.pop() if waiting else await receive()

    return received
