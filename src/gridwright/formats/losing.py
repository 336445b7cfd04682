"""What a format does not keep of a document, found by writing it and reading it back."""

import dataclasses

from gridwright.formats.front import parse, to_text
from gridwright.formats.sudoku.written_back import substance
from gridwright.model import About, Document, Puzzle
from gridwright.nonogram import Nonogram
from gridwright.sudoku import Sudoku

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
    return (*lost, *unread, *_lost_of(before.puzzle, after.puzzle))


def _lost_of(before: Puzzle, after: Puzzle) -> tuple[str, ...]:
    """Name what differs between two puzzles: clues, or only names, marks and colours."""
    if before == after:
        return ()
    if isinstance(before, Sudoku) and isinstance(after, Sudoku) and substance(before) == substance(after):
        return ("names of regions",)
    if isinstance(before, Nonogram) and isinstance(after, Nonogram):
        if (before.row_clues, before.column_clues) != (after.row_clues, after.column_clues):
            return ("clues",)
        palettes = [[colour.rgb for colour in puzzle.palette] for puzzle in (before, after)]
        return ("names of colours",) if palettes[0] == palettes[1] else ("colours",)
    return ("puzzle",)
