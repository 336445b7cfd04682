"""From lightness to black and white: sharpened, mixed with local contrast, cut at a threshold.

The margin of a cell, how far its tone is from the threshold, says how little it would be missed.
"""

import functools
from dataclasses import dataclass

import numpy as np

from gridwright.errors import GridwrightError
from gridwright.nonogram.setting.drawing import Cells, Flags, Numbers

__all__ = ["Tone", "Toned", "blurred", "tone_cells"]

_SHARPENING = 0.5
_NEIGHBOURHOOD = 0.2
_CALM = 6.0
"""Local contrast below this many steps of lightness is noise."""
_LEAST_SPREAD = 1.0
_MARGIN = 1.5


@dataclass(frozen=True, slots=True)
class Tone:
    """How tones become black and white.

    `threshold` is a lightness of 0 to 100 below which cells are filled (None: where it parts the tones best),
    `contrast` the share of local contrast; strokes grow by `thicken` - 1 cells (None: in thin drawings, as their
    size needs).
    """

    threshold: float | None = None
    contrast: float = 0.4
    invert: bool = False
    thicken: int | None = None


@dataclass(frozen=True, eq=False)
class Toned:
    """Which cells are filled, how sure each is of it, and the threshold that was used."""

    cells: Cells
    margins: Numbers
    threshold: float


@functools.lru_cache(maxsize=64)
def _blur(cells: int, sigma: float) -> Numbers:
    """Return the matrix that blurs a line of cells; what would lie beyond the ends counts as the last cell."""
    reach = np.arange(cells)
    radius = max(1, round(3 * sigma))
    weights = np.exp(-0.5 * (np.arange(-radius, radius + 1) / sigma) ** 2)
    weights /= weights.sum()
    matrix = np.zeros((cells, cells))
    for step, weight in zip(range(-radius, radius + 1), weights.tolist(), strict=True):
        np.add.at(matrix, (reach, (reach + step).clip(0, cells - 1)), weight)
    return matrix


def blurred(values: Numbers, sigma: float) -> Numbers:
    """Blur with a Gaussian, edges continued."""
    height, width = values.shape
    result: Numbers = _blur(height, sigma) @ values @ _blur(width, sigma).T
    return result


def sharpened(values: Numbers) -> Numbers:
    """Undo some of what averaging over cells has blurred."""
    return values + _SHARPENING * (values - blurred(values, 1.0))


def _best_threshold(values: Numbers) -> float:
    """Find the value that parts the cells into the two classes which differ most (Otsu)."""
    ordered = np.sort(values.ravel())
    count = np.arange(1, ordered.size)
    below = np.cumsum(ordered)[:-1]
    total = float(ordered.sum())
    between = (total * count / ordered.size - below) ** 2 / (count * (ordered.size - count))
    best = int(np.argmax(np.where(np.diff(ordered) > 0, between, -1.0)))
    return float(ordered[best] + ordered[best + 1]) / 2


def _mixed(lightness: Numbers, contrast: float) -> Numbers:
    sharp = sharpened(lightness)
    spread = float(sharp.std())
    if spread < _LEAST_SPREAD:
        raise GridwrightError("expected a picture with dark and light parts, got one of a single tone")
    sigma = max(2.0, _NEIGHBOURHOOD * max(sharp.shape))
    around = blurred(sharp, sigma)
    local = (sharp - around) / (np.sqrt(np.maximum(blurred((sharp - around) ** 2, sigma), 0.0)) + _CALM)
    local *= spread / max(float(local.std()), 1e-9)
    mixed: Numbers = np.clip((1 - contrast) * sharp + contrast * (local + sharp.mean()), 0.0, 100.0)
    return mixed


def tone_cells(lightness: Numbers, tone: Tone) -> Toned:
    """Turn the lightness of cells into filled and blank ones."""
    mixed = _mixed(100.0 - lightness if tone.invert else lightness, tone.contrast)
    threshold = _best_threshold(mixed) if tone.threshold is None else tone.threshold
    filled: Flags = mixed < threshold
    if filled.all() or not filled.any():
        what = "filled" if filled.any() else "blank"
        raise GridwrightError(
            f"expected a threshold that parts the picture, got {threshold:g}: every cell is {what}"
        )
    margins = np.abs(mixed - threshold) / (_MARGIN * max(float(mixed.std()), 1e-9))
    return Toned(filled.astype(np.uint8), margins, threshold)
