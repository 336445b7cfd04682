"""How a sudoku is drawn: givens and entries, borders, tints, signs, cages, thermometers, sums outside the grid."""

import math
from collections.abc import Iterator

from gridwright.grid import Cell, Line, Shape
from gridwright.model import Paint, Sight, Sketch
from gridwright.model.scene import Arrow, Box, Disc, Item, NoteGrid, Text, Trace
from gridwright.sudoku.cage_outline import cage_outline
from gridwright.sudoku.puzzle import Sudoku

__all__ = ["sketch"]

_DIGIT_SIZE = 0.62
_SIGN_SIZE = 0.5
_SIGN_GAP = 0.15
_SUM_SIZE = 0.2
_OUTSIDE_SIZE = 0.3
_BULB = 0.36
_POINTERS = {(1, 1): "↘", (1, -1): "↙", (-1, 1): "↗", (-1, -1): "↖"}
_TINTS = (Paint.TINT_1, Paint.TINT_2, Paint.TINT_3, Paint.TINT_4, Paint.TINT_5)


def sketch(puzzle: Sudoku, sight: Sight) -> Sketch:
    """Draw the position before the step: what it removes or places is shown among the notes."""
    tints = _tints(puzzle)
    room = 1 if puzzle.line_sums else 0
    return Sketch(
        areas=_areas(puzzle),
        ground=(*_ground(puzzle, tints), *_thermometers(puzzle)),
        ink=(*_signs(puzzle), *_cages(puzzle), *_line_sums(puzzle), *_digits(puzzle, sight)),
        left=room,
        top=room,
        right=room,
        bottom=room,
        notes=_note_grid(puzzle),
        pitch=48,
    )


def _note_grid(puzzle: Sudoku) -> NoteGrid:
    columns = math.isqrt(max(0, puzzle.size - 1)) + 1
    rows = -(-puzzle.size // columns)
    return NoteGrid(columns, rows, 0.12, 0.14) if puzzle.cages else NoteGrid(columns, rows)


def _areas(puzzle: Sudoku) -> tuple[int, ...]:
    """Give every cell a number, different where some rule draws a border between cells."""
    labels: list[tuple[int, ...]] = [()] * puzzle.shape.size
    number = 0
    for rule in puzzle.rules:
        for area in rule.outlined(puzzle.shape, puzzle.size):
            number += 1
            for cell in area:
                labels[cell] += (number,)
    known = {label: index for index, label in enumerate(dict.fromkeys(labels))}
    return tuple(known[label] for label in labels)


def _tints(puzzle: Sudoku) -> dict[Cell, Paint]:
    """Tint areas so that neighbouring ones differ as far as the tints reach."""
    areas = [area for rule in puzzle.rules for area in rule.tinted(puzzle.shape, puzzle.size)]
    chosen: list[int] = []
    for number, area in enumerate(areas):
        beside = {near for cell in area for near in puzzle.shape.neighbours(cell)} - set(area)
        taken = {tint for other, tint in zip(areas[:number], chosen, strict=True) if beside & set(other)}
        free = [tint for tint in range(len(_TINTS)) if tint not in taken]
        chosen.append(free[0] if free else number % len(_TINTS))
    return {cell: _TINTS[tint] for area, tint in zip(areas, chosen, strict=True) for cell in area}


def _ground(puzzle: Sudoku, tints: dict[Cell, Paint]) -> Iterator[Item]:
    for cell, given in enumerate(puzzle.givens):
        paint = tints.get(cell, None if given is None else Paint.GIVEN_GROUND)
        if paint is not None:
            row, column = puzzle.shape.place(cell)
            yield Box(column, row, 1, 1, paint)


def _digits(puzzle: Sudoku, sight: Sight) -> Iterator[Item]:
    for cell, given in enumerate(puzzle.givens):
        symbol = given if given is not None else sight.board.symbol(cell)
        if symbol is not None:
            row, column = puzzle.shape.place(cell)
            paint = Paint.ENTRY if given is None else Paint.GIVEN
            middle = row + 0.5 + (0.04 if puzzle.cages else 0)
            yield Text(column + 0.5, middle, puzzle.symbols[symbol], _DIGIT_SIZE, paint)


def _signs(puzzle: Sudoku) -> Iterator[Item]:
    """Point every sign at the smaller cell, on the line between the two."""
    for low, high in puzzle.signs:
        (row, column), (other_row, other_column) = map(puzzle.shape.place, (low, high))
        x, y = (column + other_column + 1) / 2, (row + other_row + 1) / 2
        sign = "<" if low < high else ">"
        yield Disc(x, y, _SIGN_GAP, Paint.SURFACE)
        yield Text(x, y, sign, _SIGN_SIZE, Paint.SIGN, turned=column == other_column)


def _cages(puzzle: Sudoku) -> Iterator[Item]:
    for cage in puzzle.cages:
        yield from (Trace(points, Paint.CAGE) for points in cage_outline(cage.cells, puzzle.shape))
        row, column = puzzle.shape.place(_corner(cage.cells, puzzle.shape))
        total = str(cage.total)
        yield Text(column + 0.13 + 0.06 * len(total), row + 0.22, total, _SUM_SIZE, Paint.CAGE_SUM)


def _thermometers(puzzle: Sudoku) -> Iterator[Item]:
    for cells in puzzle.thermometers:
        places = [puzzle.shape.place(cell) for cell in cells]
        points = tuple((column + 0.5, row + 0.5) for row, column in places)
        yield Trace(points, Paint.THERMOMETER)
        yield Disc(*points[0], _BULB, Paint.THERMOMETER)


def _line_sums(puzzle: Sudoku) -> Iterator[Item]:
    """Write every sum into the place before its first cell, with an arrow to the corner where the line begins."""
    for line in puzzle.line_sums:
        down, right = line.way
        row, column = puzzle.shape.place(line.cells[0])
        x, y = column - right + 0.5, row - down + 0.5
        corner = (x + 0.5 * right, y + 0.5 * down)
        # Two lines may begin in one place; each sum stands on the side of its own corner.
        is_beside = 0 <= row - down < puzzle.shape.height
        along, away = (0.22, -0.12)
        x, y = x + (away if is_beside else along) * right, y + (along if is_beside else away) * down
        yield Text(x, y, str(line.total), _OUTSIDE_SIZE, Paint.CLUE, pointer=_POINTERS[line.way])
        start, end = ((corner[0] - share * right, corner[1] - share * down) for share in (0.27, 0.03))
        yield Arrow(start, ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2), end, Paint.CLUE)


def _corner(cells: Line, shape: Shape) -> Cell:
    return min(cells, key=shape.place)
