"""Designs in memory, each with its history."""

import secrets
import threading
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace

from starlette.requests import Request

from gridwright.errors import GameGoneError, IllegalMoveError, StaleGameError
from gridwright.model import About, Document
from gridwright.web.designs.designer import Draft, View

__all__ = ["DesignStore", "DesignSession", "designs_of"]

_STEPS = 400
_MOST = 200
_MOST_CELLS = 20_000_000
"""Cells of all drafts of all histories together; the design that rested longest makes room."""


@dataclass(slots=True)
class DesignSession:
    """A draft with its history; who changes it holds its lock. `job` examines it, `view` was shown last.

    `about` is what is said about it besides the title of the draft; it has no history.
    """

    id: str
    history: list[Draft]
    cursor: int = 0
    version: int = 0
    job: str = ""
    view: View | None = None
    about: About = field(default_factory=About)
    lock: threading.Lock = field(default_factory=threading.Lock)

    @property
    def draft(self) -> Draft:
        """Return the draft as it is now."""
        return self.history[self.cursor]

    @property
    def document(self) -> Document:
        """Give the puzzle with all that is said about it; only of a draft without faults."""
        document = self.draft.document
        return replace(document, about=replace(self.about, title=self.draft.title))

    @property
    def can_redo(self) -> bool:
        """Return whether something was undone."""
        return self.cursor + 1 < len(self.history)

    def check_version(self, version: int | None) -> None:
        """Refuse a change to another version."""
        if version is not None and version != self.version:
            raise StaleGameError(
                f"expected version {self.version} of the design, got {version}: it was changed elsewhere",
                self.version,
            )

    def change(self, draft: Draft) -> None:
        """Append a draft to the history, dropping what was undone and the oldest steps."""
        self.history[self.cursor + 1 :] = [draft]
        del self.history[: max(0, len(self.history) - _STEPS)]
        self.cursor = len(self.history) - 1
        self.version += 1

    def step(self, way: int) -> None:
        """Go back or forth in the history."""
        if not 0 <= self.cursor + way < len(self.history):
            raise IllegalMoveError(f"expected a change to {'undo' if way < 0 else 'redo'}, got none")
        self.cursor += way
        self.version += 1

    @property
    def weight(self) -> int:
        """Count the cells of all drafts."""
        return sum(draft.shape.size for draft in self.history)


class DesignStore:
    """Designs in memory, bounded in number and size."""

    def __init__(self) -> None:
        self._held: OrderedDict[str, DesignSession] = OrderedDict()
        self._lock = threading.Lock()

    def add(self, *drafts: Draft) -> DesignSession:
        """Hold a design; the last draft is what it is now, those before it can be undone to."""
        held = DesignSession(secrets.token_urlsafe(9), [*drafts], cursor=len(drafts) - 1)
        with self._lock:
            self._held[held.id] = held
            self._make_room(held)
        return held

    @contextmanager
    def changing(self, name: str) -> Iterator[DesignSession]:
        """Lock a design for a change."""
        with self._lock:
            held = self._held.get(name)
            if held is not None:
                self._held.move_to_end(name)
        if held is None:
            raise GameGoneError(
                f"expected a design, but {name[:40]!r} is not held here; send its text again to go on"
            )
        with held.lock:
            yield held
        with self._lock:
            self._make_room(held)

    def drop(self, name: str) -> None:
        """Hold a design no longer."""
        with self._lock:
            self._held.pop(name, None)

    def _make_room(self, kept: DesignSession) -> None:
        weight = sum(held.weight for held in self._held.values())
        while len(self._held) > 1 and (len(self._held) > _MOST or weight > _MOST_CELLS):
            oldest = next(held for held in self._held.values() if held is not kept)
            weight -= oldest.weight
            del self._held[oldest.id]


def designs_of(request: Request) -> DesignStore:
    """Return the application's designs."""
    store: DesignStore = request.app.state.designs
    return store
