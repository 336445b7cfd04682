"""How a sudoku is drawn: what its rules print, then givens and entries."""

import math
from collections import defaultdict
from collections.abc import Iterator

from gridwright.grid import Cell
from gridwright.model import Paint, Sight, Sketch
from gridwright.model.prints import Badge, Border, Form, Ground, Hole, Outline, Parting, Print
from gridwright.model.scene import TINTS, Box, Item, NoteGrid, Text
from gridwright.sudoku.puzzle import Sudoku

__all__ = ["sketch"]


def sketch(puzzle: Sudoku, sight: Sight) -> Sketch:
    """Draw the position before the step: what it removes or places is shown among the notes."""
    notes = _note_grid(puzzle.size, has_corners=any(map(_is_in_corner, puzzle.prints)))
    return Sketch(
        prints=tuple(_prints(puzzle, sight)),
        ground=tuple(_given_grounds(puzzle)),
        ink=tuple(_digits(puzzle, sight, notes)),
        notes=notes,
        pitch=48,
    )


def _prints(puzzle: Sudoku, sight: Sight) -> Iterator[Print]:
    """List what the puzzle prints, and the areas that the position tells of."""
    for one in puzzle.prints:
        if isinstance(one, Parting):
            yield from _found_areas(one, sight)
        else:
            yield one


def _found_areas(parting: Parting, sight: Sight) -> Iterator[Print]:
    areas: dict[int | None, list[Cell]] = defaultdict(list)
    for cell, label in zip(parting.cells, parting.labels, strict=True):
        areas[sight.board.symbol(label)].append(cell)
    is_known = None not in areas
    known = {symbol: cells for symbol, cells in areas.items() if symbol is not None}
    for symbol, cells in sorted(known.items()):
        # By number: cells that are not yet joined look alike only where they may be of one area.
        yield Ground(tuple(cells), TINTS[symbol % len(TINTS)])
        if is_known:
            yield Border(tuple(cells))


def _is_in_corner(one: Print) -> bool:
    return (isinstance(one, Outline) and bool(one.text)) or (
        isinstance(one, Badge) and one.form in {Form.CORNER, Form.FAR_CORNER}
    )


def _note_grid(size: int, *, has_corners: bool) -> NoteGrid:
    """Place the notes lower where cells have texts in their corners."""
    columns = math.isqrt(max(0, size - 1)) + 1
    rows = -(-size // columns)
    return NoteGrid(columns, rows, 0.12, 0.17) if has_corners else NoteGrid(columns, rows)


def _given_grounds(puzzle: Sudoku) -> Iterator[Item]:
    for cell, given in enumerate(puzzle.givens):
        if given is not None:
            row, column = puzzle.shape.place(cell)
            yield Box(column, row, 1, 1, Paint.GIVEN_GROUND)


def _digits(puzzle: Sudoku, sight: Sight, notes: NoteGrid) -> Iterator[Item]:
    right, down = notes.digit_centre
    holes = {cell for one in puzzle.prints if isinstance(one, Hole) for cell in one.cells}
    for cell, given in enumerate(puzzle.givens):
        if cell in holes:
            continue
        symbol = given if given is not None else sight.board.symbol(cell)
        if symbol is not None:
            row, column = puzzle.shape.place(cell)
            paint = Paint.ENTRY if given is None else Paint.GIVEN
            yield Text(column + right, row + down, puzzle.symbols[symbol], notes.digit_size, paint)
