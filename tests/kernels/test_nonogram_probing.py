"""Probing against its slow, obvious twin: every value of every cell, until nothing changes any more."""

import functools
import operator
from collections.abc import Iterable

from hypothesis import given
from hypothesis import strategies as st

from gridwright.nonogram import BLACK_AND_WHITE, Colour, Method, Nonogram, deduce
from gridwright.nonogram.clue import runs
from tests.kernels.line_twin import settle_slowly

Masks = dict[tuple[int, int], int]


def follow_lines(puzzle: Nonogram, masks: Masks) -> Masks | None:
    """Give what is left when no line says anything more, or None if a line has no placement."""
    height, width = puzzle.shape.height, puzzle.shape.width
    lines = [(clue, [(r, c) for c in range(width)]) for r, clue in enumerate(puzzle.row_clues)]
    lines += [(clue, [(r, c) for r in range(height)]) for c, clue in enumerate(puzzle.column_clues)]
    before: Masks = {}
    while masks != before:
        before = masks
        for clue, cells in lines:
            masks = masks | dict(zip(cells, settle_slowly(clue, [masks[cell] for cell in cells]), strict=True))
        if 0 in masks.values():
            return None
    return masks


def probe_slowly(puzzle: Nonogram) -> list[int]:
    """Give what probing leaves of every cell."""
    every = (1 << len(puzzle.palette)) - 1
    cells = [(r, c) for r in range(puzzle.shape.height) for c in range(puzzle.shape.width)]
    masks = follow_lines(puzzle, dict.fromkeys(cells, every))
    assert masks is not None
    before: Masks = {}
    while masks != before:
        before = masks
        for cell in cells:
            values = [1 << value for value in range(every.bit_length()) if masks[cell] >> value & 1]
            tried = [follow_lines(puzzle, masks | {cell: value}) for value in values]
            held = [left for left in tried if left is not None]
            masks = {c: _union(left[c] for left in held) for c in cells}
    return [masks[cell] for cell in cells]


def _union(masks: Iterable[int]) -> int:
    return functools.reduce(operator.or_, masks)


@st.composite
def pictures(draw: st.DrawFn) -> Nonogram:
    """Draw the puzzle of a small picture in one or two inks."""
    palette = draw(st.sampled_from([BLACK_AND_WHITE, (*BLACK_AND_WHITE, Colour("red", "cc0000", "r"))]))
    height, width = draw(st.integers(1, 6)), draw(st.integers(1, 6))
    rows = [
        draw(st.lists(st.integers(0, len(palette) - 1), min_size=width, max_size=width)) for _ in range(height)
    ]
    return Nonogram([runs(row) for row in rows], [runs(column) for column in zip(*rows, strict=True)], palette)


@given(pictures())
def test_probing_and_slow_twin_agree(puzzle: Nonogram) -> None:
    assert list(deduce(puzzle, Method.PROBING).settled.masks) == probe_slowly(puzzle)
