"""Noise: every cell is random."""

from gridwright.nonogram.setting.drawing import Numbers
from gridwright.nonogram.setting.style import Chance, Ground, Style

__all__ = ["STYLE"]


def _draw(chance: Chance, ground: Ground) -> Numbers:
    return chance.random((ground.height, ground.width)) + 0.05


STYLE = Style(title="Noise", draw=_draw)
