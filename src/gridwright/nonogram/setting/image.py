"""Open images safely: rotated by their EXIF tag, opaque, with eight bits per channel."""

import io
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple, TypeVar

from PIL import Image, ImageOps, UnidentifiedImageError

from gridwright.errors import FormatError, GridwrightError, LimitError

__all__ = ["MOST_BYTES", "MOST_PIXELS", "Opened", "image_size", "open_image", "read_bytes"]

T = TypeVar("T")

MOST_PIXELS = 64_000_000
_KINDS = ("JPEG", "PNG", "WEBP", "GIF", "BMP", "TIFF")
_WORDS = "a JPEG, PNG, WebP, GIF, BMP or TIFF image"
MOST_BYTES = 200_000_000
_PAPER = (255, 255, 255)
_DEEP_MODES = ("I", "I;16", "I;16B", "I;16L", "F")
_CLEAR_MODES = ("RGBA", "LA", "PA", "RGBa", "La")


class Opened(NamedTuple):
    """An image in red, green and blue, and one sentence for everything that had to be done to it."""

    image: Image.Image
    notes: tuple[str, ...]


def open_image(source: str | Path | bytes, *, name: str = "") -> Opened:
    """Open an image file or its bytes, which may have a name; large ones are refused before they are decoded."""
    return _opened(source, name, _prepare)


def image_size(source: str | Path | bytes, *, name: str = "") -> tuple[int, int]:
    """Return width and height in pixels without decoding the image."""
    return _opened(source, name, lambda image: image.size)


def _opened(source: str | Path | bytes, name: str, use: Callable[[Image.Image], T]) -> T:
    if not name:
        name = "the data" if isinstance(source, bytes) else repr(str(source))
    with warnings.catch_warnings():
        # Pillow's own warnings about size and odd metadata: sizes are checked here, the rest does not matter.
        warnings.simplefilter("ignore")
        try:
            with Image.open(io.BytesIO(_bytes(source, name)), formats=_KINDS) as image:
                _check_size(image, name)
                return use(image)
        except Image.DecompressionBombError:
            raise LimitError(
                f"expected an image of at most {_mega(MOST_PIXELS)}, got a larger one in {name}"
            ) from None
        except UnidentifiedImageError:
            raise FormatError(f"expected {_WORDS}, got something else in {name}") from None
        except GridwrightError:
            raise
        except (OSError, SyntaxError, ValueError, EOFError, IndexError, TypeError, ZeroDivisionError) as error:
            if isinstance(error, OSError) and error.errno is not None:
                raise
            raise FormatError(f"expected a whole image, got a damaged or truncated one in {name}") from None


def _bytes(source: str | Path | bytes, name: str) -> bytes:
    data = source if isinstance(source, bytes) else read_bytes(source)
    if len(data) > MOST_BYTES:
        raise LimitError(
            f"expected an image file of at most {MOST_BYTES // 1_000_000} megabytes, got a larger one in {name}"
        )
    return data


def read_bytes(source: str | Path) -> bytes:
    """Return the bytes of a file, a byte more than an image may have at most."""
    try:
        with Path(source).open("rb") as file:
            return file.read(MOST_BYTES + 1)
    except OSError as error:
        reason = (error.strerror or type(error).__name__).lower()
        raise GridwrightError(f"cannot read {str(source)!r}: {reason}") from None


def _mega(pixels: int) -> str:
    return f"{pixels / 1e6:.0f} megapixels"


def _check_size(image: Image.Image, name: str) -> None:
    pixels = image.width * image.height
    if pixels > MOST_PIXELS:
        raise LimitError(f"expected an image of at most {_mega(MOST_PIXELS)}, got {_mega(pixels)} in {name}")
    if pixels == 0:
        raise FormatError(f"expected an image with pixels, got an empty one in {name}")


def _prepare(image: Image.Image) -> Opened:
    notes: list[str] = []
    if getattr(image, "is_animated", False):
        notes.append(f"the image is animated: the first of its {getattr(image, 'n_frames', 2)} frames was taken")
        image.seek(0)
    image.load()
    turned = ImageOps.exif_transpose(image)
    if turned.mode in _DEEP_MODES:
        notes.append("the image has 16 bits a channel: they were scaled to 8")
        turned = _shallow(turned)
    if turned.mode == "CMYK":
        notes.append("the image has printing colours (CMYK): they were turned into red, green and blue")
    if turned.mode in _CLEAR_MODES or "transparency" in turned.info:
        clear = turned.convert("RGBA")
        if clear.getchannel("A").getextrema() != (255, 255):
            notes.append("the image is transparent in places: white paper was laid below")
        paper = Image.new("RGBA", clear.size, (*_PAPER, 255))
        turned = Image.alpha_composite(paper, clear)
    return Opened(turned.convert("RGB"), tuple(notes))


def _shallow(image: Image.Image) -> Image.Image:
    low, high = image.getextrema()
    if not isinstance(low, (int, float)) or not isinstance(high, (int, float)):
        return image.convert("L")
    # Values are either of the whole range of 16 bits or, from scanners and tools, of some smaller one.
    top = 65535 if high > 255 else 255
    return image.convert("F").point(lambda value: value * (255 / top)).convert("L")
