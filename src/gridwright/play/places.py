"""Cells and clues by name, as strokes write them: `r4c1..r4c9,r5c2` and `r3/2,c7/1`.

A span runs from one cell to another in the same row or column; where both differ it is the rectangle between them,
row by row. The order is that of the gesture. A clue is named by its line and the number of its block, from 1.
"""

import re
from collections.abc import Iterable, Sequence

from gridwright.errors import GridwrightError, IllegalMoveError
from gridwright.grid import Cell, Shape

__all__ = ["CELLS", "CLUES", "Clue", "most_named", "name_cells", "name_clues", "parse_cells", "parse_clues"]

Clue = tuple[int, int]
"""A line (rows first, then columns) and a block of it, both counted from 0."""

_ROOM = 10_000
_SPAN = r"r\d{1,6}c\d{1,6}(?:\.\.r\d{1,6}c\d{1,6})?"
CELLS = re.compile(rf"{_SPAN}(?:,{_SPAN})*")
CLUES = re.compile(r"[rc]\d{1,6}/\d{1,6}(?:,[rc]\d{1,6}/\d{1,6})*")


def parse_cells(text: str, shape: Shape, what: str = "stroke") -> tuple[Cell, ...]:
    """Read cells; one named twice counts once. `what` says in complaints where they stand.

    >>> parse_cells("r1c3..r1c1,r2c2", Shape(2, 3))
    (2, 1, 0, 4)
    """
    cells: dict[Cell, None] = {}
    room = most_named(shape)
    for span in text.split(","):
        first, dots, last = span.partition("..")
        try:
            start = shape.parse(first)
            end = shape.parse(last) if dots else start
        except GridwrightError as error:
            raise IllegalMoveError(f"in {what} {text!r}: {error}") from None
        room -= _count(shape, start, end)
        if room < 0:
            raise IllegalMoveError(f"expected a {what} that names at most {most_named(shape):,} cells, got more")
        cells.update(dict.fromkeys(_between(shape, start, end)))
    return tuple(cells)


def most_named(shape: Shape) -> int:
    """Say how many cells a stroke may name, each time counted: a short text can name the board very often."""
    return 2 * shape.size + _ROOM


def name_cells(cells: Sequence[Cell], shape: Shape) -> str:
    """Write cells, the inverse of `parse_cells`.

    >>> name_cells((0, 1, 3, 4), Shape(2, 3)), name_cells((2, 1, 0, 4), Shape(2, 3))
    ('r1c1..r2c2', 'r1c3..r1c1,r2c2')
    """
    if len(cells) > 2 and _is_span(shape, cells):
        return f"{shape.name(cells[0])}..{shape.name(cells[-1])}"
    spans: list[str] = []
    at = 0
    while at < len(cells):
        length = _run_length(shape, cells, at)
        length = length if length > 2 else 1
        names = shape.name(cells[at]), shape.name(cells[at + length - 1])
        spans.append(names[0] if length == 1 else "..".join(names))
        at += length
    return ",".join(spans)


def parse_clues(text: str, shape: Shape, blocks: Sequence[int]) -> tuple[Clue, ...]:
    """Read clues; `blocks` says how many every line has."""
    clues: dict[Clue, None] = {}
    for name in text.split(","):
        line, _, block = name[1:].partition("/")
        is_row = name[0] == "r"
        count = shape.height if is_row else shape.width
        number = int(line) - 1 if is_row else shape.height + int(line) - 1
        if not 1 <= int(line) <= count or number >= len(blocks) or not 1 <= int(block) <= blocks[number]:
            raise IllegalMoveError(f"expected a clue that the puzzle prints, such as r1/1, got {name!r}")
        clues[number, int(block) - 1] = None
    return tuple(clues)


def name_clues(clues: Iterable[Clue], shape: Shape) -> str:
    """Write clues, the inverse of `parse_clues`."""
    return ",".join(
        f"r{line + 1}/{block + 1}" if line < shape.height else f"c{line - shape.height + 1}/{block + 1}"
        for line, block in clues
    )


def _count(shape: Shape, start: Cell, end: Cell) -> int:
    (top, left), (bottom, right) = shape.place(start), shape.place(end)
    return (abs(bottom - top) + 1) * (abs(right - left) + 1)


def _between(shape: Shape, start: Cell, end: Cell) -> Iterable[Cell]:
    (top, left), (bottom, right) = shape.place(start), shape.place(end)
    down, across = 1 if bottom >= top else -1, 1 if right >= left else -1
    return (
        row * shape.width + column
        for row in range(top, bottom + down, down)
        for column in range(left, right + across, across)
    )


def _is_span(shape: Shape, cells: Sequence[Cell]) -> bool:
    (top, left), (bottom, right) = shape.place(cells[0]), shape.place(cells[-1])
    return len(cells) == (abs(bottom - top) + 1) * (abs(right - left) + 1) and tuple(
        _between(shape, cells[0], cells[-1])
    ) == tuple(cells)


def _run_length(shape: Shape, cells: Sequence[Cell], at: int) -> int:
    """Count the cells from a place on that one span names: steps of one cell in one line."""
    if at + 1 == len(cells):
        return 1
    step = cells[at + 1] - cells[at]
    is_line = abs(step) == shape.width or (abs(step) == 1 and _same_row(shape, cells[at], cells[at + 1]))
    if not is_line:
        return 1
    length = 2
    while at + length < len(cells):
        one, two = cells[at + length - 1], cells[at + length]
        if two - one != step or (abs(step) == 1 and not _same_row(shape, one, two)):
            break
        length += 1
    return length


def _same_row(shape: Shape, one: Cell, two: Cell) -> bool:
    return one // shape.width == two // shape.width
