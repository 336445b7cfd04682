"""Previews for setters: pictures beside each other, changed and ambiguous cells marked; and small animations."""

import io
from collections.abc import Iterable, Sequence

import numpy as np
import numpy.typing as npt
from PIL import Image

from gridwright.nonogram.setting.drawing import Drawing, Flags
from gridwright.nonogram.setting.repair import Repair

__all__ = ["animate", "paint", "preview"]

_SIDE = 360
_GAP = 16
_GROUND = (232, 232, 238)
_LINE = (205, 205, 212)
_CHANGED = (225, 40, 40)
_AMBIGUOUS = (245, 165, 30)
_UNKNOWN = (222, 224, 232)


def _pitch(drawing: Drawing) -> int:
    return max(3, _SIDE // max(drawing.height, drawing.width))


def paint(drawing: Drawing, marks: Sequence[tuple[Flags, tuple[int, int, int]]] = ()) -> Image.Image:
    """Paint a drawing cell by cell; marked cells get a frame in their colour."""
    palette = np.array([list(bytes.fromhex(colour.rgb)) for colour in drawing.palette], dtype=np.uint8)
    return _enlarged(palette[drawing.cells], _pitch(drawing), marks)


def _enlarged(
    pixels: npt.NDArray[np.uint8], pitch: int, marks: Sequence[tuple[Flags, tuple[int, int, int]]] = ()
) -> Image.Image:
    large = pixels.repeat(pitch, axis=0).repeat(pitch, axis=1)
    if pitch > 4:
        large[pitch - 1 :: pitch] = _LINE
        large[:, pitch - 1 :: pitch] = _LINE
    frame = max(1, pitch // 4)
    for flags, ink in marks:
        for row, column in np.argwhere(flags):
            cell = large[row * pitch : (row + 1) * pitch, column * pitch : (column + 1) * pitch]
            inside = cell[frame:-frame, frame:-frame].copy()
            cell[:] = ink
            cell[frame:-frame, frame:-frame] = inside
    return Image.fromarray(large)


def preview(done: Repair) -> bytes:
    """Return a PNG with the picture before, after, and after with changed and still ambiguous cells framed."""
    changed = done.before.cells != done.after.cells
    tiles = [
        paint(done.before),
        paint(done.after),
        paint(done.after, [(done.ambiguous, _AMBIGUOUS), (changed, _CHANGED)]),
    ]
    width, height = tiles[0].size
    sheet = Image.new("RGB", (3 * width + 4 * _GAP, height + 2 * _GAP), _GROUND)
    for place, tile in enumerate(tiles):
        sheet.paste(tile, (_GAP + place * (width + _GAP), _GAP))
    target = io.BytesIO()
    sheet.save(target, "PNG")
    return target.getvalue()


def animate(drawing: Drawing, known: Iterable[Flags], *, milliseconds: int = 80) -> bytes:
    """Return an animated GIF in which the cells known at each moment appear; the last moment stays for a while."""
    palette = np.array([list(bytes.fromhex(colour.rgb)) for colour in drawing.palette], dtype=np.uint8)
    full = palette[drawing.cells]
    frames = []
    for flags in known:
        pixels = np.where(flags[:, :, None], full, np.array(_UNKNOWN, dtype=np.uint8)).astype(np.uint8)
        frames.append(_enlarged(pixels, max(3, _pitch(drawing) // 2)))
    target = io.BytesIO()
    first, *rest = frames
    durations = [milliseconds] * len(rest) + [1500]
    first.save(target, "GIF", save_all=True, append_images=rest, duration=durations, loop=0)
    return target.getvalue()
