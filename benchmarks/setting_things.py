"""Pictures of one thing on paper: faces, animals, logos, letters, scenes."""

import math
import random

from PIL import ImageDraw, ImageFont
from setting_patterns import BLACK, SIDE, WHITE, Paint, disc


def face(draw: ImageDraw.ImageDraw, rng: random.Random) -> None:
    """Draw a face."""
    skin, hair = (236, 200, 170), rng.choice([(60, 40, 25), (25, 25, 30), (150, 90, 40)])
    wide = rng.uniform(105, 135)
    disc(draw, 240, 200, wide + 38, 150, hair)
    draw.rectangle((200, 320, 280, 430), fill=(215, 175, 145))
    draw.ellipse((90, 385, 390, 620), fill=rng.choice([(40, 60, 120), (120, 30, 40), (40, 90, 60)]))
    disc(draw, 240, 230, wide, 145, skin)
    draw.pieslice((240 - wide, 80, 240 + wide, 300), 180, 360, fill=hair)
    for side in (-1, 1):
        disc(draw, 240 + side * 48, 215, 22, 13, WHITE)
        disc(draw, 240 + side * 48 + rng.uniform(-5, 5), 216, 11, 12, BLACK)
        draw.line((240 + side * 25, 185, 240 + side * 75, 180 + rng.uniform(-6, 6)), fill=hair, width=10)
    draw.polygon([(240, 225), (226, 272), (254, 272)], fill=(205, 160, 130))
    draw.chord((190, 270, 290, 335), 10, 170, fill=(150, 40, 50))


def smiley(draw: ImageDraw.ImageDraw, rng: random.Random) -> None:
    """Draw a smiley."""
    draw.ellipse((40, 40, 440, 440), outline=BLACK, width=14)
    for side in (-1, 1):
        disc(draw, 240 + side * 75, 190, 18, rng.uniform(20, 32), BLACK)
    draw.arc((120, 150, 360, 360), 20, 160, fill=BLACK, width=14)


def cat(draw: ImageDraw.ImageDraw, rng: random.Random) -> None:
    """Draw a cat."""
    fur = rng.choice([(40, 40, 45), (90, 60, 40), (70, 70, 80)])
    disc(draw, 250, 340, 120, 130, fur)
    disc(draw, 230, 180, 100, 85, fur)
    for side in (-1, 1):
        x = 230 + side * 60
        draw.polygon([(x - 38, 140), (x + side * 25, 50), (x + 38, 130)], fill=fur)
        disc(draw, 230 + side * 40, 175, 20, 15, (220, 210, 90))
        disc(draw, 230 + side * 40, 175, 6, 14, BLACK)
        disc(draw, 230 + side * 55, 445, 45, 25, fur)
    draw.polygon([(218, 205), (242, 205), (230, 220)], fill=(230, 150, 150))
    draw.arc((320, 260, 460, 460), 250, 60 + rng.randint(0, 40), fill=fur, width=30)


def fish(draw: ImageDraw.ImageDraw, rng: random.Random) -> None:
    """Draw a fish."""
    body = rng.choice([(220, 110, 40), (50, 90, 160), (160, 60, 60)])
    disc(draw, 220, 240, 160, 95 + rng.uniform(-10, 15), body)
    draw.polygon([(350, 240), (460, 140), (440, 240), (460, 340)], fill=body)
    draw.polygon([(180, 160), (260, 60), (300, 165)], fill=body)
    for x in (170, 235, 300):
        draw.arc((x - 60, 150, x, 330), 300, 60, fill=(250, 230, 200), width=14)
    disc(draw, 120, 210, 22, 22, WHITE)
    disc(draw, 116, 210, 11, 11, BLACK)


def bird(draw: ImageDraw.ImageDraw, rng: random.Random) -> None:
    """Draw a bird."""
    disc(draw, 250, 260, 130, 90, (60, 100, 150))
    disc(draw, 140, 170, 65, 60, (60, 100, 150))
    draw.polygon([(90, 160), (20, 185), (92, 200)], fill=(230, 150, 40))
    draw.polygon([(350, 250), (470, 200 + rng.randint(-20, 20)), (460, 300)], fill=(40, 70, 110))
    disc(draw, 265, 265, 85, 50, (35, 60, 95))
    disc(draw, 125, 155, 12, 12, WHITE)
    for x in (220, 270):
        draw.line((x, 340, x - 10, 440), fill=(200, 120, 30), width=14)
        draw.line((x - 45, 445, x + 25, 440), fill=(200, 120, 30), width=12)


def rabbit(draw: ImageDraw.ImageDraw, rng: random.Random) -> None:
    """Draw a rabbit."""
    fur = (110, 95, 85)
    for side in (-1, 1):
        disc(draw, 240 + side * 55, 110, 30, 105 + rng.uniform(-10, 10), fur)
        disc(draw, 240 + side * 55, 115, 13, 75, (235, 190, 190))
    disc(draw, 240, 250, 110, 95, fur)
    disc(draw, 240, 410, 130, 100, fur)
    disc(draw, 240, 430, 75, 70, (240, 235, 230))
    for side in (-1, 1):
        disc(draw, 240 + side * 45, 235, 16, 20, BLACK)
    draw.polygon([(225, 275), (255, 275), (240, 295)], fill=(230, 120, 130))


def elephant(draw: ImageDraw.ImageDraw, rng: random.Random) -> None:
    """Draw an elephant."""
    skin = (100, 100, 110)
    disc(draw, 280, 220, 160, 120, skin)
    for x in (180, 250, 330, 400):
        draw.rectangle((x - 25, 280, x + 25, 440), fill=skin)
    disc(draw, 130, 190, 85, 85, skin)
    draw.line((80, 220, 60, 320, 70, 400, 110 + rng.randint(-10, 20), 420), fill=skin, width=40, joint="curve")
    disc(draw, 190, 190, 50, 75, (70, 70, 80))
    disc(draw, 105, 165, 10, 10, WHITE)


def anchor(draw: ImageDraw.ImageDraw, rng: random.Random) -> None:
    """Draw an anchor."""
    wide = rng.randint(34, 46)
    draw.ellipse((195, 30, 285, 120), outline=BLACK, width=26)
    draw.rectangle((240 - wide // 2, 110, 240 + wide // 2, 430), fill=BLACK)
    draw.rectangle((140, 150, 340, 190), fill=BLACK)
    draw.arc((70, 150, 410, 450), 15, 165, fill=BLACK, width=wide)
    for side in (-1, 1):
        x = 240 + side * 165
        draw.polygon([(x - 45, 345), (x + 45, 345), (x + side * 5, 270)], fill=BLACK)


def shield(draw: ImageDraw.ImageDraw, rng: random.Random) -> None:
    """Draw a shield."""
    draw.polygon([(60, 50), (420, 50), (420, 250), (240, 450), (60, 250)], fill=(30, 60, 130))
    star = [
        (240 + r * math.sin(k * math.pi / 5), 215 - r * math.cos(k * math.pi / 5))
        for k in range(10)
        for r in [(130 if k % 2 == 0 else 55 + rng.uniform(-5, 5))]
    ]
    draw.polygon(star, fill=(245, 205, 60))


def rings(draw: ImageDraw.ImageDraw, rng: random.Random) -> None:
    """Draw rings."""
    for x, y, ink in ((160, 180, (200, 40, 40)), (320, 180, (40, 90, 180)), (240, 310, (40, 140, 70))):
        draw.ellipse((x - 105, y - 105, x + 105, y + 105), outline=ink, width=34 + rng.randint(-4, 4))


def house(draw: ImageDraw.ImageDraw, rng: random.Random) -> None:
    """Draw a house."""
    wide = rng.randint(5, 8)
    draw.rectangle((90, 220, 390, 440), outline=BLACK, width=wide)
    draw.line([(60, 230), (240, 70), (420, 230)], fill=BLACK, width=wide)
    draw.rectangle((200, 320, 280, 440), outline=BLACK, width=wide)
    for x in (125, 305):
        draw.rectangle((x, 260, x + 55, 310), outline=BLACK, width=wide)
        draw.line((x + 27, 260, x + 27, 310), fill=BLACK, width=wide)
    draw.line([(330, 150), (330, 80), (365, 80), (365, 180)], fill=BLACK, width=wide)


def flower(draw: ImageDraw.ImageDraw, rng: random.Random) -> None:
    """Draw a flower."""
    petals = rng.randint(5, 8)
    for k in range(petals):
        angle = 2 * math.pi * k / petals
        x, y = 240 + 85 * math.cos(angle), 170 + 85 * math.sin(angle)
        draw.ellipse((x - 50, y - 50, x + 50, y + 50), outline=BLACK, width=6)
    draw.ellipse((200, 130, 280, 210), outline=BLACK, width=6)
    draw.line([(240, 260), (235, 350), (245, 460)], fill=BLACK, width=7)
    draw.arc((240, 330, 380, 430), 120, 270, fill=BLACK, width=7)


def bicycle(draw: ImageDraw.ImageDraw, rng: random.Random) -> None:
    """Draw a bicycle."""
    wide = 8 + rng.randint(-1, 2)
    for x in (120, 360):
        draw.ellipse((x - 90, 230, x + 90, 410), outline=BLACK, width=wide)
    points = [(120, 320), (190, 190), (320, 190), (230, 320), (120, 320)]
    draw.line(points, fill=BLACK, width=wide)
    draw.line([(230, 320), (185, 160), (150, 155), (215, 155)], fill=BLACK, width=wide)
    draw.line([(360, 320), (315, 150), (360, 135)], fill=BLACK, width=wide)


def tree(draw: ImageDraw.ImageDraw, rng: random.Random) -> None:
    """Draw a tree."""
    draw.rectangle((0, 400, 480, 480), fill=(120, 170, 90))
    draw.polygon([(215, 430), (265, 430), (255, 250), (225, 250)], fill=(90, 60, 35))
    for _ in range(16):
        x, y = 240 + rng.gauss(0, 70), 170 + rng.gauss(0, 50)
        disc(draw, x, y, 55, 50, (40 + rng.randint(-10, 20), 110 + rng.randint(-20, 20), 50))


def landscape(draw: ImageDraw.ImageDraw, rng: random.Random) -> None:
    """Draw a landscape."""
    for y in range(SIDE):
        light = y / SIDE
        draw.line((0, y, SIDE, y), fill=(int(120 + 110 * light), int(170 + 60 * light), int(235 - 20 * light)))
    disc(draw, rng.randint(90, 390), 90, 42, 42, (255, 245, 200))
    for layer, ink in enumerate([(130, 140, 165), (85, 105, 120), (45, 75, 60)]):
        base, points = 210 + 70 * layer, [(0, SIDE)]
        points += [(x, base + rng.randint(-60, 45) + layer * 10) for x in range(0, SIDE + 41, 40)]
        draw.polygon([*points, (SIDE + 40, SIDE)], fill=ink)
    draw.polygon([(180, 480), (300, 480), (250, 400)], fill=(150, 190, 215))


def lighthouse(draw: ImageDraw.ImageDraw, rng: random.Random) -> None:
    """Draw a lighthouse."""
    draw.rectangle((0, 0, 480, 330), fill=(190, 215, 235))
    draw.rectangle((0, 330, 480, 480), fill=(50, 90, 130))
    draw.polygon([(120, 480), (180, 350), (340, 340), (430, 480)], fill=(80, 75, 70))
    draw.polygon([(210, 370), (300, 370), (280, 130), (230, 130)], fill=(240, 240, 235))
    for y in (170, 250, 330):
        draw.polygon([(226 - (y - 130) * 0.08, y), (284 + (y - 130) * 0.08, y), (288 + (y - 130) * 0.08, y + 35),
                      (222 - (y - 130) * 0.08, y + 35)], fill=(190, 40, 40))  # fmt: skip
    draw.rectangle((232, 85, 278, 130), fill=(250, 220, 100))
    draw.polygon([(222, 85), (288, 85), (255, 45 + rng.randint(0, 10))], fill=(150, 30, 30))


def portrait(draw: ImageDraw.ImageDraw, rng: random.Random) -> None:
    """Draw a portrait."""
    draw.rectangle((0, 0, 480, 480), fill=(150, 155, 160))
    draw.ellipse((60, 370, 420, 640), fill=(60, 55, 70))
    light = rng.choice([-1, 1])
    for k in range(60):
        share = k / 60
        shade = int(110 + 120 * share)
        disc(draw, 240 + light * 45 * share, 225 - 20 * share, 118 * (1 - share * 0.8), 150 * (1 - share * 0.8),
              (shade, int(shade * 0.82), int(shade * 0.7)))  # fmt: skip
    draw.pieslice((105, 50, 375, 300), 185, 355, fill=(45, 32, 25))
    for side in (-1, 1):
        disc(draw, 240 + side * 50, 220, 24, 10, (60, 45, 40))
        draw.arc((240 + side * 50 - 38, 180, 240 + side * 50 + 38, 230), 200, 340, fill=(50, 35, 30), width=9)
    draw.line((240, 225, 240 + light * 18, 280, 232, 288), fill=(110, 80, 65), width=8)
    draw.arc((195, 290, 285, 335), 10, 170, fill=(110, 40, 45), width=12)


def dog(draw: ImageDraw.ImageDraw, rng: random.Random) -> None:
    """Draw a dog."""
    draw.rectangle((0, 0, 480, 480), fill=(200, 215, 190))
    fur = (120 + rng.randint(-20, 20), 85, 55)
    disc(draw, 240, 420, 150, 130, fur)
    disc(draw, 240, 210, 120, 125, fur)
    for side in (-1, 1):
        disc(draw, 240 + side * 115, 200, 40, 95, (70, 45, 30))
        disc(draw, 240 + side * 45, 180, 17, 19, BLACK)
    disc(draw, 240, 265, 65, 55, (225, 205, 180))
    disc(draw, 240, 240, 28, 20, BLACK)
    draw.arc((195, 240, 285, 300), 20, 160, fill=BLACK, width=8)


def fruit(draw: ImageDraw.ImageDraw, rng: random.Random) -> None:
    """Draw a fruit."""
    draw.rectangle((0, 350, 480, 480), fill=(170, 130, 90))
    for x, y, r, ink in ((160, 290, 105, (200, 40, 40)), (320, 300, 95, (230, 150, 30))):
        for k in range(30):
            share = k / 30
            colour = tuple(min(255, int(c * (0.6 + 0.7 * share))) for c in ink)
            reach = r * (1 - share)
            disc(draw, x - 30 * share, y - 30 * share, reach, reach, (colour[0], colour[1], colour[2]))
    draw.line((160, 195, 175, 140 + rng.randint(-15, 10)), fill=(80, 50, 30), width=12)
    draw.ellipse((175, 130, 260, 175), fill=(60, 130, 60))


def text(words: str) -> Paint:
    """Draw a text."""

    def paint(draw: ImageDraw.ImageDraw, rng: random.Random) -> None:
        size = 300 if len(words) < 3 else 190
        font = ImageFont.load_default(size)
        left, top, right, bottom = draw.textbbox((0, 0), words, font=font, stroke_width=8)
        place = (240 - (left + right) / 2 + rng.randint(-8, 8), 240 - (top + bottom) / 2)
        draw.text(place, words, font=font, fill=BLACK, stroke_width=8, stroke_fill=BLACK)

    return paint
