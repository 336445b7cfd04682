"""Shapes: a few discs, rings, squares, triangles and stars; where two lie over each other, paper shows again."""

import math

from PIL import Image, ImageChops, ImageDraw

from gridwright.nonogram.setting.drawing import Numbers
from gridwright.nonogram.setting.style import Chance, Ground, Style, canvas_of, field_of

__all__ = ["STYLE"]


def _star(x: float, y: float, reach: float, points: int, depth: float) -> list[tuple[float, float]]:
    corners = []
    for k in range(2 * points):
        far = reach if k % 2 == 0 else reach * depth
        corners.append((x + far * math.sin(math.pi * k / points), y - far * math.cos(math.pi * k / points)))
    return corners


def _add(canvas: Image.Image, chance: Chance, *, first: bool) -> Image.Image:
    width, height = canvas.size
    # The first is large and near the middle, so that something holds the others together.
    reach = min(width, height) * float(chance.uniform(0.34, 0.47) if first else chance.uniform(0.16, 0.32))
    spread = 0.04 if first else 0.22
    x = width * (0.5 + float(chance.uniform(-spread, spread)))
    y = height * (0.5 + float(chance.uniform(-spread, spread)))
    layer = Image.new("L", canvas.size, 0)
    draw = ImageDraw.Draw(layer)
    box = (x - reach, y - reach, x + reach, y + reach)
    match int(chance.integers(0, 7)):
        case 0:
            draw.ellipse(box, fill=255)
        case 1:
            draw.ellipse(box, outline=255, width=max(1, int(reach * 0.4)))
        case 2:
            flat = float(chance.uniform(0.4, 1.0))
            draw.rectangle((x - reach, y - reach * flat, x + reach, y + reach * flat), fill=255)
        case 3:
            draw.polygon(_star(x, y, reach * 1.3, 3, 0.5), fill=255)
        case 4:
            draw.polygon(_star(x, y, reach * 1.1, 4, 0.71), fill=255)
        case 5:
            draw.polygon(_star(x, y, reach * 1.2, 5, 0.45), fill=255)
        case _:
            draw.rectangle(box, outline=255, width=max(1, int(reach * 0.4)))
    return ImageChops.difference(canvas, layer)


def _draw(chance: Chance, ground: Ground) -> Numbers:
    canvas = canvas_of(ground)
    for number in range(int(chance.integers(2, 5))):
        canvas = _add(canvas, chance, first=number == 0)
    return field_of(ground, canvas)


STYLE = Style(title="Shapes", draw=_draw, is_tidy=True)
