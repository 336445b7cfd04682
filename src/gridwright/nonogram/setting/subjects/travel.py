"""Vehicles and buildings."""

from gridwright.nonogram.setting.subject import PAPER, Brush, Pick, Subject
from gridwright.nonogram.setting.subjects.inks import (
    BLACK,
    BLUE,
    BROWN,
    CREAM,
    GOLD,
    GREEN,
    GREY,
    LIGHT_BLUE,
    ORANGE,
    RED,
    WHITE,
    YELLOW,
)

__all__ = ["SUBJECTS"]


def _wheel(b: Brush, x: float, y: float, size: float, ink: int) -> None:
    b.disc(x, y, size, size, ink=ink, halo=3)
    b.disc(x, y, size * 0.45, size * 0.45, ink=PAPER)


def _sailboat(b: Brush, pick: Pick) -> None:
    b.shape([(4, 74), (96, 74), (82, 92), (18, 92)], ink=2)
    b.box(48, 4, 53, 74, ink=2)
    b.shape([(56, 8), (56, 66), (94, 66)], ink=1)
    b.shape([(44, pick(16, 24)), (44, 66), (12, 66)], ink=3)
    b.box(0, 94, 100, 98, ink=4)


def _car(b: Brush, pick: Pick) -> None:
    b.shape([(22, 48), (36, pick(22, 27)), (68, 24), (82, 48)])
    b.box(3, 46, 97, 74, bend=8)
    b.shape([(32, 46), (41, 31), (50, 31), (50, 46)], ink=2)
    b.shape([(56, 46), (56, 31), (65, 31), (73, 46)], ink=2)
    for x in (25, 75):
        _wheel(b, x, 74, 13, 3)
    b.box(90, 52, 97, 59, ink=4)


def _bus(b: Brush, pick: Pick) -> None:
    b.box(3, 16, 97, 80, bend=6)
    for x in (9, 31, 53):
        b.box(x, 26, x + 16, 46, ink=2)
    b.box(75, 26, 91, pick(66, 74), ink=2)
    for x in (26, 68):
        _wheel(b, x, 80, 12, 3)
    b.line([(4, 56), (70, 56)], 4, 4)


def _locomotive(b: Brush, pick: Pick) -> None:
    b.box(58, 18, 92, 70)
    b.box(54, 10, 98, 19, ink=2)
    b.box(12, 38, 60, 70, bend=4)
    b.shape([(18, 16), (34, 16), (30, 40), (22, 40)], ink=2)
    b.box(66, 28, 84, 46, ink=3)
    b.disc(46, 36, 7, 8, ink=2)
    b.shape([(2, 92), (14, 66), (14, 92)], ink=2)
    for x, size in ((24, 11), (48, 11), (78, pick(15, 17))):
        _wheel(b, x, 94 - size, size, 2)


def _truck(b: Brush, pick: Pick) -> None:
    b.box(2, pick(16, 22), 62, 74)
    b.shape([(66, 74), (66, 34), (84, 34), (98, 56), (98, 74)], ink=2)
    b.shape([(72, 54), (72, 42), (82, 42), (89, 54)], ink=3)
    for x in (18, 42, 80):
        _wheel(b, x, 78, 11, 4)


def _tractor(b: Brush, pick: Pick) -> None:
    b.box(34, 8, 72, 14, ink=2)
    b.box(36, 12, 42, 46, ink=2)
    b.box(64, 12, 70, 46, ink=2)
    b.box(30, 42, 96, 68, bend=4)
    b.box(84, pick(22, 28), 90, 44, ink=2)
    _wheel(b, 30, 70, 26, 2)
    _wheel(b, 84, 80, 15, 2)


def _bicycle(b: Brush, pick: Pick) -> None:
    for x in (22, 78):
        b.ring(x, 66, 21, 24, 5, 2)
    b.line([(22, 66), (38, 34), (68, 34), (48, 66), (22, 66)], 4)
    b.line([(48, 66), (36, 26)], 4)
    b.line([(78, 66), (66, 22), (pick(74, 78), 18)], 4)
    b.box(28, 22, 46, 28, ink=2)
    b.disc(48, 66, 5, 5, ink=2)


def _plane(b: Brush, pick: Pick) -> None:
    b.disc(50, 46, 8, 44)
    b.shape([(50, 34), (98, 62), (98, 70), (50, 56), (2, 70), (2, 62)])
    b.shape([(50, 76), (74, pick(90, 94)), (74, 98), (50, 90), (26, 98), (26, 92)])
    b.disc(50, 14, 3, 5, ink=2)
    for x in (26, 74):
        b.box(x - 3, 44, x + 3, 60)


def _rocket(b: Brush, pick: Pick) -> None:
    b.shape([(50, 0), (66, 20), (68, 70), (32, 70), (34, 20)])
    b.shape([(34, 46), (14, 70), (14, 84), (34, 70)], ink=2)
    b.shape([(66, 46), (86, 70), (86, 84), (66, 70)], ink=2)
    b.disc(50, 32, 8, 8, ink=3)
    b.shape([(36, 74), (64, 74), (56, 84), (50, pick(96, 100)), (44, 84)], ink=4)


def _balloon(b: Brush, pick: Pick) -> None:
    b.disc(50, 36, 36, 35)
    b.shape([(18, 50), (82, 50), (60, 78), (40, 78)])
    for x in (30, 50, 70):
        b.line([(50 + (x - 50) * 0.4, 3), (x, 36), (50 + (x - 50) * 0.5, 76)], pick(3, 4), 2)
    b.line([(40, 78), (42, 86)], 3, 3)
    b.line([(60, 78), (58, 86)], 3, 3)
    b.box(38, 84, 62, 98, ink=3)


def _submarine(b: Brush, pick: Pick) -> None:
    b.disc(50, 64, 44, 24)
    b.box(36, 28, 64, 50, bend=4)
    b.line([(50, 30), (50, 10), (pick(60, 66), 10)], 6)
    for x in (28, 50, 72):
        b.disc(x, 62, 7, 7, ink=2)
    b.shape([(90, 64), (100, 46), (100, 82)], ink=3)


def _helicopter(b: Brush, pick: Pick) -> None:
    b.disc(38, 56, 30, 24)
    b.shape([(58, 46), (96, 42), (96, 52), (62, 66)])
    b.line([(96, 32), (96, 62)], 5, 2)
    b.line([(6, 20), (74, pick(18, 22))], 5, 2)
    b.line([(40, 20), (40, 34)], 5, 2)
    b.shape([(16, 56), (22, 40), (38, 40), (38, 56)], ink=3)
    b.line([(28, 78), (28, 90)], 3, 2)
    b.line([(50, 78), (50, 90)], 3, 2)
    b.line([(12, 90), (66, 90)], 4, 2)


def _lighthouse(b: Brush, pick: Pick) -> None:
    b.shape([(40, 28), (60, 28), (68, 92), (32, 92)])
    for y in (40, 58, 76):
        b.shape(
            [
                (39 - (y - 28) / 9, y),
                (61 + (y - 28) / 9, y),
                (62 + (y - 18) / 9, y + 8),
                (38 - (y - 18) / 9, y + 8),
            ],
            2,
        )
    b.box(36, 14, 64, 28, ink=3)
    b.shape([(34, 14), (66, 14), (50, 1)])
    b.box(16, 92, 84, 99, ink=4)
    for way in (-1, 1):
        b.line([(50 + way * 22, 20), (50 + way * 46, pick(10, 14))], 3, 3)
        b.line([(50 + way * 22, 24), (50 + way * 46, 30)], 3, 3)
        b.box(50 + way * 13 - 2, 14, 50 + way * 13 + 2, 28, ink=4)


def _castle(b: Brush, pick: Pick) -> None:
    b.box(20, 44, 80, 97)
    for x in (4, 72):
        b.box(x, 30, x + 24, 97)
        for notch in (0, 10, 20):
            b.box(x + notch, 22, x + notch + 5, 32)
    for x in (30, 46, 62):
        b.box(x, 36, x + 8, 46)
    b.slice(50, 76, 11, 14, 180, 360, ink=2)
    b.box(39, 75, 61, 97, ink=2)
    for x in (16, 84):
        b.box(x - 4, 46, x + 4, 58, ink=2)
    b.line([(50, 40), (50, 8)], 3, 3)
    b.shape([(51, 8), (51, 24), (pick(70, 74), 16)], ink=4)


def _house(b: Brush, pick: Pick) -> None:
    b.shape([(0, 48), (50, pick(6, 12)), (100, 48)], ink=2)
    b.box(70, 10, 82, 40, ink=2)
    b.box(12, 50, 88, 96)
    b.box(42, 66, 60, 96, ink=3)
    for x in (20, 68):
        b.box(x, 58, x + 14, 72, ink=4)
    b.line([(6, 49), (94, 49)], 2, PAPER)


def _church(b: Brush, pick: Pick) -> None:
    b.line([(28, 2), (28, 18)], 3, 3)
    b.line([(22, 7), (34, 7)], 3, 3)
    b.shape([(12, 40), (28, 14), (44, 40)], ink=2)
    b.box(14, 40, 42, 97)
    b.shape([(42, 60), (56, pick(38, 44)), (86, 42), (97, 60)], ink=2)
    b.box(42, 60, 95, 97)
    b.slice(28, 84, 7, 12, 180, 360, ink=4)
    b.box(21, 84, 35, 97, ink=4)
    b.disc(28, 54, 6, 6, ink=4)
    for x in (56, 70, 84):
        b.box(x - 4, 70, x + 4, 86, ink=4)


def _windmill(b: Brush, pick: Pick) -> None:
    b.shape([(36, 36), (64, 36), (74, 97), (26, 97)])
    b.slice(50, 37, 14, 16, 180, 360, ink=2)
    turn = pick(-5, 5)
    for x, y in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
        b.line([(50, 32), (50 + x * 40 + turn * y, 32 + y * 29)], 7, 2)
    b.disc(50, 32, 5, 5, ink=PAPER)
    b.box(43, 78, 57, 97, ink=3)
    b.box(45, 56, 55, 66, ink=3)


def _bridge(b: Brush, pick: Pick) -> None:
    b.box(0, 58, 100, 66)
    for x in (24, 76):
        b.box(x - 4, 12, x + 4, 92)
    b.arc(50, 14, 24, pick(36, 40), 0, 180, 4)
    b.line([(24, 14), (0, 54)], 4)
    b.line([(76, 14), (100, 54)], 4)
    for x in (34, 42, 50, 58, 66) if b.fine else (50,):
        b.line([(x, 42), (x, 58)], 2)
    for x in (8, 36, 64, 92):
        b.slice(x, 98, 14, 10, 180, 360, ink=2)


def _tent(b: Brush, pick: Pick) -> None:
    b.shape([(2, 88), (40, 18), (62, 18), (98, 88)])
    b.shape([(24, 88), (40, pick(34, 40)), (56, 88)], ink=2)
    b.line([(40, 20), (34, 8)], 3, 3)
    b.line([(60, 20), (66, 8)], 3, 3)
    b.box(0, 89, 100, 95, ink=4)


def _igloo(b: Brush, pick: Pick) -> None:
    b.slice(46, 84, 44, pick(58, 62), 180, 360)
    b.slice(78, 84, 21, 32, 180, 360, ink=1)
    b.slice(80, 85, 12, 21, 180, 360, ink=2)
    for y in (44, 64):
        b.line([(2, y), (66, y)], 2.5, PAPER, ends=False)
    for x, y in ((46, 30), (30, 54), (58, 54), (18, 74), (42, 74)):
        b.line([(x, y - 9), (x, y + 9)], 2.5, PAPER, ends=False)
    b.box(0, 84, 100, 92, ink=2)


def _tower(b: Brush, pick: Pick) -> None:
    b.line([(50, 0), (50, 20)], 4)
    b.shape([(46, 16), (54, 16), (62, 62), (38, 62)])
    b.shape([(38, 60), (62, 60), (90, 98), (72, 98), (50, 74), (28, 98), (10, 98)])
    for y in (38, 60):
        b.box(34, y, 66, y + 5)
    b.shape([(50, pick(26, 30)), (54, 56), (46, 56)], ink=PAPER)


def _ship(b: Brush, pick: Pick) -> None:
    b.shape([(2, 64), (98, 64), (86, 88), (14, 88)])
    b.box(18, 46, 82, 64, ink=2)
    b.line([(18, 46), (82, 46), (82, 62), (18, 62), (18, 46)], 4, 3)
    for x in (30, 48, 66):
        b.box(x - 5, pick(20, 26), x + 6, 44, ink=4)
    for x in (28, 44, 60, 74):
        b.disc(x, 54, 4, 4, ink=3)
    b.line([(0, 95), (100, 95)], 4, 3)


SUBJECTS = (
    Subject("sailboat", "Sailing boat", ("vehicle", "sea"), (RED, BROWN, ORANGE, BLUE), _sailboat, is_bold=True),
    Subject("car", "Car", ("vehicle",), (RED, LIGHT_BLUE, BLACK, YELLOW), _car, 1.3),
    Subject("bus", "Bus", ("vehicle",), (ORANGE, LIGHT_BLUE, BLACK, WHITE), _bus, 1.3),
    Subject("locomotive", "Steam locomotive", ("vehicle",), (GREEN, BLACK, YELLOW), _locomotive, 1.1),
    Subject("truck", "Lorry", ("vehicle",), (BLUE, RED, WHITE, BLACK), _truck, 1.3),
    Subject("tractor", "Tractor", ("vehicle",), (GREEN, BLACK), _tractor, 1.1),
    Subject("bicycle", "Bicycle", ("vehicle",), (RED, BLACK), _bicycle, 1.3),
    Subject("plane", "Aeroplane", ("vehicle",), (GREY, LIGHT_BLUE), _plane, is_bold=True),
    Subject("rocket", "Rocket", ("vehicle",), (GREY, RED, LIGHT_BLUE, ORANGE), _rocket, 0.7),
    Subject("balloon", "Hot-air balloon", ("vehicle",), (RED, YELLOW, BROWN), _balloon, 0.8, needs_colour=True),
    Subject("submarine", "Submarine", ("vehicle", "sea"), (GOLD, LIGHT_BLUE, GREY), _submarine, 1.3),
    Subject("helicopter", "Helicopter", ("vehicle",), (GREEN, BLACK, LIGHT_BLUE), _helicopter, 1.3),
    Subject(
        "lighthouse",
        "Lighthouse",
        ("building", "sea"),
        (RED, WHITE, YELLOW, BLACK),
        _lighthouse,
        0.8,
        needs_colour=True,
    ),
    Subject("castle", "Castle", ("building",), (GREY, CREAM, BLACK, RED), _castle),
    Subject("house", "House", ("building",), (GOLD, RED, CREAM, LIGHT_BLUE), _house, is_bold=True),
    Subject("church", "Church", ("building",), (GREY, RED, BLACK, LIGHT_BLUE), _church),
    Subject("windmill", "Windmill", ("building",), (GREY, BROWN, CREAM), _windmill),
    Subject("bridge", "Suspension bridge", ("building",), (RED, BLUE), _bridge, 1.5),
    Subject("tent", "Tent", ("outdoors",), (GREEN, CREAM, BROWN, GOLD), _tent, 1.1, is_bold=True),
    Subject("igloo", "Igloo", ("building",), (BLUE, BLACK), _igloo, 1.3),
    Subject("tower", "Iron tower", ("building",), (BROWN,), _tower, 0.65),
    Subject("ship", "Steamship", ("vehicle", "sea"), (BLACK, WHITE, BLUE, RED), _ship, 1.2, needs_colour=True),
)
