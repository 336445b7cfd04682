"""Crop an image and sample it into cells."""

import math
import re
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from PIL import Image

from gridwright.errors import GridwrightError
from gridwright.nonogram.setting.drawing import LONGEST_SIDE

__all__ = ["SHORTEST_SIDE", "Crop", "Framing", "Size", "check_size", "parse_crop", "sample"]

SHORTEST_SIDE = 3
_DEFAULT_CELLS = 900
_PIXELS_A_CELL = 8
_MEASURE = re.compile(r"(\d+(?:\.\d+)?)(%?)")


class Size(NamedTuple):
    """Width and height in cells, written as 20x15; one number stands for both."""

    width: int
    height: int

    @classmethod
    def parse(cls, text: str) -> "Size":
        """Read a size.

        >>> Size.parse("20x15"), str(Size.parse("10"))
        (Size(width=20, height=15), '10x10')
        """
        match = re.fullmatch(r"\s*(\d{1,6})(?:\s*[xX]\s*(\d{1,6}))?\s*", text)
        if match is None:
            raise GridwrightError(f"expected a size such as 20x15 (width x height), got {text!r}")
        size = cls(int(match[1]), int(match[2] or match[1]))
        check_size(*size)
        return size

    def __str__(self) -> str:
        return f"{self.width}x{self.height}"


@dataclass(frozen=True, slots=True)
class Crop:
    """A part of an image as shares of its width and height, or in pixels where `in_pixels` holds."""

    left: float
    top: float
    width: float
    height: float
    in_pixels: bool = False


@dataclass(frozen=True, slots=True)
class Framing:
    """A crop, then a size: a box to fit into (or to fill, cropping the middle), or a number of cells."""

    crop: Crop | None = None
    width: int | None = None
    height: int | None = None
    cells: int | None = None
    fill: bool = False


def check_size(width: int, height: int) -> None:
    """Refuse sizes out of range."""
    if not (SHORTEST_SIDE <= width <= LONGEST_SIDE and SHORTEST_SIDE <= height <= LONGEST_SIDE):
        raise GridwrightError(
            f"expected a size from {SHORTEST_SIDE} to {LONGEST_SIDE} cells a side, got {width}x{height}"
        )


def parse_crop(text: str) -> Crop:
    """Read left, top, width and height, all in pixels or all in percent.

    >>> parse_crop("10%,0%,80%,100%")
    Crop(left=0.1, top=0.0, width=0.8, height=1.0, in_pixels=False)
    """
    parts = [_MEASURE.fullmatch(part.strip()) for part in text.split(",")]
    found = [part for part in parts if part is not None]
    units = {part[2] for part in found}
    if len(parts) != 4 or len(found) != 4 or len(units) != 1:
        raise GridwrightError(f"expected left,top,width,height, all in pixels or all in percent, got {text!r}")
    in_pixels = units == {""}
    left, top, width, height = (float(part[1]) / (1 if in_pixels else 100) for part in found)
    return Crop(left, top, width, height, in_pixels)


def _cropped(image: Image.Image, crop: Crop) -> Image.Image:
    across, down = (1, 1) if crop.in_pixels else image.size
    left, top = round(crop.left * across), round(crop.top * down)
    right, bottom = round((crop.left + crop.width) * across), round((crop.top + crop.height) * down)
    if not (0 <= left < right <= image.width and 0 <= top < bottom <= image.height):
        raise GridwrightError(
            f"expected a crop inside the image of {image.width}x{image.height} pixels, "
            f"got {right - left}x{bottom - top} from {left},{top}"
        )
    return image.crop((left, top, right, bottom))


def _filling(image: Image.Image, width: int, height: int) -> Image.Image:
    """Cut the middle so that it has the shape of the grid."""
    scale = min(image.width / width, image.height / height)
    across, down = max(1, round(width * scale)), max(1, round(height * scale))
    left, top = (image.width - across) // 2, (image.height - down) // 2
    return image.crop((left, top, left + across, top + down))


def _grid(image: Image.Image, framing: Framing) -> tuple[int, int]:
    aspect = image.width / image.height
    if framing.width is not None and framing.height is not None:
        if framing.fill:
            return framing.width, framing.height
        scale = min(framing.width / image.width, framing.height / image.height)
        return max(1, round(image.width * scale)), max(1, round(image.height * scale))
    height = math.sqrt((framing.cells or _DEFAULT_CELLS) / aspect)
    return max(1, round(height * aspect)), max(1, round(height))


def sample(image: Image.Image, framing: Framing) -> npt.NDArray[np.uint8]:
    """Return the framed part as rows, columns, pixels down and across in each cell, and three channels."""
    if framing.width is not None and framing.height is not None:
        check_size(framing.width, framing.height)
    part = image if framing.crop is None else _cropped(image, framing.crop)
    if framing.fill and framing.width is not None and framing.height is not None:
        part = _filling(part, framing.width, framing.height)
    width, height = _grid(part, framing)
    check_size(width, height)
    k = _PIXELS_A_CELL
    small = part.resize((width * k, height * k), Image.Resampling.BOX)
    pixels = np.asarray(small, dtype=np.uint8).reshape(height, k, width, k, 3)
    return pixels.transpose(0, 2, 1, 3, 4)
