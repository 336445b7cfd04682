"""Find square grids in a picture: outlines of what hangs together, judged by the lines that a grid must have."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from gridwright.scanning.image import Bytes, Floats

__all__ = ["Found", "evidence", "find_squares", "flatten", "outlines", "shrunk", "threshold"]

SIDE = 216
"""Pixels of a side of the flat copy on which lines are looked for; a multiple of most numbers of cells."""
_PAD = 9
_WORKING = 800
_GOOD = 0.62
_LEAST = 0.34
_LARGEST = 6
_LONGEST = 1.5
# The block of the adaptive threshold as a share of the longer side, its offset, and the size of a closing.
_THRESHOLDS = ((0.03, 8, 0), (0.02, 5, 0), (0.05, 12, 0), (0.03, 5, 3), (0.015, 3, 3), (0.08, 10, 0))


@dataclass(frozen=True, eq=False)
class Found:
    """A grid of `count` x `count` cells: its corners in pixels of the picture, and how plainly its lines show."""

    corners: Floats
    count: int
    score: float


def find_squares(gray: Bytes, counts: Sequence[int]) -> list[Found]:
    """Find the grids with as many cells a side as one of `counts` says; those that show most plainly first."""
    small, scale = shrunk(gray, _WORKING)
    best: list[Found] = []
    for binary in _binaries(small):
        for corners in outlines(binary):
            found = _judge(binary, corners, counts)
            if found is not None:
                best.append(found)
        if best and max(one.score for one in best) >= _GOOD:
            break
    chosen = [_settled(small, one) for one in _apart(best)]
    return [Found(one.corners / np.float32(scale), one.count, one.score) for one in chosen]


def shrunk(image: Bytes, longest: int) -> tuple[Bytes, float]:
    """Give a copy with sides of at most `longest` pixels, and its scale."""
    scale = min(1.0, longest / max(image.shape[:2]))
    if scale == 1.0:
        return image, scale
    size = (max(1, round(image.shape[1] * scale)), max(1, round(image.shape[0] * scale)))
    return np.asarray(cv2.resize(image, size, interpolation=cv2.INTER_AREA), np.uint8), scale


def threshold(gray: Bytes, share: float, offset: float, closing: int = 0) -> Bytes:
    """Tell ink, 255, from paper, 0, by what is around each pixel."""
    block = max(3, round(max(gray.shape) * share)) | 1
    blurred = cv2.blur(gray, (3, 3))
    binary = cv2.adaptiveThreshold(blurred, 255, cv2.ADAPTIVE_THRESH_MEAN_C, cv2.THRESH_BINARY_INV, block, offset)
    if closing:
        binary = cv2.morphologyEx(binary, cv2.MORPH_CLOSE, np.ones((closing, closing), np.uint8))
    return np.asarray(binary, np.uint8)


def _binaries(gray: Bytes) -> Iterator[Bytes]:
    yield from (threshold(gray, *settings) for settings in _THRESHOLDS)
    # Lines that are lighter than what they part, as in dark themes.
    yield from (threshold(255 - gray, *settings) for settings in _THRESHOLDS[:3])


def outlines(binary: Bytes, *, may_lack_rim: bool = False) -> Iterator[Floats]:
    """Yield four corners, clockwise from the top left, for each of the largest things that hang together."""
    _, labels, stats, _ = cv2.connectedComponentsWithStats(binary, connectivity=8)
    areas = stats[:, cv2.CC_STAT_WIDTH].astype(np.int64) * stats[:, cv2.CC_STAT_HEIGHT]
    areas[0] = 0
    for label in np.argsort(-areas)[:_LARGEST]:
        left, top, wide, high = (int(value) for value in stats[label, :4])
        if min(wide, high) < 40:
            continue
        part = labels[top : top + high, left : left + wide] == label
        rows, columns = part.nonzero()
        points = np.stack([columns + left, rows + top], axis=1).astype(np.int32)
        hull = np.asarray(cv2.convexHull(points)[:, 0], np.float32)
        yield _extremes(hull)
        for polygon in (_four_sided(hull), _without_corner(hull)):
            if polygon is not None:
                yield polygon
        if may_lack_rim:
            yield _extremes(np.asarray(cv2.boxPoints(cv2.minAreaRect(hull)), np.float32))


def _extremes(hull: Floats) -> Floats:
    sums, differences = hull.sum(axis=1), hull[:, 0] - hull[:, 1]
    chosen = (sums.argmin(), differences.argmax(), sums.argmax(), differences.argmin())
    return np.array([hull[i] for i in chosen], np.float32)


def _four_sided(hull: Floats) -> Floats | None:
    around = cv2.arcLength(hull, closed=True)
    for share in (0.01, 0.02, 0.04, 0.08):
        polygon = cv2.approxPolyDP(hull, share * around, closed=True)[:, 0].astype(np.float32)
        if len(polygon) == 4:
            middle = polygon.mean(axis=0)
            order = np.argsort(np.arctan2(polygon[:, 1] - middle[1], polygon[:, 0] - middle[0]))
            polygon = polygon[order]
            return np.roll(polygon, -int(polygon.sum(axis=1).argmin()), axis=0)
    return None


def _without_corner(hull: Floats) -> Floats | None:
    """Fit four sides to an outline without its top left corner, as where boxed clues stand beside a grid."""
    around = cv2.arcLength(hull, closed=True)
    for share in (0.01, 0.02, 0.03):
        polygon = cv2.approxPolyDP(hull, share * around, closed=True)[:, 0].astype(np.float32)
        if len(polygon) != 5:
            continue
        middle = polygon.mean(axis=0)
        polygon = polygon[np.argsort(np.arctan2(polygon[:, 1] - middle[1], polygon[:, 0] - middle[0]))]
        cut = int((polygon + np.roll(polygon, -1, axis=0)).sum(axis=1).argmin())
        before, start, end, after = (polygon[(cut + step) % 5] for step in (-1, 0, 1, 2))
        corner = _meeting(before, start, end, after)
        if corner is not None:
            rest = [after, polygon[(cut + 3) % 5], before]
            return np.array([corner, *rest], np.float32)
    return None


def _meeting(a: Floats, b: Floats, c: Floats, d: Floats) -> Floats | None:
    """Give where the line through two points meets the line through two others."""
    one, other = b - a, d - c
    cross = float(one[0] * other[1] - one[1] * other[0])
    if abs(cross) < 1e-3 * float(np.linalg.norm(one) * np.linalg.norm(other)):
        return None
    share = float((c[0] - a[0]) * other[1] - (c[1] - a[1]) * other[0]) / cross
    return np.asarray(a + np.float32(share) * one, np.float32)


def flatten(image: Bytes, corners: Floats, side: int, pad: int, *, sharp: bool = False) -> Bytes:
    """Give the square between four corners, upright, with `pad` pixels of its surroundings."""
    to = np.array([[0, 0], [side, 0], [side, side], [0, side]], np.float32) + np.float32(pad)
    matrix = cv2.getPerspectiveTransform(np.asarray(corners, np.float32), to)
    whole = side + 2 * pad
    method = cv2.INTER_NEAREST if sharp else cv2.INTER_LINEAR
    return np.asarray(
        cv2.warpPerspective(image, matrix, (whole, whole), flags=method, borderMode=cv2.BORDER_REPLICATE), np.uint8
    )


def evidence(flat: Bytes, count: int) -> float:
    """Tell how much a flat copy looks like a grid of `count` x `count` cells; 1 for lines without a gap."""
    step = SIDE / count
    reach = min(_PAD - 1, int(step / 6))
    places = np.round(_PAD + np.arange(count + 1) * step).astype(int)
    between = np.round(_PAD + (np.arange(count)[:, None] + np.array([0.35, 0.5, 0.65])) * step).astype(int).ravel()
    near = places[:, None] + np.arange(-reach, reach + 1)
    scores, filled = [], 0.0
    for lying in (flat, flat.T):
        whole = lying.shape[1]
        # Three bands, so that a line counts that runs aslant or bends.
        bands = cv2.resize(lying[_PAD : _PAD + SIDE], (whole, 3), interpolation=cv2.INTER_AREA) / np.float32(255)
        lines = bands[:, near].max(axis=2)
        lines.sort(axis=1)
        scores.append(0.5 * lines.mean() + 0.5 * lines[:, :3].mean() - bands[:, between].mean())
        filled = float(bands.mean())
    return float(np.mean(scores)) * (1.0 - min(1.0, filled / 0.6) ** 4)


def _judge(binary: Bytes, corners: Floats, counts: Sequence[int]) -> Found | None:
    sides = np.linalg.norm(np.roll(corners, -1, axis=0) - corners, axis=1)
    across, down = float(sides[0] + sides[2]), float(sides[1] + sides[3])
    if sides.min() < 40 or sides.max() > 3 * sides.min() or not 1 / _LONGEST < across / down < _LONGEST:
        return None
    flat = flatten(binary, corners, SIDE, _PAD, sharp=True)
    scored = [(evidence(flat, count), count) for count in sorted(counts, reverse=True)]
    best = max(score for score, _ in scored)
    if best < _LEAST:
        return None
    # A finer grid has all lines of a coarser one, so of those that nearly fit the finest is meant.
    score, count = next(pair for pair in scored if pair[0] >= 0.8 * best)
    return Found(corners, count, score)


def _settled(gray: Bytes, found: Found) -> Found:
    """Shift the corners while that makes the lines plainer."""
    reach = float(np.linalg.norm(found.corners[2] - found.corners[0])) / np.float32(80)
    binary = threshold(gray, 0.03, 6)
    inverted = threshold(255 - gray, 0.03, 6)
    corners = found.corners.copy()
    scores = [evidence(flatten(one, corners, SIDE, _PAD, sharp=True), found.count) for one in (binary, inverted)]
    page = binary if scores[0] >= scores[1] else inverted
    best = max(scores)
    for _ in range(3):
        before = best
        for corner in range(4):
            for across, down in ((-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (1, 1), (-1, 1), (1, -1)):
                moved = corners.copy()
                moved[corner] += np.array([across, down], np.float32) * np.float32(reach)
                score = evidence(flatten(page, moved, SIDE, _PAD, sharp=True), found.count)
                if score > best:
                    best, corners = score, moved
        if best <= before:
            reach /= 2
    return Found(corners, found.count, max(best, found.score))


def _apart(found: Sequence[Found]) -> list[Found]:
    """Choose the plainest of those that overlap."""
    chosen: list[Found] = []
    for one in sorted(found, key=lambda item: -item.score):
        middle = one.corners.mean(axis=0)
        if all(not _within(middle, other.corners) and not _within(other.corners.mean(axis=0), one.corners)
               for other in chosen):  # fmt: skip
            chosen.append(one)
    return chosen


def _within(point: Floats, corners: Floats) -> bool:
    return cv2.pointPolygonTest(corners, (float(point[0]), float(point[1])), measureDist=False) >= 0
