"""Find the empty grid of a nonogram: as many cells each way as its lines tell, followed on pages that bend."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from gridwright.scanning.find import outlines, shrunk, threshold
from gridwright.scanning.image import Bytes, Floats
from gridwright.scanning.rectify import crossings, level

__all__ = ["Lattice", "find_lattices"]

_WORKING = 1600
_LONG = 900
_MOST = 100
_LEAST = 4
_PITCH = 24
_PAD = 12
_PLAIN = 0.5
_CLEAR_SCORE = 0.8
_LINE = 27
_THRESHOLDS = ((0.03, 8, 0), (0.02, 4, 0), (0.01, 3, 3), (0.05, 12, 0))


@dataclass(frozen=True, eq=False)
class Lattice:
    """The crossings of a grid's lines, x and y in pixels of the picture, and how plainly they show."""

    nodes: Floats
    score: float

    @property
    def size(self) -> tuple[int, int]:
        """Give the numbers of rows and columns of cells."""
        return self.nodes.shape[0] - 1, self.nodes.shape[1] - 1

    @property
    def pitch(self) -> float:
        """Give the side of a cell in pixels of the picture."""
        across = np.linalg.norm(np.diff(self.nodes, axis=1), axis=2).mean()
        down = np.linalg.norm(np.diff(self.nodes, axis=0), axis=2).mean()
        return float((across + down) / 2)

    def part(self, row: int, column: int) -> "Lattice":
        """Give the grid below and right of a crossing."""
        return Lattice(self.nodes[row:, column:], self.score)

    def point(self, row: Floats, column: Floats) -> Floats:
        """Give places between lines, also outside of the grid, where the first and last cells go on."""
        rows, columns = self.size
        return _extended(_extended(self.nodes, row, rows, 0), column, columns, 1)


def _extended(nodes: Floats, at: Floats, count: int, axis: int) -> Floats:
    """Interpolate between nodes along an axis; beyond them go on with the mean step of the first few."""
    near = min(count, 6)
    first, last = nodes.take(0, axis), nodes.take(count, axis)
    step_first = (nodes.take(near, axis) - first) / near
    step_last = (last - nodes.take(count - near, axis)) / near
    below = np.clip(np.floor(at).astype(int), 0, count - 1)
    share = np.clip(at - below, 0, 1)
    shape = [1, 1, 1]
    shape[axis] = len(at)
    inside = nodes.take(below, axis) * (1 - share).reshape(shape) + nodes.take(below + 1, axis) * share.reshape(
        shape
    )
    before, after = np.minimum(at, 0).reshape(shape), np.maximum(at - count, 0).reshape(shape)
    return np.asarray(
        inside + before * np.expand_dims(step_first, axis) + after * np.expand_dims(step_last, axis), np.float32
    )


def find_lattices(gray: Bytes) -> list[Lattice]:
    """Find grids, those that show most plainly first."""
    small, scale = shrunk(gray, _WORKING)
    found: list[Lattice] = []
    seen: list[Floats] = []
    for binary in _binaries(small):
        for corners in outlines(binary, may_lack_rim=True):
            # The same outline comes from several thresholds and fits.
            if any(float(np.abs(corners - other).max()) < 4 for other in seen):
                continue
            seen.append(corners)
            if (one := _judge(small, corners)) is not None:
                found.append(one)
        if found and max(one.score for one in found) > _CLEAR_SCORE:
            break
    found.sort(key=lambda one: -one.score)
    return [Lattice(one.nodes / np.float32(scale), one.score) for one in found[:3]]


def _binaries(gray: Bytes) -> Iterator[Bytes]:
    for settings in _THRESHOLDS:
        yield threshold(gray, *settings)
    for settings in _THRESHOLDS[:3]:
        yield threshold(255 - gray, *settings)


def _judge(gray: Bytes, corners: Floats) -> Lattice | None:
    sides = np.linalg.norm(np.roll(corners, -1, axis=0) - corners, axis=1)
    wide, high = float(sides[0] + sides[2]) / 2, float(sides[1] + sides[3]) / 2
    if min(wide, high) < 0.15 * max(gray.shape) or sides.max() > 4 * sides.min():
        return None
    scale = _LONG / max(wide, high)
    size = (round(wide * scale), round(high * scale))
    flat = _flat(gray, corners, size)
    columns = _count(flat, range(_LEAST, min(_MOST, size[0] // 8) + 1))
    if columns is None:
        return None
    # Cells are nearly square, also where the camera looks from aside.
    square = size[1] * columns[0] / size[0]
    likely = range(max(_LEAST, math.ceil(0.7 * square)), min(_MOST, math.floor(1.4 * square)) + 1)
    rows = _count(np.ascontiguousarray(flat.T), likely)
    if rows is None:
        return None
    return Lattice(_nodes(gray, corners, rows[0], columns[0]), min(columns[1], rows[1]))


def _flat(gray: Bytes, corners: Floats, size: tuple[int, int]) -> Bytes:
    to = np.array([[0, 0], [size[0], 0], [size[0], size[1]], [0, size[1]]], np.float32) + np.float32(_PAD)
    matrix = cv2.getPerspectiveTransform(corners, to)
    whole = (size[0] + 2 * _PAD, size[1] + 2 * _PAD)
    return np.asarray(cv2.warpPerspective(gray, matrix, whole, borderMode=cv2.BORDER_REPLICATE), np.uint8)


def _count(flat: Bytes, counts: Sequence[int]) -> tuple[int, float] | None:
    """Give the number of columns that the lines tell, of some that it may be, and how plainly they do."""
    if not counts:
        return None
    width = flat.shape[1] - 2 * _PAD
    scored: list[tuple[float, int]] = []
    for sign in (cv2.MORPH_BLACKHAT, cv2.MORPH_TOPHAT):
        lines = cv2.morphologyEx(flat, sign, np.ones((1, 7), np.uint8))
        # Wider first, so that a line may lean a little; what is short then, as digits are, is no line.
        lines = cv2.dilate(lines, np.ones((1, 3), np.uint8))
        lines = cv2.morphologyEx(lines, cv2.MORPH_OPEN, np.ones((_LINE, 1), np.uint8))
        height = flat.shape[0] - 2 * _PAD
        bands = cv2.resize(lines[_PAD : _PAD + height], (flat.shape[1], 4), interpolation=cv2.INTER_AREA)
        bands = bands.astype(np.float32)
        noise = np.median(bands, axis=1, keepdims=True)
        spread = np.maximum(np.median(np.abs(bands - noise), axis=1, keepdims=True) * 5, 3.0)
        seen = np.clip((bands - noise) / spread, 0, 1)
        scored += [(_comb(seen, width, count), count) for count in counts]
        if max(scored)[0] > _PLAIN:
            break
    best = max(score for score, _ in scored)
    if best < 0.35:
        return None
    count = max(count for score, count in scored if score >= 0.85 * best)
    return count, best


def _comb(seen: Floats, width: int, count: int) -> float:
    """Tell how well lines at equal distances fit: how many are seen, minus what is seen between them."""
    step = width / count
    reach = max(1, min(4, int(step / 6)))
    places = np.round(_PAD + np.arange(count + 1) * step).astype(int)
    spans = np.round(_PAD + (np.arange(count)[:, None] + np.linspace(0.3, 0.7, 5)) * step).astype(int)
    # Three of four bands decide: beside a grid with boxed clues some lines are shorter.
    near = np.sort(seen[:, places[:, None] + np.arange(-reach, reach + 1)].max(axis=2), axis=0)[1:].mean(axis=0)
    between = np.sort(seen[:, spans].max(axis=2), axis=0)[:3].mean(axis=0)
    weak = np.sort(near)[: max(2, count // 4)]
    return float(0.5 * near.mean() + 0.5 * weak.mean() - 0.8 * between.mean())


def _nodes(gray: Bytes, corners: Floats, rows: int, columns: int) -> Floats:
    """Follow the lines: find each crossing near where a flat page has it, as places in the picture."""
    size = (columns * _PITCH, rows * _PITCH)
    flat = _flat(gray, corners, size)
    ink = level(np.repeat(flat[..., None], 3, axis=2), _PITCH)
    nodes = crossings(ink, rows, columns, _PITCH, _PAD)
    to = np.array([[0, 0], [size[0], 0], [size[0], size[1]], [0, size[1]]], np.float32) + np.float32(_PAD)
    back = cv2.getPerspectiveTransform(to, corners)
    return np.asarray(cv2.perspectiveTransform(nodes.reshape(1, -1, 2), back), np.float32).reshape(nodes.shape)
