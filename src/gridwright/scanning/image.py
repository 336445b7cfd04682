"""Pictures as arrays: opened with the limits of every image, turned as the camera was held."""

from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from gridwright.errors import FormatError
from gridwright.nonogram.setting.image import open_image

__all__ = ["Bytes", "Floats", "Picture", "load"]

Bytes: TypeAlias = NDArray[np.uint8]
Floats: TypeAlias = NDArray[np.float32]


@dataclass(frozen=True, eq=False)
class Picture:
    """The pixels of a picture, height x width x red, green and blue; `name` is for messages."""

    pixels: Bytes
    name: str = "the picture"

    @property
    def size(self) -> tuple[int, int]:
        """Give width and height."""
        return self.pixels.shape[1], self.pixels.shape[0]


def load(source: "str | Path | bytes | Bytes | Picture", *, name: str = "") -> Picture:
    """Open a picture: a path, the bytes of a file, or pixels that are there already."""
    if isinstance(source, Picture):
        return source
    if isinstance(source, np.ndarray):
        if not source.size or source.ndim not in {2, 3} or (source.ndim == 3 and source.shape[2] < 3):
            raise FormatError(
                f"expected pixels of height x width, with 3 colours or none, got an array of {source.shape}"
            )
        pixels = source if source.ndim == 3 else np.repeat(source[..., None], 3, axis=2)
        return Picture(np.ascontiguousarray(pixels[..., :3], dtype=np.uint8), name or "the picture")
    opened = open_image(source, name=name)
    shown = name or ("the picture" if isinstance(source, bytes) else repr(str(source)))
    return Picture(np.asarray(opened.image), shown)
