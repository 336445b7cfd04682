"""Cut the clues beside a grid, straightened along its lines: digit by digit, grouped to numbers by their gaps."""

import itertools
import math
from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from gridwright.scanning.image import Bytes, Floats
from gridwright.scanning.lattice import Lattice
from gridwright.scanning.reader import SIDE

__all__ = ["CELL", "Number", "Strip", "cut_strips", "straightened"]

CELL = 32
"""Pixels of a cell of the straightened clues."""
_INKED = 0.42
_DIGIT = 19
_USUAL = 0.98
"""From middle to middle, as a share of their height, digits that are nearer are of one number."""
_PLAIN_JUMP = 1.2
_FAR = 1.6
_RIM = 4


@dataclass(frozen=True, eq=False)
class Number:
    """The digits of a number: pieces as the reader wants them, and how far apart: 1 where they might be two."""

    pieces: Floats
    gaps: tuple[float, ...]


@dataclass(frozen=True, eq=False)
class Strip:
    """The clue of one line: its numbers in order, and how many cells it reaches away from the grid."""

    numbers: tuple[Number, ...]
    reach: float


def cut_strips(ink: Floats, lattice: Lattice) -> tuple[list[Strip], list[Strip]]:
    """Cut the clues of rows and of columns out of the ink of a picture, which the lattice lies in."""
    rows, columns = lattice.size
    beside = straightened(ink, lattice, is_row=True)
    above = straightened(ink, lattice, is_row=False)
    return _strips(beside, rows, is_row=True), _strips(above, columns, is_row=False)


def straightened(ink: Floats, lattice: Lattice, *, is_row: bool) -> Floats:
    """Give the area of the clues beside the rows, or above the columns, with cells of one size."""
    rows, columns = lattice.size
    depth = ((columns if is_row else rows) + 1) // 2 + 2
    out = np.asarray(-(np.arange(depth * CELL)[::-1] + 0.5) / CELL, np.float32)
    along = np.asarray((np.arange((rows if is_row else columns) * CELL) + 0.5) / CELL, np.float32)
    points = lattice.point(along, out) if is_row else lattice.point(out, along)
    cut = cv2.remap(ink, points[..., 0], points[..., 1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT)
    return np.asarray(cut, np.float32)


def _strips(area: Floats, count: int, *, is_row: bool) -> list[Strip]:
    binary = _wiped((area > _INKED).astype(np.uint8))
    boxes = _boxes(binary, is_row=is_row)
    length = area.shape[1] if is_row else area.shape[0]
    boxes = _near([box for box in boxes if not _is_rim(box, length, is_row=is_row)], length, is_row=is_row)
    lines = [sorted(box for box in boxes if _line_of(box, is_row=is_row) == line) for line in range(count)]
    near = _nearness(lines) if is_row else _USUAL
    strips = []
    for own in lines:
        groups = _in_row(own, near) if is_row else _in_column(own)
        reach = max(((length - (box[0] if is_row else box[1])) / CELL for box in own), default=0.0)
        strips.append(Strip(tuple(_number(area, binary, group, near) for group in groups), reach))
    return strips


Box = tuple[int, int, int, int]
"""Left, top, width, height."""


def _wiped(binary: Bytes) -> Bytes:
    """Take lines away: what runs on for more than a cell and a half."""
    long = int(1.6 * CELL)
    lines = np.zeros_like(binary)
    for shape in ((1, long), (long, 1)):
        # Wider first, so that a line may lean a little.
        wide = cv2.dilate(binary, np.ones((3, 1) if shape[0] == 1 else (1, 3), np.uint8))
        found = cv2.morphologyEx(
            wide, cv2.MORPH_OPEN, np.ones(shape, np.uint8), borderType=cv2.BORDER_CONSTANT, borderValue=0
        )
        lines |= np.asarray(found, np.uint8)
    wiped = np.asarray(cv2.dilate(lines, np.ones((3, 3), np.uint8)), np.uint8)
    return np.asarray(binary * (1 - wiped), np.uint8)


def _boxes(binary: Bytes, *, is_row: bool) -> list[Box]:
    """Give the boxes of digits; parts of one digit are joined, digits that touch are parted."""
    _, _, stats, _ = cv2.connectedComponentsWithStats(binary, connectivity=8)
    found = [tuple(int(value) for value in one[:4]) for one in stats[1:] if one[4] >= 8]
    parts = sorted(
        (box for box in found if box[3] <= 0.95 * CELL and box[2] <= 2.6 * CELL), key=lambda box: box[0]
    )
    joined: list[Box] = []
    for x, y, w, h in parts:
        for place in range(len(joined) - 1, max(len(joined) - 12, -1), -1):
            u, v, s, t = joined[place]
            shared = min(x + w, u + s) - max(x, u)
            top, bottom = min(y, v), max(y + h, v + t)
            same = _line_of((x, y, w, h), is_row=is_row) == _line_of((u, v, s, t), is_row=is_row)
            if (
                same
                and shared > 0.5 * min(w, s)
                and bottom - top < 0.8 * CELL
                and (is_row or bottom - top < 1.3 * max(h, t))
            ):
                joined[place] = (min(x, u), top, max(x + w, u + s) - min(x, u), bottom - top)
                break
        else:
            joined.append((x, y, w, h))
    tall = [box for box in joined if box[3] >= 0.26 * CELL]
    if not tall:
        return []
    usual = float(np.median([box[3] for box in tall]))
    return [part for box in tall if box[3] >= 0.6 * usual for part in _parted(binary, box, usual)]


def _parted(binary: Bytes, box: Box, usual: float) -> list[Box]:
    x, y, w, h = box
    count = round(w / (0.68 * usual)) if w > 1.05 * usual else 1
    if count < 2:
        return [box]
    ink = binary[y : y + h, x : x + w].sum(axis=0)
    cuts = [0]
    for place in range(1, count):
        middle = place * w // count
        low, high = max(cuts[-1] + 2, middle - w // (3 * count)), min(w - 2, middle + w // (3 * count) + 1)
        cuts.append(low + int(ink[low:high].argmin()) if high > low else middle)
    cuts.append(w)
    return [(x + a, y, b - a, h) for a, b in itertools.pairwise(cuts) if b > a]


def _is_rim(box: Box, length: int, *, is_row: bool) -> bool:
    """Tell whether a box is what is left of the line between clues and cells."""
    end, thickness = (box[0] + box[2], box[2]) if is_row else (box[1] + box[3], box[3])
    return end >= length - 1 and thickness <= _RIM


def _near(boxes: Sequence[Box], length: int, *, is_row: bool) -> list[Box]:
    """Leave out what stands beyond a wide gap: titles, neighbours, pictures."""
    ordered = sorted(boxes, key=lambda box: -(box[0] + box[2] if is_row else box[1] + box[3]))
    edge, kept = float(length), []
    for box in ordered:
        start, end = (box[0], box[0] + box[2]) if is_row else (box[1], box[1] + box[3])
        if edge - end > _FAR * CELL:
            break
        kept.append(box)
        edge = min(edge, start)
    return kept


def _line_of(box: Box, *, is_row: bool) -> int:
    return int((box[1] + box[3] / 2 if is_row else box[0] + box[2] / 2) // CELL)


def _apart(before: Box, after: Box) -> float:
    """Tell how far apart two digits are, from middle to middle: that does not depend on how narrow a 1 is."""
    middles = after[0] + after[2] / 2 - before[0] - before[2] / 2
    return middles / max(before[3], after[3])


def _nearness(lines: Sequence[Sequence[Box]]) -> float:
    """Find where distances of digits in one number end and those of two numbers begin, all over a page."""
    distances = sorted(_apart(*pair) for own in lines for pair in itertools.pairwise(own))
    jumps = [
        (after / before, math.sqrt(before * after))
        for before, after in itertools.pairwise(distances)
        if 0.45 < before < 1.15 and 0.75 < math.sqrt(before * after) < 1.4
    ]
    jump, place = max(jumps, default=(0.0, _USUAL))
    return place if jump > _PLAIN_JUMP else _USUAL


def _in_row(boxes: Sequence[Box], near: float) -> list[list[Box]]:
    groups: list[list[Box]] = []
    for box in boxes:
        if groups and len(groups[-1]) < 2 and _apart(groups[-1][-1], box) < near:
            groups[-1].append(box)
        else:
            groups.append([box])
    return groups


def _in_column(boxes: Sequence[Box]) -> list[list[Box]]:
    groups: list[list[Box]] = []
    for box in sorted(boxes, key=lambda one: one[1] + one[3] / 2):
        middle = box[1] + box[3] / 2
        if groups and abs(middle - (groups[-1][0][1] + groups[-1][0][3] / 2)) < 0.5 * box[3]:
            groups[-1].append(box)
        else:
            groups.append([box])
    return [sorted(group) for group in groups]


def _number(area: Floats, binary: Bytes, group: Sequence[Box], near: float) -> Number:
    gaps = tuple(_apart(*pair) / near for pair in itertools.pairwise(group))
    return Number(np.array([_piece(area, binary, box) for box in group], np.float32), gaps)


def _piece(area: Floats, binary: Bytes, box: Box) -> Floats:
    """Give a digit as the reader knows them: of one height, in the middle of a cell."""
    x, y, w, h = box
    top, left = max(0, y - 1), max(0, x - 1)
    around = cv2.dilate(binary[top : y + h + 1, left : x + w + 1], np.ones((3, 3), np.uint8))
    cut = area[top : y + h + 1, left : x + w + 1] * around
    scale = _DIGIT / h
    size = (max(2, min(SIDE - 2, round(cut.shape[1] * scale))), max(2, round(cut.shape[0] * scale)))
    small = cv2.resize(cut, size, interpolation=cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR)
    piece = np.zeros((SIDE, SIDE), np.float32)
    row, column = (SIDE - small.shape[0]) // 2, (SIDE - small.shape[1]) // 2
    piece[row : row + small.shape[0], column : column + small.shape[1]] = small
    return piece
