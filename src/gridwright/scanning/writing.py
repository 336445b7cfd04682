"""Tell print from pen by comparing the digits of one picture: print is of one size and stands in line."""

import cv2
import numpy as np
from numpy.typing import NDArray

from gridwright.scanning.image import Floats
from gridwright.scanning.reader import RIM, SIDE

__all__ = ["pen_shares", "traits"]

_EDGE = RIM + 3
_INKED = 0.45
_FAINTEST = 0.1
_LEAST_DIGITS = 6
# Height, middle from above, width of strokes in pixels of a cell, and darkness: the least that print varies, how
# much pen does, and how pen differs before anything is known of it.
_PRINT = np.array([0.45, 0.5, 0.22, 0.12])
_PEN = np.array([3.0, 1.2, 0.45, 0.2])
_APART = np.array([3.0, 0.0, 0.0, -0.1])
_ROUNDS = 12
_FARTHEST = 40.0
_TRUST = 0.3
"""What the network's opinion of a single cell counts."""


def pen_shares(cells: Floats, opinions: Floats, held: NDArray[np.bool_]) -> Floats:
    """Give for each cell the probability that the digit that it holds was written by hand, by all of the picture.

    `opinions` are what the network thinks of each cell by itself, as logits; cells without a digit are given 0.
    """
    shares = np.zeros(len(cells), np.float32)
    if held.sum() < _LEAST_DIGITS:
        return shares
    seen = traits(cells[held])
    shares[held] = _parted(seen, np.clip(opinions[held], -4, 4).astype(np.float64))
    return shares


def traits(cells: Floats) -> NDArray[np.float64]:
    """Measure the digits of cells: height, middle from above, width of strokes, darkness."""
    return np.array([_traits(cell) for cell in cells], np.float64).reshape(-1, 4)


def _traits(cell: Floats) -> tuple[float, float, float, float]:
    inside = slice(_EDGE, SIDE - _EDGE)
    ink = np.maximum(cell[inside, inside] - np.float32(0.12), 0)
    middle = ink[4:-4, 4:-4]
    dark = float(np.sort(middle, axis=None)[-12:].mean())
    if dark < _FAINTEST:
        return 0.0, 0.0, 0.0, 0.0
    # Lines and neighbours' strokes that reach in are no part of the digit; thin print comes in several parts.
    _, labels = cv2.connectedComponents((ink > _INKED * dark).astype(np.uint8), connectivity=8)
    whole = np.bincount(labels.ravel(), minlength=2)
    central = np.bincount(labels[4:-4, 4:-4].ravel(), minlength=len(whole))
    is_own = 2 * central > whole
    is_own[1 + int(central[1:].argmax())] = True
    is_own[0] = False
    own = cv2.dilate(is_own[labels].astype(np.uint8), np.ones((3, 3), np.uint8))
    digit = ink * own
    top, bottom = _extent(digit.max(axis=1), _INKED * dark)
    down, across = np.gradient(digit)
    stroke = 2 * float(digit.sum()) / max(float(np.hypot(down, across).sum()), 1e-6)
    return bottom - top, (top + bottom) / 2, stroke, dark


def _extent(profile: Floats, level: float) -> tuple[float, float]:
    """Give where a profile first and last crosses a level, between pixels."""
    over = np.flatnonzero(profile > level)
    if not len(over):
        return 0.0, 0.0
    first, last = int(over[0]), int(over[-1])
    start, end = float(first), float(last)
    if first:
        start -= float((profile[first] - level) / (profile[first] - profile[first - 1]))
    if last + 1 < len(profile):
        end += float((profile[last] - level) / (profile[last] - profile[last + 1]))
    return start, end


def _parted(seen: NDArray[np.float64], opinions: NDArray[np.float64]) -> NDArray[np.float64]:
    """Part digits in two kinds, one of which varies little; print is what most digits nearly agree on."""
    print_mean = np.array([_densest(column) for column in seen.T])
    print_spread, pen_mean, pen_spread, share = 1.5 * _PRINT, print_mean + _APART, _PEN, 0.15
    pen = np.zeros(len(seen))
    for _ in range(_ROUNDS):
        # What no print explains is not for that reason explained by pen.
        as_print = (
            np.minimum(_distance(seen, print_mean, print_spread), _FARTHEST) + 2 * np.log(print_spread).sum()
        )
        as_pen = _distance(seen, pen_mean, pen_spread) + 2 * np.log(pen_spread).sum()
        odds = (as_print - as_pen) / 2 + np.log(share / (1 - share)) + _TRUST * opinions
        pen = 1 / (1 + np.exp(-np.clip(odds, -30, 30)))
        count, rest = float(pen.sum()), float((1 - pen).sum())
        share = float(np.clip((count + 0.5) / (len(seen) + 8), 0.01, 0.8))
        if rest > 3:
            print_mean = ((1 - pen) @ seen) / rest
            print_spread = np.maximum(np.sqrt(((1 - pen) @ (seen - print_mean) ** 2) / rest), _PRINT)
        pen_mean = (pen @ seen + 2 * (print_mean + _APART)) / (count + 2)
        pen_spread = np.maximum(np.sqrt((pen @ (seen - pen_mean) ** 2 + 2 * _PEN**2) / (count + 2)), 0.7 * _PEN)
    return pen


def _distance(
    seen: NDArray[np.float64], mean: NDArray[np.float64], spread: NDArray[np.float64]
) -> NDArray[np.float64]:
    return np.asarray((((seen - mean) / spread) ** 2).sum(axis=1))


def _densest(values: NDArray[np.float64]) -> float:
    """Give where values lie most densely: the shorter half of them, again and again."""
    values = np.sort(values)
    while len(values) > 3:
        count = (len(values) + 1) // 2
        start = int((values[count - 1 :] - values[: len(values) - count + 1]).argmin())
        values = values[start : start + count]
    return float(values.mean())
