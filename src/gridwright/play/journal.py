"""The journal of a game: what was done at which second, shared between a game and those that follow from it."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

__all__ = ["Event", "Journal", "written_seconds"]


class Event(NamedTuple):
    """Something done at a reading of the clock."""

    seconds: float
    text: str

    def __str__(self) -> str:
        return f"{written_seconds(self.seconds)} {self.text}"


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class _Link:
    event: Event
    before: "_Link | None"


class Journal:
    """A list that only grows at its end; adding costs the same however long it is.

    >>> one = Journal().add(1.5, "r1c1=5")
    >>> two = one.add(2.0, "undo")
    >>> len(one), [event.text for event in two]
    (1, ['r1c1=5', 'undo'])
    """

    __slots__ = ("_last", "_length")

    def __init__(self) -> None:
        self._last: _Link | None = None
        self._length = 0

    def add(self, seconds: float, text: str) -> "Journal":
        """Return the journal with one more event."""
        longer = Journal()
        longer._last, longer._length = _Link(Event(seconds, text), self._last), self._length + 1
        return longer

    @property
    def last(self) -> Event | None:
        """Return the latest event."""
        return None if self._last is None else self._last.event

    def after(self, count: int) -> list[Event]:
        """List the events behind the first `count`; what comes before them is not looked at."""
        events: list[Event] = []
        at = self._last
        while at is not None and len(events) < self._length - count:
            events.append(at.event)
            at = at.before
        return events[::-1]

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[Event]:
        events: list[Event] = []
        at = self._last
        while at is not None:
            events.append(at.event)
            at = at.before
        return reversed(events)


def written_seconds(seconds: float) -> str:
    """Write seconds to the hundredth, without zeros that say nothing.

    >>> written_seconds(12.5), written_seconds(90.0)
    ('12.5', '90')
    """
    return f"{seconds:.2f}".rstrip("0").rstrip(".")
