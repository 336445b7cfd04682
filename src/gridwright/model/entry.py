"""A puzzle as Gridwright's own JSON holds it; each family derives the record of its puzzles from `Entry`."""

from typing import Annotated, Any, TypeAlias

import msgspec

from gridwright.model.puzzle import Puzzle

__all__ = ["BoardEntry", "Entry", "PlayEntry", "UnreadEntry"]

BoardEntry: TypeAlias = list[list[int]]
Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=10**12)]


class PlayEntry(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A game put aside; `game` holds the lines of its text."""

    steps: Count = 0
    seconds_left: Count | None = None
    hints_left: Count | None = None
    aids: list[str] = []
    done: list[list[bool]] = []
    game: list[str] = []


class UnreadEntry(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What was not understood of the text and the drawing that the puzzle came from."""

    sentences: list[str] = []
    parts: list[str] = []


class Entry(msgspec.Struct, kw_only=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="family"):
    """What every puzzle has, whatever its family; the tag of a derived record is the family's name."""

    title: str = ""
    author: str = ""
    licence: str = ""
    source: str = ""
    description: str = ""
    progress: BoardEntry | None = None
    goal: BoardEntry | None = None
    play: PlayEntry | None = None
    unread: UnreadEntry | None = None

    @property
    def sides(self) -> tuple[int, int]:
        """Count the rows and columns, before anything is made of them."""
        raise NotImplementedError

    def puzzle(self, path: str) -> Puzzle:
        """Make the puzzle, or raise a FormatError that tells where in the document (`path`) something is wrong."""
        raise NotImplementedError

    @classmethod
    def fields_of(cls, puzzle: Any) -> dict[str, Any]:  # noqa: ANN401  (a puzzle of the family)
        """Return the fields that tell a puzzle of the family."""
        raise NotImplementedError
