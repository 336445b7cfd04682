"""Opened puzzles with what the shelf knows of them, so that every answer calls a puzzle the same."""

import msgspec
from starlette.requests import Request

from gridwright.web.shelf.entries import PuzzleEntry, identified
from gridwright.web.shelf.opened import library_of

__all__ = ["named"]


def named(opened: bytes, request: Request) -> bytes:
    """Say in the JSON of an opened puzzle by which number, title and level the shelf knows it."""
    parts = msgspec.json.decode(opened, type=dict[str, msgspec.Raw])
    entry = msgspec.json.decode(parts["entry"], type=PuzzleEntry)
    known = library_of(request).stocked().identities([entry.key])
    if not known:
        return opened
    (own,) = identified([entry], known)
    return msgspec.json.encode({**parts, "entry": own})
