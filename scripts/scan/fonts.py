"""Digits of fonts, as tight masks of one height; fonts without plain digits are left out."""

from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

__all__ = ["Glyphs", "load_fonts"]

Glyphs = list[NDArray[np.uint8]]
"""The masks of 0 to 9."""

_SIZE = 64
_HAND = (
    "hand", "breip", "dancing", "ecolier", "femke", "humor", "isabella", "kristi", "rufscript", "summersby",
    "kaushan", "klee", "joscelyn", "seto", "chilanka", "pecita", "purisa", "xkcd", "wenkai", "domestic",
    "dustismo_script",
    "nanumpen", "nanumbrush", "comicneue", "comic", "tomson", "sjfonts", "delphine", "steve", "staypuft",
)  # fmt: skip
_ALIKE = 0.45
"""How much a digit must correlate with the median of all fonts, both in a square; dingbats do not."""


def load_fonts(folders: list[Path]) -> tuple[list[Glyphs], list[Glyphs], list[str]]:
    """Give the digits of print fonts, of fonts like handwriting, and the names of the files used."""
    paths = sorted(path for folder in folders for path in folder.rglob("*") if path.suffix in {".ttf", ".otf"})
    seen: dict[bytes, tuple[Path, Glyphs]] = {}
    for path in paths:
        glyphs = _render(path)
        if glyphs is not None:
            seen.setdefault(b"".join(glyph.tobytes() for glyph in glyphs), (path, glyphs))
    squares = np.array([[_square(glyph) for glyph in glyphs] for _, glyphs in seen.values()])
    median = np.median(squares, axis=0)
    printed: list[Glyphs] = []
    hand: list[Glyphs] = []
    names: list[str] = []
    for (path, glyphs), square in zip(seen.values(), squares, strict=True):
        if min(np.corrcoef(square[i].ravel(), median[i].ravel())[0, 1] for i in range(10)) < _ALIKE:
            continue
        is_hand = any(word in str(path).lower() for word in _HAND)
        (hand if is_hand else printed).append(glyphs)
        names.append(path.name)
    return printed, hand, names


def _render(path: Path) -> Glyphs | None:
    try:
        font = ImageFont.truetype(str(path), _SIZE)
        glyphs = [_glyph(font, str(digit)) for digit in range(10)]
        missing = _glyph(font, "\uffff")
    except (OSError, ValueError, IndexError):
        return None
    if any(np.array_equal(glyph, missing) for glyph in glyphs):
        return None
    heights = [glyph.shape[0] for glyph in glyphs]
    is_plain = min(heights) > 0.55 * max(heights) and max(heights) > 20
    return glyphs if is_plain and all(glyph.shape[1] < 2 * _SIZE for glyph in glyphs) else None


def _glyph(font: ImageFont.FreeTypeFont, text: str) -> NDArray[np.uint8]:
    picture = Image.new("L", (3 * _SIZE, 3 * _SIZE))
    ImageDraw.Draw(picture).text((_SIZE, _SIZE), text, font=font, fill=255)
    pixels = np.asarray(picture)
    rows, columns = pixels.any(axis=1).nonzero()[0], pixels.any(axis=0).nonzero()[0]
    return pixels[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1].copy()


def _square(glyph: NDArray[np.uint8]) -> NDArray[np.uint8]:
    side = max(glyph.shape)
    square = np.zeros((side, side), np.uint8)
    top, left = (side - glyph.shape[0]) // 2, (side - glyph.shape[1]) // 2
    square[top : top + glyph.shape[0], left : left + glyph.shape[1]] = glyph
    return np.asarray(cv2.GaussianBlur(cv2.resize(square, (24, 24), interpolation=cv2.INTER_AREA), (5, 5), 1.5))
