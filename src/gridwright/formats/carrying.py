"""What a format keeps besides the puzzle, found by writing a full document and reading it back."""

import functools
from collections.abc import Iterator
from dataclasses import replace

from gridwright.errors import GridwrightError
from gridwright.formats.front import FORMATS
from gridwright.formats.losing import losses
from gridwright.model import FAMILIES, About, Document, Format

__all__ = ["PARTS", "carries"]

PARTS = ("title", "author", "licence", "source", "description", "progress", "goal", "play")
"""What a document may hold besides its puzzle."""
_ABOUT = About(title="Title", author="Author", licence="MIT", source="Source", description="Description")


@functools.cache
def carries(name: str) -> tuple[str, ...]:
    """List what a format keeps of a document; empty for a read-only format.

    >>> carries("sdk")
    ('author', 'source', 'description', 'progress')
    """
    known = FORMATS[name]
    if not known.is_written:
        return ()
    return next((kept for probe in _probes(known) if (kept := _kept(probe, name)) is not None), ())


def _probes(known: Format) -> Iterator[Document]:
    """Yield a document of every kind that the format may hold."""
    families = FAMILIES.values() if known.family == "any" else [FAMILIES[known.family]]
    return (probe for family in families for probe in family.specimens(_ABOUT))


def _kept(probe: Document, name: str) -> tuple[str, ...] | None:
    """List the parts of a document that come back one by one, or None where the puzzle is refused.

    A format of pictures holds no puzzle without its goal.
    """
    for bare in (Document(probe.puzzle), Document(probe.puzzle, goal=probe.goal)):
        try:
            losses(bare, name)
        except GridwrightError:
            continue
        return tuple(part for part in PARTS if _is_kept(_with(bare, probe, part), part, name))
    return None


def _with(bare: Document, probe: Document, part: str) -> Document:
    """Add one part."""
    match part:
        case "progress":
            return replace(bare, progress=probe.progress)
        case "goal":
            return replace(bare, goal=probe.goal)
        case "play":
            return replace(bare, play=probe.play)
        case _:
            return replace(bare, about=About(**{part: getattr(probe.about, part)}))


def _is_kept(document: Document, part: str, name: str) -> bool:
    try:
        return part not in losses(document, name)
    except GridwrightError:
        return False
