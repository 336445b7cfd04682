"""Lay a grid flat: its crossings are found one by one, so that cells of a bent page are cut where they are."""

import cv2
import numpy as np

from gridwright.scanning.find import flatten, shrunk
from gridwright.scanning.image import Bytes, Floats
from gridwright.scanning.reader import RIM, SIDE

__all__ = ["PITCH", "Flat", "crossings", "is_light", "lay_flat", "level"]

PITCH = 48
"""Pixels of a cell of the flat copy."""
_TOO_FAR = 1.5 / 50


class Flat:
    """A grid that was laid flat: its ink, its crossings there, and the way back to the picture."""

    def __init__(self, pixels: Bytes, corners: Floats, count: int) -> None:
        self.count = count
        self._pad = PITCH // 2
        side = count * PITCH
        # Shrunk first, so that no pixel is skipped by the warp.
        reach = float(np.linalg.norm(np.roll(corners, -1, axis=0) - corners, axis=1).max())
        small, scale = shrunk(pixels, max(64, round(max(pixels.shape[:2]) * min(1.0, 1.4 * side / reach))))
        self._corners = corners
        flat = flatten(small, corners * np.float32(scale), side, self._pad)
        gray = np.asarray(cv2.cvtColor(flat, cv2.COLOR_RGB2GRAY), np.uint8)
        self.ink = level(flat, is_light=is_light(gray, PITCH))
        self.nodes = crossings(self.ink, count, count, PITCH, self._pad)

    def cells(self) -> Floats:
        """Cut all cells, row by row, as the reader wants them."""
        inside = SIDE - 2 * RIM
        share = (np.arange(SIDE, dtype=np.float32) + 0.5 - RIM) / np.float32(inside)
        down, across = share[:, None], share[None, :]
        cut = []
        for row in range(self.count):
            for column in range(self.count):
                a, b = self.nodes[row, column], self.nodes[row, column + 1]
                c, d = self.nodes[row + 1, column], self.nodes[row + 1, column + 1]
                at = [
                    (1 - down) * ((1 - across) * a[i] + across * b[i])
                    + down * ((1 - across) * c[i] + across * d[i])
                    for i in range(2)
                ]
                cut.append(cv2.remap(self.ink, at[0], at[1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE))
        return np.array(cut, np.float32)

    def quad(self, row: int, column: int) -> tuple[tuple[float, float], ...]:
        """Give the corners of a cell in the picture."""
        nodes = [self.nodes[row + y, column + x] for y, x in ((0, 0), (0, 1), (1, 1), (1, 0))]
        return self.in_picture(np.array(nodes))

    def in_picture(self, points: Floats) -> tuple[tuple[float, float], ...]:
        """Give where points of the flat copy lie in the picture."""
        side = self.count * PITCH
        flat = np.array([[0, 0], [side, 0], [side, side], [0, side]], np.float32) + np.float32(self._pad)
        back = cv2.getPerspectiveTransform(flat, self._corners)
        placed = cv2.perspectiveTransform(np.asarray(points, np.float32)[None], back)[0]
        return tuple((round(float(x), 1), round(float(y), 1)) for x, y in placed)


def lay_flat(pixels: Bytes, corners: Floats, count: int) -> Flat:
    """Lay the grid between four corners flat."""
    return Flat(pixels, np.asarray(corners, np.float32), count)


def level(flat: Bytes, pitch: int = PITCH, *, is_light: bool = False) -> Floats:
    """Give how much ink there is, 0 for paper and about 1 for print, whatever light and paper were."""
    # Red and blue print is faint in gray, but dark in one channel.
    plain = cv2.cvtColor(flat, cv2.COLOR_RGB2GRAY)
    gray = np.asarray(cv2.addWeighted(plain, 0.5, flat.min(axis=2), 0.5, 0), np.uint8)
    if is_light:
        gray = 255 - np.asarray(cv2.addWeighted(plain, 0.5, flat.max(axis=2), 0.5, 0), np.uint8)
    size = int(0.7 * pitch) | 1
    paper = cv2.morphologyEx(gray, cv2.MORPH_CLOSE, np.ones((size, size), np.uint8))
    paper = cv2.GaussianBlur(paper, (0, 0), size / 4)
    ink = 1 - gray.astype(np.float32) / np.maximum(paper.astype(np.float32), 1)
    return np.asarray(np.clip(ink / max(float(np.percentile(ink, 96)), 0.08), 0, 1.6), np.float32)


def is_light(gray: Bytes, pitch: int, first: int = 0) -> bool:
    """Tell whether what is written in cells is lighter than they are, as in dark themes.

    `first` is where the middle of the first cell lies, both ways.
    """
    away = gray.astype(np.float32) - cv2.blur(gray, (pitch, pitch))
    middles = [np.abs((np.arange(side) - first + pitch // 2) % pitch - pitch // 2) for side in gray.shape]
    inside = away[middles[0] < 0.3 * pitch][:, middles[1] < 0.3 * pitch]
    inside = inside - np.median(inside)
    return float((inside**3).mean()) > 0.3 * float(inside.std()) ** 3


def crossings(ink: Floats, rows: int, columns: int, pitch: int, pad: int) -> Floats:
    """Find the crossings of lines near where a flat page has them, as x and y for each row and column."""
    arm = int(0.4 * pitch)
    soft = cv2.GaussianBlur(ink, (0, 0), pitch / 40)
    bar = np.full((1, arm), 1 / arm, np.float32)
    right = cv2.filter2D(soft, -1, bar, anchor=(0, 0), borderType=cv2.BORDER_REPLICATE)
    left = cv2.filter2D(soft, -1, bar, anchor=(arm - 1, 0), borderType=cv2.BORDER_REPLICATE)
    down = cv2.filter2D(soft, -1, bar.T, anchor=(0, 0), borderType=cv2.BORDER_REPLICATE)
    up = cv2.filter2D(soft, -1, bar.T, anchor=(0, arm - 1), borderType=cv2.BORDER_REPLICATE)
    reach = pitch // 5
    near = np.arange(-reach, reach + 1)
    likely = (1 - 0.3 * (near[:, None] ** 2 + near[None, :] ** 2) / (2 * reach**2)).astype(np.float32)
    seen = np.zeros((rows + 1, columns + 1, 2), np.float32)
    weight = np.zeros((rows + 1, columns + 1), np.float32)
    for row in range(rows + 1):
        for column in range(columns + 1):
            y, x = pad + row * pitch, pad + column * pitch
            here = slice(y - reach, y + reach + 1), slice(x - reach, x + reach + 1)
            sides = ((right, column < columns), (left, column > 0), (down, row < rows), (up, row > 0))
            arms = [one[here] for one, is_there in sides if is_there]
            score = np.minimum(np.mean(arms, axis=0), 1.0) * likely
            at = np.unravel_index(int(score.argmax()), score.shape)
            seen[row, column] = x - reach + at[1], y - reach + at[0]
            weight[row, column] = max(float(score[at]), 0.01)
    return _smoothed(seen, weight, pitch)


def _smoothed(seen: Floats, weight: Floats, pitch: int) -> Floats:
    """Fit a cubic surface that few wrong crossings cannot pull; keep crossings that lie on it nearly."""
    high, wide = weight.shape
    v, u = np.mgrid[-1 : 1 : high * 1j, -1 : 1 : wide * 1j].reshape(2, -1)
    degree = 3 if min(high, wide) > 6 else 2
    terms = np.stack([u**i * v**j for i in range(degree + 1) for j in range(degree + 1 - i)], axis=1)
    points, base = seen.reshape(-1, 2).astype(np.float64), weight.ravel().astype(np.float64)
    trust = base
    surface = points
    for _ in range(6):
        root = np.sqrt(trust)[:, None]
        surface = terms @ np.linalg.lstsq(terms * root, points * root, rcond=None)[0]
        away = np.linalg.norm(points - surface, axis=1)
        trust = base / (1 + (away / 2.0) ** 2) ** 2
    on = np.linalg.norm(points - surface, axis=1) <= max(1.0, _TOO_FAR * pitch)
    return np.where(on[:, None], points, surface).reshape(seen.shape).astype(np.float32)
