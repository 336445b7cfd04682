"""A puzzle as the page opens it: what it is, where it came from, and the sheet to draw it on."""

import msgspec

from gridwright.formats import FORMATS
from gridwright.model import About, Puzzle, Unread
from gridwright.web.jobs.source import Source
from gridwright.web.sheet import Sheet, cells_of
from gridwright.web.sheets import sheet_of
from gridwright.web.shelf.entries import PuzzleEntry, entry

__all__ = ["PuzzleAnswer", "opened"]


class SourceAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """Where a puzzle came from, with its format named."""

    text: str
    format: str | None
    number: int


class FormatAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A format by its name and its title."""

    name: str
    title: str


class ToldAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A sentence of a puzzle's rules, the rule it speaks of, and the pieces drawn for it."""

    sentence: str
    rule: str
    pieces: list[str]


class PuzzleAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """Everything the page needs of a puzzle; its text holds `count`, `progress` is what stands in every cell.

    `is_saved` tells that its text holds a game that was put aside, `has_goal` that it
    holds its author's solution. `unread` is what its text or its drawing says
    beyond what was understood, if anything; `told` is what was understood from which
    sentence, where rules were read from words, and `ornaments` what else is drawn.
    """

    id: str
    entry: PuzzleEntry
    source: SourceAnswer
    format: FormatAnswer
    count: int
    about: About
    sheet: Sheet
    progress: list[int | None] | None
    is_saved: bool
    has_goal: bool
    writable: list[FormatAnswer]
    unread: Unread | None = None
    told: list[ToldAnswer] = []
    ornaments: list[str] = []


def opened(source: Source) -> PuzzleAnswer:
    """Return everything the page needs of a puzzle; the source comes back with its format named."""
    record = source.record()
    known = msgspec.structs.replace(source, format=record.name)
    document = known.document()
    puzzle = document.puzzle
    sheet = sheet_of(puzzle)
    key = known.fingerprint()
    return PuzzleAnswer(
        id=key,
        entry=entry(document, sheet, key=key),
        source=SourceAnswer(text=known.text, format=known.format, number=known.number),
        format=FormatAnswer(name=record.name, title=record.title),
        count=len(known.documents()),
        about=document.about,
        sheet=sheet,
        progress=None if document.progress is None else cells_of(document.progress),
        is_saved=document.play is not None,
        has_goal=document.goal is not None,
        writable=_writable(puzzle),
        unread=document.unread or None,
        told=[ToldAnswer(sentence=one.sentence, rule=one.rule, pieces=list(one.pieces)) for one in document.told],
        ornaments=list(document.ornaments),
    )


def _writable(puzzle: Puzzle) -> list[FormatAnswer]:
    """List the formats that can hold the family; a single puzzle may still be refused, in one sentence."""
    return [
        FormatAnswer(name=record.name, title=record.title)
        for record in FORMATS.values()
        if record.is_written and record.family in {"any", puzzle.family}
    ]
