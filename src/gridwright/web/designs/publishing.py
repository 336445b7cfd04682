"""A design on its way to others: which formats hold it, each checked by reading it back, and its links."""

from collections.abc import Iterator
from dataclasses import replace

import msgspec

from gridwright.errors import GridwrightError, IllegalMoveError
from gridwright.formats import FORMATS, to_text
from gridwright.formats.losing import losses
from gridwright.model import Document
from gridwright.web.designs.designer import Draft
from gridwright.web.designs.families import DESIGNERS
from gridwright.web.designs.held import DesignSession

__all__ = ["Offer", "check_faults", "offers", "published", "rules_text"]

_BESIDE = frozenset({"title", "author", "licence", "source", "description", "progress", "goal", "play"})
"""What a format may leave out and still hold the puzzle."""
_FIRST = ("sudokupad", "f-puzzles-link", "penpa", "puzz-link", "gridwright")
_WORDS = {"goal": "solution", "description": "rules text", "play": "game"}


class Offer(msgspec.Struct, frozen=True, kw_only=True):
    """A format: whether it holds the puzzle, what would be `lost`, why it is refused, and its link if any."""

    name: str
    title: str
    extension: str
    is_held: bool
    lost: list[str]
    reason: str
    link: str


def check_faults(draft: Draft) -> None:
    """Refuse a draft that is no puzzle yet."""
    if draft.faults:
        raise IllegalMoveError(f"expected a puzzle, but {draft.faults[0]}")


def rules_text(draft: Draft) -> str:
    """Tell the rules of a design; nothing where everybody knows them."""
    tell = DESIGNERS[draft.family].tell
    return "" if tell is None or draft.faults else tell(draft)


def published(held: DesignSession) -> Document:
    """Give the puzzle of a design with its rules in words: its setter's, else those of its rules."""
    check_faults(held.draft)
    document = held.document
    told = document.about.description or rules_text(held.draft)
    return replace(document, about=replace(document.about, description=told))


def offers(document: Document) -> list[Offer]:
    """Say of every format that is written for the family what it keeps, those that hold the puzzle first."""
    found = list(_offers(document))
    order = {name: place for place, name in enumerate(_FIRST)}
    return sorted(
        found, key=lambda one: (not one.is_held, order.get(one.name, len(order)), not one.link, one.title)
    )


def _offers(document: Document) -> Iterator[Offer]:
    for name, record in FORMATS.items():
        if not record.is_written or record.family not in {"any", document.puzzle.family}:
            continue
        lost: tuple[str, ...] = ()
        reason = link = ""
        try:
            lost = losses(document, name)
            text = to_text(document, name)
            link = text.strip() if text.startswith("https://") else ""
        except GridwrightError as error:
            reason = str(error)
        yield Offer(
            name=name,
            title=record.title,
            extension=record.extensions[0],
            is_held=not reason and set(lost) <= _BESIDE,
            lost=[_WORDS.get(one, one) for one in lost],
            reason=reason,
            link=link,
        )
