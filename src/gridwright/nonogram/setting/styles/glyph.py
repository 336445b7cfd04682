"""Glyphs: letters, digits and signs as large as the grid, plain or cut out of a frame."""

import functools
from typing import Any

from PIL import ImageDraw, ImageFont

from gridwright.nonogram.setting.drawing import Numbers
from gridwright.nonogram.setting.style import PIXELS, Chance, Ground, Style, paint_field

__all__ = ["STYLE"]

_SIGNS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789&@?$"


@functools.lru_cache(maxsize=64)
def _font(size: int) -> Any:  # noqa: ANN401  (what Pillow gives depends on how it was built)
    return ImageFont.load_default(size)


def _draw(chance: Chance, ground: Ground) -> Numbers:
    is_asked = bool(ground.text)
    signs = 1 if ground.width < 1.4 * ground.height else 2
    words = ground.text or "".join(chance.choice(list(_SIGNS), size=signs))
    framed = not is_asked and min(ground.height, ground.width) >= 10 and chance.random() < 0.35
    bold = float(chance.uniform(0.5, 1.0))

    def paint(draw: ImageDraw.ImageDraw, width: float, height: float) -> None:
        room_x, room_y = (width * 0.72, height * 0.72) if framed else (width * 0.98, height * 0.98)
        ink = 0 if framed else 255
        if framed:
            draw.rounded_rectangle((0, 0, width - 1, height - 1), radius=int(min(width, height) * 0.18), fill=255)
        lines = words.split("\n")
        stroke = int(PIXELS * bold * 0.5)
        font = _font(100)
        left, top, right, bottom = draw.multiline_textbbox((0, 0), words, font=font, spacing=10, align="center")
        size = min(100 * (room_x - 2 * stroke) / (right - left), 100 * (room_y - 2 * stroke) / (bottom - top))
        font = _font(max(8, int(size)))
        box = draw.multiline_textbbox(
            (0, 0), words, font=font, spacing=size / 10, align="center", stroke_width=stroke
        )
        place = ((width - box[0] - box[2]) / 2, (height - box[1] - box[3]) / 2)
        looks: dict[str, Any] = {"spacing": size / 10, "align": "center", "stroke_width": stroke}
        draw.multiline_text(place, words, ink, font, stroke_fill=ink, **looks)
        if len(lines) == 1 and not is_asked and not framed and chance.random() < 0.3:
            draw.rectangle((0, height - PIXELS, width, height), fill=255)

    return paint_field(ground, paint)


STYLE = Style(title="Glyph", draw=_draw, writes=True)
