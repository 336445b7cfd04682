"""The positions of a game as a linked history, and those saved under names."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from gridwright.play.marks import Marks
from gridwright.play.referee import Standing
from gridwright.play.stroke import Stroke

__all__ = ["Bookmarks", "Moment"]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Moment:
    """A position in a game: what stands there, how it stands by the rules, and which stroke led there."""

    marks: Marks
    standing: Standing
    number: int = 0
    stroke: Stroke | None = None
    before: "Moment | None" = None

    @property
    def earlier(self) -> "Moment | None":
        """Return the moment before; where the player had come back to a position, the one before that position."""
        way = self.before
        if self.stroke is None:
            while way is not None and way.marks is not self.marks:
                way = way.before
        return way


class Bookmarks(Mapping[str, Moment]):
    """Positions by their names, in the order in which they were kept; a change gives new ones."""

    def __init__(self, kept: Mapping[str, Moment] | None = None) -> None:
        self._kept = dict(kept or {})

    def keep(self, name: str, moment: Moment) -> "Bookmarks":
        """Return the same with one more, or with another position under its name."""
        return Bookmarks({**self._kept, name: moment})

    def drop(self, name: str) -> "Bookmarks":
        """Return the same without one."""
        return Bookmarks({other: moment for other, moment in self._kept.items() if other != name})

    @cached_property
    def grown_from(self) -> Mapping[str, str]:
        """Tell from which kept position each one grew, the latest on the way to it; empty where from the start.

        This walks along the game, and is found out once however many strokes follow.
        """
        names = {id(moment.marks): name for name, moment in self._kept.items()}
        found: dict[str, str] = {}
        for name, kept in self._kept.items():
            way = kept.earlier
            while way is not None and names.get(id(way.marks), name) == name:
                way = way.earlier
            found[name] = "" if way is None else names[id(way.marks)]
        return found

    def __getitem__(self, name: str) -> Moment:
        return self._kept[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._kept)

    def __len__(self) -> int:
        return len(self._kept)
