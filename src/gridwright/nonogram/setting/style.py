"""The record of a style: how random pictures of one kind are drawn."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from PIL import Image, ImageDraw

from gridwright.nonogram.setting.drawing import Drawing, Numbers
from gridwright.nonogram.setting.tone import blurred

__all__ = ["Chance", "Ground", "Style", "canvas_of", "field_of", "paint_field"]

Chance: TypeAlias = np.random.Generator

PIXELS = 8
"""Pixels per cell on the canvas of vector styles."""


@dataclass(frozen=True, slots=True)
class Ground:
    """What a style is asked for: height and width in cells, and a text where the style writes one."""

    height: int
    width: int
    text: str = ""


@dataclass(frozen=True, slots=True)
class Style:
    """A way of drawing: `draw` gives the darkness of every cell, cut at a half unless a density is asked.

    `paint` draws a whole picture with a title and so many colours, or says that it has none with so many.
    `writes` says that a text can be asked for, `is_tidy` that single cells sticking out are taken away.
    """

    title: str
    draw: Callable[[Chance, Ground], Numbers]
    paint: Callable[[Chance, Ground, int], Drawing | None] | None = None
    writes: bool = False
    is_tidy: bool = False


def canvas_of(ground: Ground) -> Image.Image:
    """Return a large black canvas to paint on in white."""
    return Image.new("L", (ground.width * PIXELS, ground.height * PIXELS), 0)


def paint_field(ground: Ground, paint: Callable[[ImageDraw.ImageDraw, float, float], None]) -> Numbers:
    """Paint with a brush on a canvas of a width and a height, and give the share of each cell that was painted."""
    canvas = canvas_of(ground)
    paint(ImageDraw.Draw(canvas), float(canvas.width), float(canvas.height))
    return field_of(ground, canvas)


def field_of(ground: Ground, canvas: Image.Image) -> Numbers:
    """Return the share of each cell that was painted."""
    pixels = np.asarray(canvas, dtype=np.float64).reshape(ground.height, PIXELS, ground.width, PIXELS) / 255
    shares: Numbers = pixels.mean(axis=(1, 3))
    # A little blur, so that a density grows or shrinks shapes instead of scattering cells.
    return 0.85 * shares + 0.15 * blurred(shares, 1.5)
