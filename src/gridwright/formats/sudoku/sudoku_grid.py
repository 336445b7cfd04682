"""A sudoku drawn as a grid: one line per row, with or without rulers, bars and spaces.

Several grids are separated by blank lines or by headings such as `Grid 01`.
"""

import itertools
from collections.abc import Iterable, Iterator

from gridwright.formats.shared.refusal import refuse
from gridwright.formats.sudoku.drawn_rows import (
    LEAST,
    MOST,
    looks_drawn,
    looks_ragged,
    may_be_drawn,
    part_grids,
    read_grid,
    tells_boxes,
)
from gridwright.formats.sudoku.marks import write_marks
from gridwright.model import About, Certainty, Document, Format, Head
from gridwright.sudoku import Sudoku
from gridwright.sudoku.rules.boxes import Boxes

__all__ = ["FORMAT"]


def _recognises(head: Head) -> Certainty:
    if not all(map(may_be_drawn, head.lines[:4])):
        return Certainty.NO
    grids = part_grids(head.text)
    if not head.is_whole:
        grids = grids[:-1]
    # Digits beside the boxes of every cell are one puzzle in another format.
    if not grids or any(tells_boxes(lines) for _, lines in grids):
        return Certainty.NO
    if all(looks_drawn(lines) for _, lines in grids):
        return Certainty.SURE
    # One with a row too short or too long is told which.
    return Certainty.maybe_if(len(grids) == 1 and looks_ragged(grids[0][1]))


def _read(text: str) -> list[Document]:
    return [Document(read_grid(lines), About(title=title)) for title, lines in part_grids(text)]


def _series(documents: Iterable[Document]) -> Iterator[str]:
    """Write one grid alone, several under their titles or numbers."""
    rest = iter(documents)
    first = list(itertools.islice(rest, 2))
    if len(first) == 1:
        yield _write_one(first[0])
        return
    for number, document in enumerate(itertools.chain(first, rest), start=1):
        title = " ".join(document.about.title.split())
        yield f"Grid {title or number}\n{_write_one(document)}"


def _write_one(document: Document) -> str:
    marks = write_marks(document, ".")
    puzzle = document.puzzle
    side = puzzle.shape.width
    if not isinstance(puzzle, Sudoku) or not LEAST <= side <= MOST:
        refuse(f"a grid of {puzzle.shape}")
    box = next((rule for rule in puzzle.rules if isinstance(rule, Boxes)), Boxes(side, side))
    ruler = "+".join("-" * (2 * box.width + (0 < start < side - box.width)) for start in range(0, side, box.width))
    lines: list[str] = []
    for row in range(side):
        if row and row % box.height == 0:
            lines.append(ruler)
        cells = marks[row * side : (row + 1) * side]
        groups = [" ".join(cells[start : start + box.width]) for start in range(0, side, box.width)]
        lines.append(" | ".join(groups))
    return "\n".join(lines) + "\n"


FORMAT = Format(
    title="Sudoku grid",
    extensions=(".ss", ".sud", ".txt"),
    default_for=(".ss", ".sud"),
    recognises=_recognises,
    read=_read,
    series=_series,
)
