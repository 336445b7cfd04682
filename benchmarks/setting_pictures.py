"""Pictures for trying the setting of nonograms: drawn here by code, some with light and grain like photos.

`PICTURES` holds one function for each; it draws on a square of 480 pixels and varies with a seed, so that a set
can be tried on variants that nobody tuned for.
"""

import io
import math
import random
from collections.abc import Callable
from types import MappingProxyType

import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont

SIDE = 480
Ink = tuple[int, int, int]
Paint = Callable[[ImageDraw.ImageDraw, random.Random], None]

BLACK: Ink = (20, 20, 20)
WHITE: Ink = (255, 255, 255)


def _disc(draw: ImageDraw.ImageDraw, x: float, y: float, rx: float, ry: float, fill: Ink) -> None:  # noqa: PLR0917
    draw.ellipse((x - rx, y - ry, x + rx, y + ry), fill=fill)


def _face(draw: ImageDraw.ImageDraw, rng: random.Random) -> None:
    skin, hair = (236, 200, 170), rng.choice([(60, 40, 25), (25, 25, 30), (150, 90, 40)])
    wide = rng.uniform(105, 135)
    _disc(draw, 240, 200, wide + 38, 150, hair)
    draw.rectangle((200, 320, 280, 430), fill=(215, 175, 145))
    draw.ellipse((90, 385, 390, 620), fill=rng.choice([(40, 60, 120), (120, 30, 40), (40, 90, 60)]))
    _disc(draw, 240, 230, wide, 145, skin)
    draw.pieslice((240 - wide, 80, 240 + wide, 300), 180, 360, fill=hair)
    for side in (-1, 1):
        _disc(draw, 240 + side * 48, 215, 22, 13, WHITE)
        _disc(draw, 240 + side * 48 + rng.uniform(-5, 5), 216, 11, 12, BLACK)
        draw.line((240 + side * 25, 185, 240 + side * 75, 180 + rng.uniform(-6, 6)), fill=hair, width=10)
    draw.polygon([(240, 225), (226, 272), (254, 272)], fill=(205, 160, 130))
    draw.chord((190, 270, 290, 335), 10, 170, fill=(150, 40, 50))


def _smiley(draw: ImageDraw.ImageDraw, rng: random.Random) -> None:
    draw.ellipse((40, 40, 440, 440), outline=BLACK, width=14)
    for side in (-1, 1):
        _disc(draw, 240 + side * 75, 190, 18, rng.uniform(20, 32), BLACK)
    draw.arc((120, 150, 360, 360), 20, 160, fill=BLACK, width=14)


def _cat(draw: ImageDraw.ImageDraw, rng: random.Random) -> None:
    fur = rng.choice([(40, 40, 45), (90, 60, 40), (70, 70, 80)])
    _disc(draw, 250, 340, 120, 130, fur)
    _disc(draw, 230, 180, 100, 85, fur)
    for side in (-1, 1):
        x = 230 + side * 60
        draw.polygon([(x - 38, 140), (x + side * 25, 50), (x + 38, 130)], fill=fur)
        _disc(draw, 230 + side * 40, 175, 20, 15, (220, 210, 90))
        _disc(draw, 230 + side * 40, 175, 6, 14, BLACK)
        _disc(draw, 230 + side * 55, 445, 45, 25, fur)
    draw.polygon([(218, 205), (242, 205), (230, 220)], fill=(230, 150, 150))
    draw.arc((320, 260, 460, 460), 250, 60 + rng.randint(0, 40), fill=fur, width=30)


def _fish(draw: ImageDraw.ImageDraw, rng: random.Random) -> None:
    body = rng.choice([(220, 110, 40), (50, 90, 160), (160, 60, 60)])
    _disc(draw, 220, 240, 160, 95 + rng.uniform(-10, 15), body)
    draw.polygon([(350, 240), (460, 140), (440, 240), (460, 340)], fill=body)
    draw.polygon([(180, 160), (260, 60), (300, 165)], fill=body)
    for x in (170, 235, 300):
        draw.arc((x - 60, 150, x, 330), 300, 60, fill=(250, 230, 200), width=14)
    _disc(draw, 120, 210, 22, 22, WHITE)
    _disc(draw, 116, 210, 11, 11, BLACK)


def _bird(draw: ImageDraw.ImageDraw, rng: random.Random) -> None:
    _disc(draw, 250, 260, 130, 90, (60, 100, 150))
    _disc(draw, 140, 170, 65, 60, (60, 100, 150))
    draw.polygon([(90, 160), (20, 185), (92, 200)], fill=(230, 150, 40))
    draw.polygon([(350, 250), (470, 200 + rng.randint(-20, 20)), (460, 300)], fill=(40, 70, 110))
    _disc(draw, 265, 265, 85, 50, (35, 60, 95))
    _disc(draw, 125, 155, 12, 12, WHITE)
    for x in (220, 270):
        draw.line((x, 340, x - 10, 440), fill=(200, 120, 30), width=14)
        draw.line((x - 45, 445, x + 25, 440), fill=(200, 120, 30), width=12)


def _rabbit(draw: ImageDraw.ImageDraw, rng: random.Random) -> None:
    fur = (110, 95, 85)
    for side in (-1, 1):
        _disc(draw, 240 + side * 55, 110, 30, 105 + rng.uniform(-10, 10), fur)
        _disc(draw, 240 + side * 55, 115, 13, 75, (235, 190, 190))
    _disc(draw, 240, 250, 110, 95, fur)
    _disc(draw, 240, 410, 130, 100, fur)
    _disc(draw, 240, 430, 75, 70, (240, 235, 230))
    for side in (-1, 1):
        _disc(draw, 240 + side * 45, 235, 16, 20, BLACK)
    draw.polygon([(225, 275), (255, 275), (240, 295)], fill=(230, 120, 130))


def _elephant(draw: ImageDraw.ImageDraw, rng: random.Random) -> None:
    skin = (100, 100, 110)
    _disc(draw, 280, 220, 160, 120, skin)
    for x in (180, 250, 330, 400):
        draw.rectangle((x - 25, 280, x + 25, 440), fill=skin)
    _disc(draw, 130, 190, 85, 85, skin)
    draw.line((80, 220, 60, 320, 70, 400, 110 + rng.randint(-10, 20), 420), fill=skin, width=40, joint="curve")
    _disc(draw, 190, 190, 50, 75, (70, 70, 80))
    _disc(draw, 105, 165, 10, 10, WHITE)


def _anchor(draw: ImageDraw.ImageDraw, rng: random.Random) -> None:
    wide = rng.randint(34, 46)
    draw.ellipse((195, 30, 285, 120), outline=BLACK, width=26)
    draw.rectangle((240 - wide // 2, 110, 240 + wide // 2, 430), fill=BLACK)
    draw.rectangle((140, 150, 340, 190), fill=BLACK)
    draw.arc((70, 150, 410, 450), 15, 165, fill=BLACK, width=wide)
    for side in (-1, 1):
        x = 240 + side * 165
        draw.polygon([(x - 45, 345), (x + 45, 345), (x + side * 5, 270)], fill=BLACK)


def _shield(draw: ImageDraw.ImageDraw, rng: random.Random) -> None:
    draw.polygon([(60, 50), (420, 50), (420, 250), (240, 450), (60, 250)], fill=(30, 60, 130))
    star = [
        (240 + r * math.sin(k * math.pi / 5), 215 - r * math.cos(k * math.pi / 5))
        for k in range(10)
        for r in [(130 if k % 2 == 0 else 55 + rng.uniform(-5, 5))]
    ]
    draw.polygon(star, fill=(245, 205, 60))


def _rings(draw: ImageDraw.ImageDraw, rng: random.Random) -> None:
    for x, y, ink in ((160, 180, (200, 40, 40)), (320, 180, (40, 90, 180)), (240, 310, (40, 140, 70))):
        draw.ellipse((x - 105, y - 105, x + 105, y + 105), outline=ink, width=34 + rng.randint(-4, 4))


def _house(draw: ImageDraw.ImageDraw, rng: random.Random) -> None:
    wide = rng.randint(5, 8)
    draw.rectangle((90, 220, 390, 440), outline=BLACK, width=wide)
    draw.line([(60, 230), (240, 70), (420, 230)], fill=BLACK, width=wide)
    draw.rectangle((200, 320, 280, 440), outline=BLACK, width=wide)
    for x in (125, 305):
        draw.rectangle((x, 260, x + 55, 310), outline=BLACK, width=wide)
        draw.line((x + 27, 260, x + 27, 310), fill=BLACK, width=wide)
    draw.line([(330, 150), (330, 80), (365, 80), (365, 180)], fill=BLACK, width=wide)


def _flower(draw: ImageDraw.ImageDraw, rng: random.Random) -> None:
    petals = rng.randint(5, 8)
    for k in range(petals):
        angle = 2 * math.pi * k / petals
        x, y = 240 + 85 * math.cos(angle), 170 + 85 * math.sin(angle)
        draw.ellipse((x - 50, y - 50, x + 50, y + 50), outline=BLACK, width=6)
    draw.ellipse((200, 130, 280, 210), outline=BLACK, width=6)
    draw.line([(240, 260), (235, 350), (245, 460)], fill=BLACK, width=7)
    draw.arc((240, 330, 380, 430), 120, 270, fill=BLACK, width=7)


def _bicycle(draw: ImageDraw.ImageDraw, rng: random.Random) -> None:
    wide = 8 + rng.randint(-1, 2)
    for x in (120, 360):
        draw.ellipse((x - 90, 230, x + 90, 410), outline=BLACK, width=wide)
    points = [(120, 320), (190, 190), (320, 190), (230, 320), (120, 320)]
    draw.line(points, fill=BLACK, width=wide)
    draw.line([(230, 320), (185, 160), (150, 155), (215, 155)], fill=BLACK, width=wide)
    draw.line([(360, 320), (315, 150), (360, 135)], fill=BLACK, width=wide)


def _tree(draw: ImageDraw.ImageDraw, rng: random.Random) -> None:
    draw.rectangle((0, 400, 480, 480), fill=(120, 170, 90))
    draw.polygon([(215, 430), (265, 430), (255, 250), (225, 250)], fill=(90, 60, 35))
    for _ in range(16):
        x, y = 240 + rng.gauss(0, 70), 170 + rng.gauss(0, 50)
        _disc(draw, x, y, 55, 50, (40 + rng.randint(-10, 20), 110 + rng.randint(-20, 20), 50))


def _landscape(draw: ImageDraw.ImageDraw, rng: random.Random) -> None:
    for y in range(SIDE):
        light = y / SIDE
        draw.line((0, y, SIDE, y), fill=(int(120 + 110 * light), int(170 + 60 * light), int(235 - 20 * light)))
    _disc(draw, rng.randint(90, 390), 90, 42, 42, (255, 245, 200))
    for layer, ink in enumerate([(130, 140, 165), (85, 105, 120), (45, 75, 60)]):
        base, points = 210 + 70 * layer, [(0, SIDE)]
        points += [(x, base + rng.randint(-60, 45) + layer * 10) for x in range(0, SIDE + 41, 40)]
        draw.polygon([*points, (SIDE + 40, SIDE)], fill=ink)
    draw.polygon([(180, 480), (300, 480), (250, 400)], fill=(150, 190, 215))


def _lighthouse(draw: ImageDraw.ImageDraw, rng: random.Random) -> None:
    draw.rectangle((0, 0, 480, 330), fill=(190, 215, 235))
    draw.rectangle((0, 330, 480, 480), fill=(50, 90, 130))
    draw.polygon([(120, 480), (180, 350), (340, 340), (430, 480)], fill=(80, 75, 70))
    draw.polygon([(210, 370), (300, 370), (280, 130), (230, 130)], fill=(240, 240, 235))
    for y in (170, 250, 330):
        draw.polygon([(226 - (y - 130) * 0.08, y), (284 + (y - 130) * 0.08, y), (288 + (y - 130) * 0.08, y + 35),
                      (222 - (y - 130) * 0.08, y + 35)], fill=(190, 40, 40))  # fmt: skip
    draw.rectangle((232, 85, 278, 130), fill=(250, 220, 100))
    draw.polygon([(222, 85), (288, 85), (255, 45 + rng.randint(0, 10))], fill=(150, 30, 30))


def _portrait(draw: ImageDraw.ImageDraw, rng: random.Random) -> None:
    draw.rectangle((0, 0, 480, 480), fill=(150, 155, 160))
    draw.ellipse((60, 370, 420, 640), fill=(60, 55, 70))
    light = rng.choice([-1, 1])
    for k in range(60):
        share = k / 60
        shade = int(110 + 120 * share)
        _disc(draw, 240 + light * 45 * share, 225 - 20 * share, 118 * (1 - share * 0.8), 150 * (1 - share * 0.8),
              (shade, int(shade * 0.82), int(shade * 0.7)))  # fmt: skip
    draw.pieslice((105, 50, 375, 300), 185, 355, fill=(45, 32, 25))
    for side in (-1, 1):
        _disc(draw, 240 + side * 50, 220, 24, 10, (60, 45, 40))
        draw.arc((240 + side * 50 - 38, 180, 240 + side * 50 + 38, 230), 200, 340, fill=(50, 35, 30), width=9)
    draw.line((240, 225, 240 + light * 18, 280, 232, 288), fill=(110, 80, 65), width=8)
    draw.arc((195, 290, 285, 335), 10, 170, fill=(110, 40, 45), width=12)


def _dog(draw: ImageDraw.ImageDraw, rng: random.Random) -> None:
    draw.rectangle((0, 0, 480, 480), fill=(200, 215, 190))
    fur = (120 + rng.randint(-20, 20), 85, 55)
    _disc(draw, 240, 420, 150, 130, fur)
    _disc(draw, 240, 210, 120, 125, fur)
    for side in (-1, 1):
        _disc(draw, 240 + side * 115, 200, 40, 95, (70, 45, 30))
        _disc(draw, 240 + side * 45, 180, 17, 19, BLACK)
    _disc(draw, 240, 265, 65, 55, (225, 205, 180))
    _disc(draw, 240, 240, 28, 20, BLACK)
    draw.arc((195, 240, 285, 300), 20, 160, fill=BLACK, width=8)


def _fruit(draw: ImageDraw.ImageDraw, rng: random.Random) -> None:
    draw.rectangle((0, 350, 480, 480), fill=(170, 130, 90))
    for x, y, r, ink in ((160, 290, 105, (200, 40, 40)), (320, 300, 95, (230, 150, 30))):
        for k in range(30):
            share = k / 30
            colour = tuple(min(255, int(c * (0.6 + 0.7 * share))) for c in ink)
            reach = r * (1 - share)
            _disc(draw, x - 30 * share, y - 30 * share, reach, reach, (colour[0], colour[1], colour[2]))
    draw.line((160, 195, 175, 140 + rng.randint(-15, 10)), fill=(80, 50, 30), width=12)
    draw.ellipse((175, 130, 260, 175), fill=(60, 130, 60))


def _text(words: str) -> Paint:
    def paint(draw: ImageDraw.ImageDraw, rng: random.Random) -> None:
        size = 300 if len(words) < 3 else 190
        font = ImageFont.load_default(size)
        left, top, right, bottom = draw.textbbox((0, 0), words, font=font, stroke_width=8)
        place = (240 - (left + right) / 2 + rng.randint(-8, 8), 240 - (top + bottom) / 2)
        draw.text(place, words, font=font, fill=BLACK, stroke_width=8, stroke_fill=BLACK)

    return paint


def _texture(draw: ImageDraw.ImageDraw, rng: random.Random) -> None:
    for _ in range(900):
        x, y, r = rng.uniform(0, 480), rng.uniform(0, 480), rng.uniform(4, 16)
        shade = rng.randint(0, 255)
        _disc(draw, x, y, r, r, (shade, shade, shade))


def _zebra(draw: ImageDraw.ImageDraw, rng: random.Random) -> None:
    _disc(draw, 260, 220, 150, 95, WHITE)
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


def _spiral(draw: ImageDraw.ImageDraw, rng: random.Random) -> None:
    turn = rng.uniform(0, 6)
    points = [(240 + (10 + 11 * a) * math.cos(a + turn), 240 + (10 + 11 * a) * math.sin(a + turn))
              for a in np.arange(0, 18.5, 0.1)]  # fmt: skip
    draw.line(points, fill=BLACK, width=20, joint="curve")


def _branches(draw: ImageDraw.ImageDraw, rng: random.Random) -> None:
    def grow(x: float, y: float, angle: float, length: float, width: int) -> None:
        if width < 3:
            return
        there = (x + length * math.sin(angle), y - length * math.cos(angle))
        draw.line((x, y, *there), fill=BLACK, width=width)
        for side in (-1, 1):
            grow(*there, angle + side * rng.uniform(0.3, 0.7), length * rng.uniform(0.65, 0.85), int(width * 0.66))

    grow(240, 470, rng.uniform(-0.1, 0.1), 130, 38)


def _leopard(draw: ImageDraw.ImageDraw, rng: random.Random) -> None:
    _disc(draw, 260, 270, 190, 120, (225, 180, 110))
    _disc(draw, 110, 160, 85, 75, (225, 180, 110))
    for _ in range(38):
        x, y = 260 + rng.gauss(0, 85), 270 + rng.gauss(0, 55)
        _disc(draw, x, y, rng.uniform(9, 18), rng.uniform(8, 15), (60, 40, 25))
    for side in (-1, 1):
        _disc(draw, 110 + side * 35, 150, 10, 10, BLACK)
        _disc(draw, 110 + side * 60, 95, 25, 25, (60, 40, 25))
    _disc(draw, 110, 190, 14, 10, BLACK)


def _snowflake(draw: ImageDraw.ImageDraw, rng: random.Random) -> None:
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


def _bricks(draw: ImageDraw.ImageDraw, rng: random.Random) -> None:
    draw.rectangle((0, 0, 480, 480), fill=(200, 190, 180))
    for row in range(12):
        for column in range(-1, 7):
            x, y = column * 80 + 40 * (row % 2), row * 40
            shade = rng.randint(-50, 50)
            draw.rectangle((x + 4, y + 4, x + 76, y + 36), fill=(150 + shade, 70 + shade // 2, 50))
    draw.ellipse((150, 90, 330, 390), fill=(40, 30, 40))


def _clouds(draw: ImageDraw.ImageDraw, rng: random.Random) -> None:
    draw.rectangle((0, 0, 480, 480), fill=(70, 120, 190))
    for _ in range(5):
        x, y = rng.uniform(40, 440), rng.uniform(60, 420)
        for _ in range(14):
            shade = rng.randint(190, 255)
            _disc(draw, x + rng.gauss(0, 50), y + rng.gauss(0, 18), rng.uniform(15, 45), rng.uniform(12, 30),
                  (shade, shade, shade))  # fmt: skip


def _street(draw: ImageDraw.ImageDraw, rng: random.Random) -> None:
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


_PAINTS: dict[str, tuple[Paint, bool]] = {
    "face": (_face, False),
    "smiley": (_smiley, False),
    "cat": (_cat, False),
    "fish": (_fish, False),
    "bird": (_bird, False),
    "rabbit": (_rabbit, False),
    "elephant": (_elephant, False),
    "anchor": (_anchor, False),
    "shield": (_shield, False),
    "rings": (_rings, False),
    "house": (_house, False),
    "flower": (_flower, False),
    "bicycle": (_bicycle, False),
    "text-42": (_text("42"), False),
    "text-gw": (_text("GW"), False),
    "text-moon": (_text("Moon"), False),
    "zebra": (_zebra, False),
    "spiral": (_spiral, False),
    "branches": (_branches, False),
    "leopard": (_leopard, False),
    "snowflake": (_snowflake, False),
    "bricks": (_bricks, True),
    "clouds": (_clouds, True),
    "street": (_street, True),
    "tree": (_tree, True),
    "landscape": (_landscape, True),
    "lighthouse": (_lighthouse, True),
    "portrait": (_portrait, True),
    "dog": (_dog, True),
    "fruit": (_fruit, True),
}
TEXTURES = ("texture",)
PICTURES = MappingProxyType(_PAINTS)


def draw_picture(name: str, seed: int = 0) -> Image.Image:
    """Draw one picture; those like photos get uneven light, blur and grain."""
    paint, is_photo = (_texture, True) if name == "texture" else PICTURES[name]
    rng = random.Random(f"{name}:{seed}")
    image = Image.new("RGB", (SIDE, SIDE), WHITE)
    paint(ImageDraw.Draw(image), rng)
    if not is_photo:
        return image
    noise = np.random.default_rng(seed)
    pixels = np.asarray(image.filter(ImageFilter.GaussianBlur(3)), dtype=np.float64)
    slope = np.linspace(0.8, 1.1, SIDE)[:, None, None] * np.linspace(1.08, 0.85, SIDE)[None, :, None]
    pixels = pixels * slope + noise.normal(0, 9, (SIDE, SIDE, 1))
    photo = Image.fromarray(pixels.clip(0, 255).astype(np.uint8))
    if seed % 3 == 0:
        return photo
    # Most photos are not framed by a setter: a part of the scene, closer.
    side = rng.randint(SIDE // 2, SIDE * 3 // 4)
    left, top = rng.randint(0, SIDE - side), rng.randint(0, SIDE - side)
    return photo.crop((left, top, left + side, top + side)).resize((SIDE, SIDE), Image.Resampling.BICUBIC)


def image_bytes(name: str, seed: int = 0) -> bytes:
    """Give a picture as a PNG file."""
    target = io.BytesIO()
    draw_picture(name, seed).save(target, "PNG")
    return target.getvalue()
