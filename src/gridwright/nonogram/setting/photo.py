"""From images to drawings: photos by framing and tone, pixel images exactly."""

from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt
from PIL import Image

from gridwright.errors import GridwrightError
from gridwright.nonogram.palette import BLACK_AND_WHITE
from gridwright.nonogram.setting.colours import colour_cells, counted, name_colours, with_blank
from gridwright.nonogram.setting.drawing import LONGEST_SIDE, Drawing, Numbers
from gridwright.nonogram.setting.framing import Framing, check_size, sample
from gridwright.nonogram.setting.image import open_image
from gridwright.nonogram.setting.lab import lab_of
from gridwright.nonogram.setting.strokes import missing_width, widened
from gridwright.nonogram.setting.tone import Tone, tone_cells

__all__ = ["Sampled", "draw_photo", "draw_pixels"]

_MOST_COLOURS = 12


@dataclass(frozen=True)
class Sampled:
    """A drawing made from an image, and one sentence for everything that had to be done on the way."""

    drawing: Drawing
    notes: tuple[str, ...] = ()
    threshold: float | None = None


def draw_photo(
    source: str | Path | bytes,
    framing: Framing | None = None,
    tone: Tone | None = None,
    *,
    colours: int = 1,
    blank: str = "",
    title: str = "",
    name: str = "",
) -> Sampled:
    """Turn a photo into a drawing, black and white or with so many colours besides the blank.

    `blank` is the colour that the blank should have, six hexadecimal digits, of those that are found; `name` is
    what complaints call an image that comes as bytes.
    """
    if not 1 <= colours <= _MOST_COLOURS:
        raise GridwrightError(f"expected 1 to {_MOST_COLOURS} colours, got {colours}")
    framing, tone = framing or Framing(), tone or Tone()
    image, notes = open_image(source, name=name)
    _check_colours(image, colours)
    pixels = sample(image, framing)
    wider = _missing_width(pixels, tone)
    if wider and tone.thicken is None:
        notes += (f"the strokes are thin: they were widened by {'1 cell' if wider == 1 else f'{wider} cells'}",)
    pixels = widened(pixels, wider, light=tone.invert)
    if colours == 1:
        toned = tone_cells(_lightness(pixels), tone)
        costs = np.repeat(toned.margins[:, :, None], 2, axis=2)
        np.put_along_axis(costs, toned.cells[:, :, None].astype(np.intp), 0.0, axis=2)
        return Sampled(Drawing(toned.cells, BLACK_AND_WHITE, costs, title=title), notes, toned.threshold)
    height, width = pixels.shape[:2]
    found = colour_cells(pixels[:, :, ::2, ::2].reshape(height, width, -1, 3), colours)
    if blank:
        found = with_blank(found, blank)
    used = len(found.palette) - 1
    if used < colours:
        notes += (f"only {used} of the {colours} colours can be told apart in the picture",)
    return Sampled(Drawing(found.cells, found.palette, found.costs, title=title), notes)


def _check_colours(image: Image.Image, colours: int) -> None:
    """Refuse to find more colours than an image has; sampled edges would make up the rest."""
    has = image.getcolors(colours) if colours > 1 else None
    if has is not None and len(has) > 1:
        most = len(has) - 1
        raise GridwrightError(
            f"expected at most {counted(most)} beside the blank, since the picture has no more, got {colours}"
        )


def _lightness(pixels: npt.NDArray[np.uint8]) -> Numbers:
    mean: Numbers = lab_of(pixels)[..., 0].mean(axis=(2, 3))
    return mean


def _missing_width(pixels: npt.NDArray[np.uint8], tone: Tone) -> int:
    if tone.thicken is not None:
        return tone.thicken - 1
    try:
        return missing_width(tone_cells(_lightness(pixels), tone).cells)
    except GridwrightError:
        # No tones to part: colours may still tell something, and otherwise they complain.
        return 0


def draw_pixels(
    source: str | Path | bytes, *, colours: int | None = None, title: str = "", name: str = ""
) -> Sampled:
    """Take every pixel of a small image as one cell, in exactly its colours; the lightest is the blank."""
    image, notes = open_image(source, name=name)
    if max(image.size) > LONGEST_SIDE:
        raise GridwrightError(
            f"expected an image of at most {LONGEST_SIDE} pixels a side to take them as cells, "
            f"got {image.width}x{image.height}: name a size to sample it"
        )
    check_size(image.width, image.height)
    pixels = np.asarray(image, dtype=np.uint8)
    values, cells = np.unique(pixels.reshape(-1, 3), axis=0, return_inverse=True)
    has = len(values) - 1
    if has < 1:
        raise GridwrightError("expected a picture with several colours, got one of a single colour")
    if has > (colours or _MOST_COLOURS):
        raise GridwrightError(
            f"expected at most {counted(colours or _MOST_COLOURS)} beside the blank to take pixels exactly, "
            f"got {has}: name a size to sample it"
        )
    if colours is not None and has < colours:
        raise GridwrightError(
            f"expected at most {counted(has)} beside the blank, since the picture has no more, got {colours}"
        )
    order = np.argsort(-lab_of(values)[:, 0], kind="stable")
    places = np.argsort(order)[cells.ravel()].astype(np.uint8).reshape(image.height, image.width)
    is_plain = has == 1 and set(map(tuple, values.tolist())) == {(0, 0, 0), (255, 255, 255)}
    palette = BLACK_AND_WHITE if is_plain else name_colours(values[order])
    return Sampled(Drawing(places, palette, title=title), notes)
