"""Sudoku: a square of cells, each of which is read as a whole."""

from collections.abc import Sequence

import cv2
import numpy as np

from gridwright.scanning.borders import box_sides, regions_of, thickness
from gridwright.scanning.families import Scanner
from gridwright.scanning.find import find_squares
from gridwright.scanning.image import Floats, Picture
from gridwright.scanning.likeliest import probabilities
from gridwright.scanning.reader import BLANK, NOTES, Read, read_cells
from gridwright.scanning.rectify import Flat, lay_flat
from gridwright.scanning.sudoku_reading import SudokuReading
from gridwright.scanning.writing import pen_shares
from gridwright.sudoku import Sudoku

__all__ = ["SCANNER"]

_COUNTS = (4, 6, 8, 9)
_SHARPNESS = 2.0
_BLANK_BIAS = 5.0
_NEARLY = 0.25
"""How much less certain the digits may be on average, as a logarithm, where another turn is tried as well."""


def _scan(picture: Picture) -> Sequence[SudokuReading]:
    gray = np.asarray(cv2.cvtColor(picture.pixels, cv2.COLOR_RGB2GRAY), np.uint8)
    return [
        _read(lay_flat(picture.pixels, found.corners, found.count), found.score)
        for found in find_squares(gray, _COUNTS)
    ]


def _read(flat: Flat, score: float) -> SudokuReading:
    cells = flat.cells()
    turns = _turns(cells)
    readings = (_turned(flat, score, turn, read, cells) for turn, read in turns)
    if len(turns) == 1:
        return next(readings)
    # Digits such as 1, 6, 8 and 9 look well upside down, too; the engine knows which way makes sense.
    tried = list(readings)
    return next((reading for reading in tried if reading.fits()), tried[0])


def _turned(flat: Flat, score: float, turn: int, read: Read, cells: Floats) -> SudokuReading:
    count = flat.count
    order = np.rot90(np.arange(count * count).reshape(count, count), turn).ravel()
    logits, pen = read.logits[order], read.pen[order]
    quads = [flat.quad(*divmod(int(cell), count)) for cell in order]
    columns = [BLANK, *range(1, count + 1), NOTES]
    shares = probabilities(logits[:, columns], _SHARPNESS, _BLANK_BIAS)
    held = 1 - shares[:, 0] - shares[:, -1]
    upright = np.rot90(cells, turn, axes=(1, 2))[order]
    box = flat.in_picture(np.array([flat.nodes[y, x] for y, x in ((0, 0), (0, -1), (-1, -1), (-1, 0))]))
    return SudokuReading(
        blank=_blank(flat, turn),
        shares=shares,
        pen=pen_shares(upright, pen, held > 0.5),
        box=box[turn:] + box[:turn],
        quads=tuple(quad[turn:] + quad[:turn] for quad in quads),
        score=score * _legible(shares) if held.sum() > count / 2 else 0.0,
    )


def _turns(cells: Floats) -> list[tuple[int, Read]]:
    """Read the cells, and list the numbers of quarter turns to the left that may be right, the likeliest first."""
    upright = read_cells(cells)
    inked = np.argmax(upright.logits, axis=1) != BLANK
    if not inked.any():
        return [(0, upright)]
    turned = [Read(upright.logits[inked], upright.pen[inked])]
    turned += [read_cells(np.rot90(cells[inked], turn, axes=(1, 2))) for turn in (1, 2, 3)]
    certainty = [_certainty(read.logits) for read in turned]
    best = max(certainty)
    likely = sorted(
        (turn for turn in range(4) if certainty[turn] > best - _NEARLY), key=lambda turn: -certainty[turn]
    )
    return [(turn, upright if turn == 0 else read_cells(np.rot90(cells, turn, axes=(1, 2)))) for turn in likely]


def _certainty(logits: Floats) -> float:
    return float(np.log(probabilities(logits, 1.0).max(axis=1)).mean())


def _legible(shares: Floats) -> float:
    """Tell how much of the cells was read without doubt; text and patterns that look like a grid are not."""
    return float((shares.max(axis=1) > 0.8).mean())


def _blank(flat: Flat, turn: int) -> Sudoku:
    count = flat.count
    edges = thickness(flat)
    nothing = "." * (count * count)
    sides = box_sides(edges, count)
    if sides is None:
        regions = regions_of(edges, count)
        if regions is not None:
            grid = np.rot90(np.array([list(row) for row in regions]), turn)
            return Sudoku(nothing, regions=["".join(row) for row in grid])
        return Sudoku(nothing)
    return Sudoku(nothing, boxes=sides if turn % 2 == 0 else sides[::-1])


SCANNER = Scanner(_scan, 10)
