"""Blobs: noise smoothed into round islands."""

import numpy as np

from gridwright.nonogram.setting.drawing import Numbers
from gridwright.nonogram.setting.style import Chance, Ground, Style
from gridwright.nonogram.setting.tone import blurred

__all__ = ["STYLE"]


def _draw(chance: Chance, ground: Ground) -> Numbers:
    size = max(ground.height, ground.width)
    noise = chance.random((ground.height, ground.width))
    field = blurred(noise, float(chance.uniform(1.0, max(1.1, size / 12))))
    ranks = field.ravel().argsort().argsort().reshape(field.shape)
    level: Numbers = ranks / ranks.size
    return np.asarray(level + float(chance.uniform(-0.08, 0.1)), dtype=np.float64)


STYLE = Style(title="Blobs", draw=_draw, is_tidy=True)
