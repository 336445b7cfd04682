"""Pictures that fill their square with a pattern: textures, stripes, branches, bricks, a street."""

import math
import random
from collections.abc import Callable

import numpy as np
from PIL import ImageDraw

SIDE = 480
Ink = tuple[int, int, int]
Paint = Callable[[ImageDraw.ImageDraw, random.Random], None]

BLACK: Ink = (20, 20, 20)
WHITE: Ink = (255, 255, 255)


def disc(draw: ImageDraw.ImageDraw, x: float, y: float, rx: float, ry: float, fill: Ink) -> None:  # noqa: PLR0917
    """Paint an ellipse around a point."""
    draw.ellipse((x - rx, y - ry, x + rx, y + ry), fill=fill)


def texture(draw: ImageDraw.ImageDraw, rng: random.Random) -> None:
    """Draw a texture."""
    for _ in range(900):
        x, y, r = rng.uniform(0, 480), rng.uniform(0, 480), rng.uniform(4, 16)
        shade = rng.randint(0, 255)
        disc(draw, x, y, r, r, (shade, shade, shade))


def zebra(draw: ImageDraw.ImageDraw, rng: random.Random) -> None:
    """Draw a zebra."""
    disc(draw, 260, 220, 150, 95, WHITE)
    draw.polygon([(120, 60), (190, 50), (230, 200), (150, 230)], fill=WHITE)
    draw.ellipse((30, 60, 170, 140), fill=(70, 70, 70))
    for k in range(11):
        x = 130 + 27 * k + rng.randint(-4, 4)
        draw.line([(x, 130), (x - 14 + rng.randint(-6, 6), 220), (x + 6, 310)], fill=BLACK, width=12)
    for x in (170, 220, 320, 370):
        draw.line((x, 290, x + rng.randint(-8, 8), 450), fill=BLACK, width=20)
    for k in range(4):
        draw.line((125 + 8 * k, 80 + 35 * k, 215, 70 + 35 * k), fill=BLACK, width=10)
    draw.line([(400, 190), (445, 260), (430, 330)], fill=BLACK, width=12)


def spiral(draw: ImageDraw.ImageDraw, rng: random.Random) -> None:
    """Draw a spiral."""
    turn = rng.uniform(0, 6)
    points = [(240 + (10 + 11 * a) * math.cos(a + turn), 240 + (10 + 11 * a) * math.sin(a + turn))
              for a in np.arange(0, 18.5, 0.1)]  # fmt: skip
    draw.line(points, fill=BLACK, width=20, joint="curve")


def branches(draw: ImageDraw.ImageDraw, rng: random.Random) -> None:
    """Draw branches."""

    def grow(x: float, y: float, angle: float, length: float, width: int) -> None:
        if width < 3:
            return
        there = (x + length * math.sin(angle), y - length * math.cos(angle))
        draw.line((x, y, *there), fill=BLACK, width=width)
        for side in (-1, 1):
            grow(*there, angle + side * rng.uniform(0.3, 0.7), length * rng.uniform(0.65, 0.85), int(width * 0.66))

    grow(240, 470, rng.uniform(-0.1, 0.1), 130, 38)


def leopard(draw: ImageDraw.ImageDraw, rng: random.Random) -> None:
    """Draw a leopard."""
    disc(draw, 260, 270, 190, 120, (225, 180, 110))
    disc(draw, 110, 160, 85, 75, (225, 180, 110))
    for _ in range(38):
        x, y = 260 + rng.gauss(0, 85), 270 + rng.gauss(0, 55)
        disc(draw, x, y, rng.uniform(9, 18), rng.uniform(8, 15), (60, 40, 25))
    for side in (-1, 1):
        disc(draw, 110 + side * 35, 150, 10, 10, BLACK)
        disc(draw, 110 + side * 60, 95, 25, 25, (60, 40, 25))
    disc(draw, 110, 190, 14, 10, BLACK)


def snowflake(draw: ImageDraw.ImageDraw, rng: random.Random) -> None:
    """Draw a snowflake."""
    steps = [rng.uniform(0.35, 0.85) for _ in range(3)]
    for k in range(6):
        way = k * math.pi / 3
        tip = (240 + 215 * math.sin(way), 240 - 215 * math.cos(way))
        draw.line((240, 240, *tip), fill=(30, 70, 140), width=16)
        for share in steps:
            x, y = 240 + 215 * share * math.sin(way), 240 - 215 * share * math.cos(way)
            for side in (-1, 1):
                turn = way + side * 0.9
                draw.line((x, y, x + 60 * math.sin(turn), y - 60 * math.cos(turn)), fill=(30, 70, 140), width=13)


def bricks(draw: ImageDraw.ImageDraw, rng: random.Random) -> None:
    """Draw bricks."""
    draw.rectangle((0, 0, 480, 480), fill=(200, 190, 180))
    for row in range(12):
        for column in range(-1, 7):
            x, y = column * 80 + 40 * (row % 2), row * 40
            shade = rng.randint(-50, 50)
            draw.rectangle((x + 4, y + 4, x + 76, y + 36), fill=(150 + shade, 70 + shade // 2, 50))
    draw.ellipse((150, 90, 330, 390), fill=(40, 30, 40))


def clouds(draw: ImageDraw.ImageDraw, rng: random.Random) -> None:
    """Draw clouds."""
    draw.rectangle((0, 0, 480, 480), fill=(70, 120, 190))
    for _ in range(5):
        x, y = rng.uniform(40, 440), rng.uniform(60, 420)
        for _ in range(14):
            shade = rng.randint(190, 255)
            disc(draw, x + rng.gauss(0, 50), y + rng.gauss(0, 18), rng.uniform(15, 45), rng.uniform(12, 30),
                  (shade, shade, shade))  # fmt: skip


def street(draw: ImageDraw.ImageDraw, rng: random.Random) -> None:
    """Draw a street."""
    draw.rectangle((0, 0, 480, 480), fill=(190, 200, 215))
    x = 0
    while x < 480:
        wide, high = rng.randint(50, 110), rng.randint(120, 340)
        shade = rng.randint(50, 170)
        draw.rectangle((x, 400 - high, x + wide, 400), fill=(shade, shade, int(shade * 0.9)))
        for wy in range(400 - high + 18, 380, 36):
            for wx in range(x + 10, x + wide - 14, 24):
                lit = rng.random() < 0.5
                draw.rectangle((wx, wy, wx + 12, wy + 18), fill=(250, 230, 150) if lit else (35, 40, 60))
        x += wide
    draw.rectangle((0, 400, 480, 480), fill=(60, 60, 65))
