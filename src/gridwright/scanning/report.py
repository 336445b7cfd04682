"""A picture for proofreading: the photo of the grid beside what was read, and every doubtful piece enlarged."""

import io
from collections.abc import Sequence
from importlib import resources

from PIL import Image, ImageDraw, ImageFont

from gridwright.draw import compose, png
from gridwright.model import Document
from gridwright.model.scan_answers import DoubtAnswer, PlaceBox, ScannedAnswer

__all__ = ["report", "stacked"]

_SIDE = 640
_GAP = 24
_PIECE = 96
_TILE = 300
_MOST = 60
_PAPER, _INK, _MARK, _MILD = "#FFFFFF", "#1B1B1B", "#C62828", "#E08A00"
_WORDS = {"unsure": "unsure", "changed": "changed to fit", "ambiguous": "another reading fits as well"}


def report(picture: Image.Image, scanned: ScannedAnswer, document: Document) -> Image.Image:
    """Draw photo and reading side by side, and below them what a person should look at."""
    left = _photo(picture, scanned)
    with Image.open(io.BytesIO(png(compose(document.puzzle, document.progress), zoom=1.0, pitch=64))) as drawing:
        right = drawing.convert("RGB")
    right.thumbnail((_SIDE, _SIDE))
    across = max(1, (2 * _SIDE + _GAP) // _TILE)
    doubts = scanned.doubts[:_MOST]
    rows = -(-len(doubts) // across)
    sheet = Image.new("RGB", (2 * _SIDE + 3 * _GAP, _SIDE + 3 * _GAP + rows * (_PIECE + _GAP) + 24), _PAPER)
    sheet.paste(left, (_GAP, _GAP))
    sheet.paste(right, (_SIDE + 2 * _GAP, _GAP))
    pen = ImageDraw.Draw(sheet)
    pen.text((_GAP, _SIDE + _GAP + 8), _summary(scanned), _INK, _font(20))
    for number, doubt in enumerate(doubts):
        row, column = divmod(number, across)
        x, y = _GAP + column * _TILE, _SIDE + 3 * _GAP + 16 + row * (_PIECE + _GAP)
        box = scanned.places.get(doubt.place)
        if box is not None:
            sheet.paste(_piece(picture, box), (x, y))
        for line, text in enumerate(_told(doubt)):
            pen.text((x + _PIECE + 10, y + 4 + 26 * line), text, _MARK if line == 0 else _INK, _font(18))
    return sheet


def stacked(sheets: Sequence[Image.Image]) -> Image.Image:
    """Lay sheets of one width below each other."""
    whole = Image.new("RGB", (sheets[0].width, sum(sheet.height for sheet in sheets)), _PAPER)
    below = 0
    for sheet in sheets:
        whole.paste(sheet, (0, below))
        below += sheet.height
    return whole


def _photo(picture: Image.Image, scanned: ScannedAnswer) -> Image.Image:
    """Give the part of the picture with the grid, doubtful places framed."""
    xs, ys = zip(*scanned.box, *(corner for box in scanned.places.values() for corner in box), strict=True)
    margin = 0.04 * max(max(xs) - min(xs), max(ys) - min(ys))
    edges = (
        max(0, round(min(xs) - margin)),
        max(0, round(min(ys) - margin)),
        min(picture.width, round(max(xs) + margin)),
        min(picture.height, round(max(ys) + margin)),
    )
    part = picture.crop(edges)
    scale = min(_SIDE / part.width, _SIDE / part.height)
    part = part.resize((max(1, round(part.width * scale)), max(1, round(part.height * scale))))
    pen = ImageDraw.Draw(part)
    for doubt in scanned.doubts:
        corners = [
            ((x - edges[0]) * scale, (y - edges[1]) * scale) for x, y in scanned.places.get(doubt.place, ())
        ]
        if corners:
            pen.line([*corners, corners[0]], _MILD if doubt.reason == "unsure" else _MARK, 3)
    return part


def _piece(picture: Image.Image, box: PlaceBox) -> Image.Image:
    """Cut a piece out of the picture, upright, with a little of its surroundings."""
    middle = [sum(corner[i] for corner in box) / 4 for i in range(2)]
    wider = [tuple(middle[i] + 1.15 * (corner[i] - middle[i]) for i in range(2)) for corner in box]
    top_left, top_right, bottom_right, bottom_left = wider
    long, high = (abs(complex(*a) - complex(*b)) for a, b in ((top_left, top_right), (top_left, bottom_left)))
    size = (_PIECE, max(8, round(_PIECE * high / long))) if long >= high else (
        max(8, round(_PIECE * long / max(high, 1))), _PIECE)  # fmt: skip
    quad = (*top_left, *bottom_left, *bottom_right, *top_right)
    return picture.transform(size, Image.Transform.QUAD, quad, Image.Resampling.BILINEAR)


def _summary(scanned: ScannedAnswer) -> str:
    count = len(scanned.doubts)
    todo = "nothing is in doubt" if not count else f"{count} place{'s' if count > 1 else ''} to look at"
    shown = f"; the first {_MOST} are shown" if count > _MOST else ""
    return f"{scanned.family} {scanned.size}, verdict {scanned.verdict}: {todo}{shown}"


def _told(doubt: DoubtAnswer) -> Sequence[str]:
    others = ", ".join(f"{text or 'blank'} {share:.0%}" for text, share in doubt.options[:2])
    return (f"{doubt.place}: {doubt.read or 'blank'}", _WORDS[doubt.reason], f"or {others}" if others else "")


def _font(size: int) -> ImageFont.FreeTypeFont:
    file = resources.files("gridwright.draw") / "fonts" / "Roboto-Regular.ttf"
    with resources.as_file(file) as path:
        return ImageFont.truetype(str(path), size)
