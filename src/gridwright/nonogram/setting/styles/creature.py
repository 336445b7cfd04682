"""Creatures: a body with a head, eyes, ears or horns, arms and legs, the same on both sides."""

from PIL import ImageDraw

from gridwright.nonogram.setting.drawing import Numbers
from gridwright.nonogram.setting.style import Chance, Ground, Style, paint_field

__all__ = ["STYLE"]


def _draw(chance: Chance, ground: Ground) -> Numbers:
    def paint(draw: ImageDraw.ImageDraw, width: float, height: float) -> None:
        pick = chance.uniform
        middle, side = width / 2, min(width, height)
        head_y, head_w, head_h = height * pick(0.28, 0.38), width * pick(0.2, 0.32), height * pick(0.16, 0.24)
        body_y, body_w, body_h = height * pick(0.6, 0.7), width * pick(0.2, 0.34), height * pick(0.18, 0.26)
        limb = max(1, int(side * pick(0.08, 0.14)))
        feet_y, hand_y = height * 0.97, height * pick(0.35, 0.8)
        hand_x, feet_x = width * pick(0.36, 0.47), width * pick(0.12, 0.3)
        ear, ear_y = width * pick(0.08, 0.3), height * pick(0.02, 0.14)
        has_horns, has_mouth = chance.random() < 0.5, chance.random() < 0.7

        def disc(x: float, y: float, across: float, down: float, fill: int) -> None:
            draw.ellipse((x - across, y - down, x + across, y + down), fill=fill)

        disc(middle, body_y, body_w, body_h, 255)
        disc(middle, head_y, head_w, head_h, 255)
        for way in (-1, 1):
            draw.line((middle + way * body_w * 0.7, body_y, middle + way * hand_x, hand_y), fill=255, width=limb)
            disc(middle + way * hand_x, hand_y, limb * 0.7, limb * 0.7, 255)
            draw.line((middle + way * body_w * 0.5, body_y, middle + way * feet_x, feet_y), fill=255, width=limb)
            draw.line((middle + way * feet_x, feet_y, middle + way * feet_x * 1.5, feet_y), fill=255, width=limb)
            if has_horns:
                draw.line((middle + way * head_w * 0.6, head_y, middle + way * ear, ear_y), fill=255, width=limb)
            else:
                disc(middle + way * head_w * 0.75, head_y - head_h, side * 0.08, side * 0.1, 255)
        eye = side * pick(0.035, 0.06)
        for way in (-1, 1):
            disc(middle + way * head_w * 0.42, head_y - head_h * 0.15, eye, eye * 1.2, 0)
        if has_mouth:
            disc(middle, head_y + head_h * 0.55, head_w * pick(0.25, 0.5), eye * 0.7, 0)
        if chance.random() < 0.5:
            disc(middle, body_y, body_w * 0.45, body_h * 0.45, 0)

    field = paint_field(ground, paint)
    return (field + field[:, ::-1]) / 2


STYLE = Style(title="Creature", draw=_draw)
