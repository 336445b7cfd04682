"""What a format does not keep of a document, found by writing it and reading it back."""

import dataclasses

from gridwright.formats.front import parse, to_text
from gridwright.model import About, Document, Puzzle, family_of

__all__ = ["losses"]

_ABOUT = tuple(field.name for field in dataclasses.fields(About))


def losses(document: Document | Puzzle, format: str) -> tuple[str, ...]:  # noqa: A002
    r"""List the parts of a document that a format does not keep.

    >>> losses(Document(parse("1;1\n2").puzzle, About(title="Two")), "two-line")
    ('title',)
    """
    before = document if isinstance(document, Document) else Document(document)
    after = parse(to_text(before, format), format)
    said = [(name, getattr(before.about, name), getattr(after.about, name)) for name in _ABOUT]
    held = [(name, getattr(before, name), getattr(after, name)) for name in ("progress", "goal", "play")]
    lost = [name for name, old, new in [*said, *held] if old and old != new]
    unread = ["what is not understood"] if set(before.unread.named) - set(after.unread.named) else []
    changed = () if before.puzzle == after.puzzle else _differences(before.puzzle, after.puzzle)
    return (*lost, *unread, *changed)


def _differences(before: Puzzle, after: Puzzle) -> tuple[str, ...]:
    return family_of(before).differences(before, after) if before.family == after.family else ("puzzle",)
