"""Uploaded photos, kept in memory."""

import secrets
import threading
from collections import OrderedDict
from typing import NamedTuple

from starlette.requests import Request

from gridwright.errors import GameGoneError
from gridwright.nonogram.setting.image import image_size

__all__ = ["HeldPicture", "PictureStore", "pictures_of"]

_MOST = 24


class HeldPicture(NamedTuple):
    """A photo: its bytes and its size in pixels."""

    id: str
    data: bytes
    width: int
    height: int


class PictureStore:
    """The photos sent last; a request bounds the bytes of each, and its size is known before it is decoded."""

    def __init__(self) -> None:
        self._held: OrderedDict[str, HeldPicture] = OrderedDict()
        self._lock = threading.Lock()

    def add(self, data: bytes) -> HeldPicture:
        """Hold a photo; what is no image, or too large to decode, is refused."""
        width, height = image_size(data)
        held = HeldPicture(secrets.token_urlsafe(9), data, width, height)
        with self._lock:
            self._held[held.id] = held
            while len(self._held) > _MOST:
                self._held.popitem(last=False)
        return held

    def find(self, name: str) -> HeldPicture:
        """Return a photo by its name."""
        with self._lock:
            held = self._held.get(name)
            if held is None:
                raise GameGoneError(f"expected a photo, but {name[:40]!r} is not held here; send it again")
            self._held.move_to_end(name)
            return held


def pictures_of(request: Request) -> PictureStore:
    """Return the application's photos."""
    store: PictureStore = request.app.state.pictures
    return store
