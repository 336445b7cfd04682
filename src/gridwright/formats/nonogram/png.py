"""Exact pictures as PNG: every pixel is a cell; title, author, licence, source and description are kept in it.

Transparent pixels are white. The size is looked at before anything is unpacked. The text of such a file is its
`data:` address.
"""

import io
from collections.abc import Sequence
from typing import TYPE_CHECKING

from gridwright.errors import FormatError
from gridwright.formats.nonogram.pixels import MOST_COLOURS, picture_of, shown_by
from gridwright.formats.nonogram.suffixes import is_black_on_white
from gridwright.formats.shared.data_url import DATA, PNG, unwrap, wrap
from gridwright.formats.shared.limits import MAX_SIDE, check_sides
from gridwright.grid import Shape
from gridwright.model import About, Certainty, Document, Format, Head

if TYPE_CHECKING:
    from PIL.Image import Image

__all__ = ["FORMAT"]

_SAID = {
    "title": "Title",
    "author": "Author",
    "licence": "Copyright",
    "source": "Source",
    "description": "Description",
}
_LONGEST = 20_000


def _recognises(head: Head) -> Certainty:
    return Certainty.sure_if(head.first.startswith(f"{DATA}{PNG};"))


def _read(text: str) -> list[Document]:
    from PIL import Image

    data = unwrap(text, PNG)
    # The first chunk holds the size.
    width, height = (int.from_bytes(data[place : place + 4]) for place in (16, 20))
    if max(width, height) > MAX_SIDE:
        raise FormatError(
            f"expected a picture of at most {MAX_SIDE} x {MAX_SIDE} pixels, one for each cell, "
            f"got {width} x {height}: a photo is for the command picture"
        )
    try:
        with Image.open(io.BytesIO(data), formats=("PNG",)) as image:
            check_sides(image.height, image.width)
            image.load()
            return [_document(image)]
    except (OSError, SyntaxError, ValueError, EOFError, IndexError, Image.DecompressionBombError) as error:
        if isinstance(error, FormatError):
            raise
        raise FormatError("expected a whole PNG picture, got one that is damaged") from None


def _document(image: "Image") -> Document:
    shape = Shape(image.height, image.width)
    said = getattr(image, "text", {})
    about = About(**{name: str(said.get(key, ""))[:_LONGEST] for name, key in _SAID.items()})
    entries = image.getpalette() if image.mode == "P" and "transparency" not in image.info else None
    if entries is not None:
        colours = {n: bytes(entries[n * 3 : n * 3 + 3]).hex() for n in range(len(entries) // 3)}
        values: Sequence[int] = image.tobytes()
        if len({colours.get(value) for value in set(values)}) == len(set(values)):
            return picture_of(shape, values, colours, about)
    flat = _on_white(image)
    if flat.getcolors(MOST_COLOURS) is None:
        raise FormatError(
            f"expected a picture of at most {MOST_COLOURS} colours, got more: a photo is for the command picture"
        )
    raw = flat.tobytes()
    values = [red << 16 | green << 8 | blue for red, green, blue in zip(*[iter(raw)] * 3, strict=True)]
    return picture_of(shape, values, {value: f"{value:06x}" for value in sorted(set(values))}, about)


def _on_white(image: "Image") -> "Image":
    """Return the picture in plain colours, with white behind what is transparent."""
    from PIL import Image

    if image.mode.startswith("I"):
        image = image.convert("I").point(lambda level: level * (1 / 257)).convert("L")
    whole = image.convert("RGBA")
    return Image.alpha_composite(Image.new("RGBA", whole.size, "white"), whole).convert("RGB")


def _write(document: Document) -> str:
    from PIL import Image
    from PIL.PngImagePlugin import PngInfo

    puzzle, board = shown_by(document)
    numbers = [mask.bit_length() - 1 for mask in board.masks]
    size = (board.shape.width, board.shape.height)
    if is_black_on_white(puzzle.palette):
        image = Image.new("1", size)
        image.putdata([1 - number for number in numbers])
    else:
        image = Image.new("P", size)
        image.putpalette(b"".join(bytes.fromhex(colour.rgb) for colour in puzzle.palette))
        image.putdata(numbers)
    told = PngInfo()
    for name, key in _SAID.items():
        if said := getattr(document.about, name):
            told.add_itxt(key, said)
    file = io.BytesIO()
    image.save(file, "PNG", pnginfo=told)
    return f"{wrap(file.getvalue())}\n"


def _encode(text: str) -> bytes:
    return unwrap(text, PNG)


FORMAT = Format(
    title="PNG picture",
    extensions=(".png",),
    default_for=(".png",),
    recognises=_recognises,
    read=_read,
    write=_write,
    encode=_encode,
    unpacks=True,
)
