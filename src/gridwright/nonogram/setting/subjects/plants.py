"""Fruit, flowers and trees."""

import math

from gridwright.nonogram.setting.subject import PAPER, Brush, Pick, Subject
from gridwright.nonogram.setting.subjects.inks import (
    BLACK,
    BROWN,
    CREAM,
    GOLD,
    GREEN,
    ORANGE,
    PINK,
    PURPLE,
    RED,
    WHITE,
    YELLOW,
)

__all__ = ["SUBJECTS"]


def _apple(b: Brush, pick: Pick) -> None:
    b.disc(36, 60, 28, 36)
    b.disc(64, 60, 28, 36)
    b.shape([(40, 18), (60, 18), (50, 36)], ink=PAPER)
    b.line([(50, 32), (pick(52, 58), 8)], 5, 2)
    b.disc(70, 14, 14, 7, ink=3)
    b.disc(28, 50, 6, 10, ink=PAPER)


def _pear(b: Brush, pick: Pick) -> None:
    b.disc(50, 68, 32, 30)
    b.disc(50, 36, 17, 21)
    b.shape([(34, 40), (66, 40), (80, 62), (20, 62)])
    b.line([(50, 20), (pick(52, 60), 2)], 5, 2)
    b.disc(70, 12, 12, 6, ink=3)
    b.disc(36, 66, 5, 11, ink=PAPER)


def _cherries(b: Brush, pick: Pick) -> None:
    b.line([(58, 6), (34, 36), (26, 62)], 4, 2)
    b.line([(58, 6), (70, 36), (72, 66)], 4, 2)
    b.disc(26, 74, 21, 21)
    b.disc(74, pick(74, 78), 21, 21)
    b.disc(80, 14, 18, 9, ink=2)
    for x in (20, 68):
        b.disc(x, 68, 5, 6, ink=PAPER)


def _strawberry(b: Brush, pick: Pick) -> None:
    b.shape([(10, 36), (26, 24), (74, 24), (90, 36), (80, 66), (50, 99), (20, 66)])
    b.shape([(16, 24), (34, 30), (50, 44), (66, 30), (84, 24), (62, 14), (38, 14)], ink=PAPER)
    b.star(50, 20, pick(28, 32), 5, 0.5, ink=2, turn=180)
    b.line([(50, 18), (50, 4)], 5, 2)
    for x, y in ((30, 48), (50, 58), (70, 48), (38, 72), (62, 72), (50, 84)):
        b.disc(x, y, 3.2, 3.6, ink=3)


def _banana(b: Brush, pick: Pick) -> None:
    b.slice(40, 24, 56, 70, -20, 140)
    b.slice(34, 8, 46, pick(62, 66), -40, 160, ink=PAPER)
    b.box(0, 0, 70, 30, ink=PAPER)
    b.line([(88, 12), (86, 24), (92, 38)], 9, 1)
    b.line([(86, 4), (87, 10)], 8, 2)
    b.disc(12, 74, 5, 5, ink=2)


def _pineapple(b: Brush, pick: Pick) -> None:
    b.disc(50, 68, 28, 31)
    for x in (26, 38, 50, 62, 74):
        b.shape([(x - 9, 42), (50 + (x - 50) * 1.5, pick(2, 12)), (x + 9, 42)], ink=2)
    for x in (-40, -20, 0, 20, 40):
        b.line([(50 + x - 26, 42), (50 + x + 26, 94)], 2, 3, ends=False)
        b.line([(50 + x + 26, 42), (50 + x - 26, 94)], 2, 3, ends=False)
    b.line([(26, 40), (74, 40)], 3, PAPER)


def _grapes(b: Brush, pick: Pick) -> None:
    rows = ((40, (20, 40, 60, 80)), (56, (30, 50, 70)), (72, (40, 60)), (88, (50,)))
    for y, places in rows:
        for x in places:
            b.disc(x, y, 11, 10, ink=1, halo=2)
            b.disc(x - 3, y - 3, 3, 3, ink=2)
    b.line([(50, 32), (50, 6)], 5, 3)
    b.shape([(50, 26), (62, 8), (86, pick(6, 12)), (90, 24), (70, 30)], ink=4)


def _watermelon(b: Brush, pick: Pick) -> None:
    b.slice(50, 26, 48, pick(62, 66), 0, 180, ink=2)
    b.slice(50, 26, 42, 54, 0, 180, ink=3)
    b.slice(50, 26, 38, 48, 0, 180, ink=1)
    for x, y in ((28, 38), (42, 52), (58, 52), (72, 38), (50, 36)):
        b.disc(x, y, 3, 4.5, ink=4)


def _carrot(b: Brush, pick: Pick) -> None:
    b.shape([(30, 34), (40, 28), (60, 28), (70, 34), (pick(50, 54), 99), (48, 99)])
    for x in (34, 50, 66):
        b.line([(50, 30), (50 + (x - 50) * 1.6, 6)], 7, 2)
    for y, left in ((46, True), (60, False), (74, True)):
        x = 38 if left else 54
        b.line([(x, y), (x + 10, y)], 3, PAPER)


def _mushroom(b: Brush, pick: Pick) -> None:
    b.box(38, 50, 62, 94, ink=2, bend=6)
    b.line([(38, 54), (38, 92), (62, 92), (62, 54)], 4, 4)
    b.slice(50, 52, 45, pick(44, 48), 180, 360)
    b.box(5, 48, 95, 56)
    for x, y, size in ((50, 22, 8), (26, 38, 6), (74, 38, 6)):
        b.disc(x, y, size, size, ink=3)


def _tulip(b: Brush, pick: Pick) -> None:
    b.shape([(26, 8), (38, 24), (50, pick(2, 8)), (62, 24), (74, 8), (76, 40), (62, 54), (38, 54), (24, 40)])
    b.line([(50, 50), (50, 97)], 6, 2)
    b.disc(34, 78, 9, 19, ink=2)
    b.disc(68, 74, 9, 22, ink=2)
    b.line([(42, 62), (43, 90)], 2, PAPER)
    b.line([(58, 58), (58, 90)], 2, PAPER)


def _daisy(b: Brush, pick: Pick) -> None:
    turn = pick(0, 45)
    for petal in range(8):
        angle = math.radians(45 * petal + turn)
        b.disc(50 + 25 * math.cos(angle), 34 + 24 * math.sin(angle), 11, 11, ink=1)
    b.disc(50, 34, 12, 12, ink=2)
    b.disc(50, 34, 5, 5, ink=4)
    b.line([(50, 58), (50, 98)], 5, 3)
    b.disc(66, 80, 13, 6, ink=3)
    b.disc(34, 88, 13, 6, ink=3)


def _cactus(b: Brush, pick: Pick) -> None:
    b.box(40, 8, 60, 84, bend=9)
    low = pick(46, 54)
    b.line([(50, low + 6), (18, low + 6), (18, low - 22)], 13)
    b.line([(50, low - 4), (82, low - 4), (82, low - 28)], 13)
    b.shape([(28, 80), (72, 80), (66, 99), (34, 99)], ink=2)
    b.line([(28, 81), (72, 81)], 3, PAPER)
    for y in (20, 34, 48, 62) if b.fine else ():
        b.line([(50, y), (50, y + 5)], 2, PAPER)


def _fir(b: Brush, pick: Pick) -> None:
    b.box(43, 84, 57, 99, ink=2)
    for top, low, wide in ((2, 36, 24), (20, 62, 34), (42, 88, pick(42, 47))):
        b.shape([(50, top), (50 + wide, low), (50 - wide, low)])
    for x, y in ((44, 30), (58, 48), (36, 56), (60, 74), (40, 76)) if b.fine else ():
        b.disc(x, y, 3.5, 3.5, ink=3)
    b.star(50, 6, 7, 5, 0.5, ink=4)


def _oak(b: Brush, pick: Pick) -> None:
    b.shape([(42, 50), (58, 50), (60, 84), (70, 98), (30, 98), (40, 84)], ink=2)
    for x, y, size in ((50, 26, 25), (24, 40, 20), (76, 40, 20), (40, 50, 16), (62, 50, 16)):
        b.disc(x, y + pick(-2, 2), size, size)
    for x, y in ((34, 30), (58, 22), (70, 42), (44, 46)):
        b.disc(x, y, 4, 4, ink=3)


def _palm(b: Brush, pick: Pick) -> None:
    b.line([(56, 34), (46, 62), (44, 92)], 9, 2)
    for end, bend in (((6, 44), (26, 12)), ((20, 66), (34, 26)), ((98, 44), (80, 10)), ((88, 66), (76, 28))):
        b.line([(56, 30), bend, end], 8)
    b.line([(56, 30), (50, pick(2, 8))], 8)
    b.disc(50, 38, 5, 5, ink=3)
    b.disc(62, 39, 5, 5, ink=3)
    b.disc(48, 98, 40, 8, ink=4)


def _leaf(b: Brush, pick: Pick) -> None:
    points = [(50, 2), (60, 22), (78, 16), (74, 38), (98, 42), (80, 60), (84, 74), (58, 70)]
    b.shape(points + [(100 - x, y) for x, y in reversed(points)])
    b.line([(50, 66), (pick(48, 52), 98)], 5, 1)
    b.line([(50, 22), (50, 68)], 3, PAPER)
    for way in (-1, 1):
        b.line([(50, 60), (50 + way * 26, 44)], 3, PAPER)


def _pumpkin(b: Brush, pick: Pick) -> None:
    for x, wide in ((24, 20), (76, 20), (50, 26)):
        b.disc(x, 60, wide, 36, ink=1)
    b.line([(50, 26), (pick(44, 56), 6)], 8, 2)
    for way in (-1, 1):
        b.shape([(50 + way * 32, 54), (50 + way * 10, 54), (50 + way * 21, 38)], ink=3)
    b.shape([(46, 64), (54, 64), (50, 56)], ink=3)
    b.shape([(18, 68), (34, 72), (42, 68), (58, 68), (66, 72), (82, 68), (66, 86), (34, 86)], ink=3)


def _acorn(b: Brush, pick: Pick) -> None:
    b.shape([(18, 42), (82, 42), (78, 66), (50, pick(94, 98)), (22, 66)])
    b.slice(50, 42, 40, 30, 180, 360, ink=2)
    b.box(10, 36, 90, 46, ink=2)
    b.line([(50, 14), (54, 2)], 6, 2)
    b.line([(14, 48), (86, 48)], 2, PAPER)
    b.disc(36, 62, 4, 9, ink=PAPER)
    for x in (30, 50, 70) if b.fine else ():
        b.line([(x - 6, 36), (x + 4, 24)], 2, PAPER)


SUBJECTS = (
    Subject("apple", "Apple", ("fruit",), (RED, BROWN, GREEN), _apple, is_bold=True),
    Subject("pear", "Pear", ("fruit",), (GREEN, BROWN, GOLD), _pear, 0.85, is_bold=True),
    Subject("cherries", "Cherries", ("fruit",), (RED, GREEN), _cherries, is_bold=True),
    Subject("strawberry", "Strawberry", ("fruit",), (RED, GREEN, YELLOW), _strawberry, needs_colour=True),
    Subject("banana", "Banana", ("fruit",), (GOLD, BROWN), _banana),
    Subject("pineapple", "Pineapple", ("fruit",), (ORANGE, GREEN, YELLOW), _pineapple, 0.7, needs_colour=True),
    Subject("grapes", "Grapes", ("fruit",), (PURPLE, WHITE, BROWN, GREEN), _grapes, 0.9),
    Subject("watermelon", "Slice of watermelon", ("fruit",), (RED, GREEN, WHITE, PINK), _watermelon, 1.2),
    Subject("carrot", "Carrot", ("vegetable",), (ORANGE, GREEN), _carrot, 0.7, needs_colour=True),
    Subject("mushroom", "Toadstool", ("plant",), (RED, CREAM, WHITE, BLACK), _mushroom),
    Subject("tulip", "Tulip", ("flower",), (RED, GREEN), _tulip, 0.8, needs_colour=True),
    Subject("daisy", "Daisy", ("flower",), (PURPLE, YELLOW, GREEN, ORANGE), _daisy, 0.85, needs_colour=True),
    Subject("cactus", "Cactus in a pot", ("plant",), (GREEN, ORANGE), _cactus, 0.9),
    Subject("fir", "Fir tree", ("tree",), (GREEN, BROWN, PINK, YELLOW), _fir, 0.85, is_bold=True),
    Subject("oak", "Oak", ("tree",), (GREEN, BROWN, YELLOW), _oak, is_bold=True),
    Subject("palm", "Palm tree", ("tree",), (GREEN, BROWN, ORANGE, GOLD), _palm),
    Subject("leaf", "Leaf", ("plant",), (RED,), _leaf, is_bold=True),
    Subject("pumpkin", "Pumpkin", ("vegetable", "face"), (ORANGE, GREEN, YELLOW), _pumpkin, 1.1),
    Subject("acorn", "Acorn", ("plant",), (GOLD, BROWN), _acorn, 0.85),
)
