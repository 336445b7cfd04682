"""Things in a house."""

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
    PINK,
    PURPLE,
    RED,
    WHITE,
    YELLOW,
)

__all__ = ["SUBJECTS"]


def _cup(b: Brush, pick: Pick) -> None:
    b.ring(76, 56, 18, 18, 7)
    b.shape([(12, 36), (76, 36), (70, 82), (18, 82)])
    b.box(4, 86, 88, 93, ink=2)
    for x in (28, 44, 60):
        b.line([(x, 28), (x + 4, 20), (x - 3, 14), (x + 1, pick(3, 7))], 3, 2)
    b.line([(22, 46), (25, 72)], 4, PAPER)


def _teapot(b: Brush, pick: Pick) -> None:
    b.ring(80, 56, 17, 20, 7)
    b.disc(48, 60, 32, 27)
    b.line([(22, 66), (10, 44), (4, 40)], 10)
    b.box(32, 82, 64, 92)
    b.slice(48, 36, 20, 12, 180, 360, ink=1)
    b.disc(48, pick(18, 21), 6, 6)
    b.line([(24, 40), (72, 40)], 3, PAPER)
    b.star(48, 62, 12, 4, 0.4, ink=2)


def _pot(b: Brush, pick: Pick) -> None:
    b.box(16, 44, 84, 92, bend=8)
    b.box(12, 34, 88, 42)
    b.slice(50, 34, 34, 16, 180, 360)
    b.disc(50, 14, 6, 5)
    for way in (-1, 1):
        b.box(50 + way * 42 - 7, 50, 50 + way * 42 + 7, 58)
    b.box(26, 54, 32, pick(76, 84), ink=PAPER)


def _key(b: Brush, pick: Pick) -> None:
    b.ring(26, 50, 24, 24, 10)
    b.box(46, 45, 98, 55)
    b.box(74, 50, 82, pick(70, 76))
    b.box(88, 50, 96, 68)


def _padlock(b: Brush, pick: Pick) -> None:
    b.arc(50, 40, 26, 36, 180, 360, 11, 2)
    b.box(24, 38, 35, 50, ink=2)
    b.box(65, 38, 76, 50, ink=2)
    b.box(12, 46, 88, 96, bend=6)
    b.disc(50, 64, 8, 8, ink=PAPER)
    b.box(46, 66, 54, pick(82, 86), ink=PAPER)


def _bulb(b: Brush, pick: Pick) -> None:
    b.ring(50, 38, 32, 34, 6, 2)
    b.disc(50, 38, 26, 28, ink=1)
    b.shape([(32, 58), (68, 58), (62, 74), (38, 74)], ink=2)
    b.line([(42, 68), (40, 44), (50, pick(48, 54)), (60, 44), (58, 68)], 3, 3)
    for y in (76, 84, 92):
        b.box(38, y, 62, y + 5, ink=2)


def _candle(b: Brush, pick: Pick) -> None:
    b.disc(50, 18, 9, 16, ink=2)
    b.shape([(42, 14), (50, 0), (58, 14)], ink=2)
    b.disc(50, 21, 4, 7, ink=4)
    b.line([(50, 30), (50, 38)], 3, 3)
    b.box(38, 38, 62, 84, ink=1)
    b.line([(40, 40), (44, 52)], 4, PAPER)
    b.box(20, 84, 80, 92, ink=3)
    b.ring(84, 80, 13, pick(11, 13), 5, 3)


def _clock(b: Brush, pick: Pick) -> None:
    b.disc(50, 54, 42, 42)
    b.disc(50, 54, 33, 33, ink=2)
    for way in (-1, 1):
        b.disc(50 + way * 28, 10, 14, 10)
        b.line([(50 + way * 26, 88), (50 + way * 34, 99)], 7)
    b.line([(50, 54), (50, 32)], 4, 3)
    b.line([(50, 54), (pick(62, 70), 62)], 4, 3)
    if b.fine:
        for x, y in ((50, 26), (50, 82), (22, 54), (78, 54)):
            b.disc(x, y, 2.5, 2.5, ink=3)


def _scissors(b: Brush, pick: Pick) -> None:
    b.line([(30, 4), (66, 70)], 8, 2)
    b.line([(70, 4), (34, 70)], 8, 2)
    wide = pick(15, 18)
    b.ring(26, 80, wide, 18, 7)
    b.ring(74, 80, wide, 18, 7)
    b.disc(50, 42, 3, 3, ink=PAPER)


def _umbrella(b: Brush, pick: Pick) -> None:
    b.slice(50, 54, 47, 46, 180, 360)
    for x in (18.5, 50, 81.5):
        b.slice(x, 55, 15.5, pick(9, 12), 180, 360, ink=PAPER)
    b.line([(50, 46), (50, 86)], 5, 2)
    b.arc(60, 86, 12, 11, 0, 180, 6, 2)
    b.line([(50, 8), (50, 2)], 4, 2)


def _glasses(b: Brush, pick: Pick) -> None:
    wide = pick(21, 23)
    b.ring(25, 54, wide, 24, 7)
    b.ring(75, 54, wide, 24, 7)
    b.arc(50, 50, 9, 9, 180, 360, 6)
    b.line([(4, 46), (2, 26)], 6)
    b.line([(96, 46), (98, 26)], 6)
    for x in (20, 70):
        b.line([(x, 56), (x + 8, 44)], 3, 2)


def _hat(b: Brush, pick: Pick) -> None:
    b.box(26, pick(10, 16), 74, 74, bend=4)
    b.box(4, 72, 96, 86, bend=6)
    b.box(26, 56, 74, 68, ink=2)


def _boot(b: Brush, pick: Pick) -> None:
    b.box(26, 4, 60, 72, bend=3)
    b.shape([(26, 60), (60, 54), (88, 66), (96, 80), (96, 88), (26, 88)])
    b.box(24, 88, 98, 96, ink=2)
    for y in (16, 28, 40):
        b.line([(46, y), (60, y + pick(0, 4))], 3, 3)
    b.line([(26, 84), (96, 84)], 2, PAPER)


def _bell(b: Brush, pick: Pick) -> None:
    b.slice(50, 40, 27, 32, 180, 360)
    b.shape([(23, 40), (77, 40), (pick(82, 88), 76), (14, 76)])
    b.box(8, 74, 92, 84, bend=4)
    b.disc(50, 90, 9, 8, ink=2)
    b.disc(50, 8, 6, 6, ink=2)
    b.line([(36, 34), (32, 62)], 4, PAPER)


def _gift(b: Brush, pick: Pick) -> None:
    b.box(12, 46, 88, 97)
    b.box(6, 30, 94, 44)
    b.box(44, 30, 56, 97, ink=2)
    b.line([(6, 45), (94, 45)], 2, PAPER)
    for way in (-1, 1):
        b.ring(50 + way * 16, 18, 16, pick(11, 13), 6, 3)


def _book(b: Brush, pick: Pick) -> None:
    low = pick(84, 90)
    b.shape([(50, 24), (30, 14), (4, 18), (4, low), (30, low - 4), (50, 96)])
    b.shape([(50, 24), (70, 14), (96, 18), (96, low), (70, low - 4), (50, 96)])
    b.line([(50, 26), (50, 92)], 3, PAPER)
    for y in (34, 46, 58, 70):
        b.line([(14, y), (40, y + 4)], 3, 2)
        b.line([(60, y + 4), (86, y)], 3, 2)


def _envelope(b: Brush, pick: Pick) -> None:
    b.box(4, 20, 96, 84, ink=2)
    b.line([(6, 22), (94, 22), (94, 82), (6, 82), (6, 22)], 5, 1)
    b.line([(6, 24), (50, pick(54, 60)), (94, 24)], 5, 1)
    b.line([(6, 80), (36, 52)], 4, 1)
    b.line([(94, 80), (64, 52)], 4, 1)
    b.disc(50, 58, 8, 8, ink=3)


def _phone(b: Brush, pick: Pick) -> None:
    b.arc(50, 40, 44, 34, 180, 360, 15)
    b.box(2, 34, 26, 48, bend=5)
    b.box(74, 34, 98, 48, bend=5)
    b.shape([(34, 44), (66, 44), (88, 74), (88, 94), (12, 94), (12, 74)])
    b.disc(50, 70, 17, 15, ink=2)
    b.disc(50, 70, pick(6, 8), 6, ink=1)


def _camera(b: Brush, pick: Pick) -> None:
    b.box(4, 30, 96, 88, bend=7)
    b.box(32, 16, 68, 34, bend=3)
    b.disc(50, 58, 23, 23, ink=2)
    b.disc(50, 58, 15, 15, ink=1)
    b.disc(46, 53, pick(4, 6), 5, ink=3)
    b.box(76, 38, 88, 46, ink=2)


def _hourglass(b: Brush, pick: Pick) -> None:
    b.box(14, 2, 86, 12, ink=2)
    b.box(14, 88, 86, 98, ink=2)
    for way in (-1, 1):
        b.line([(50 + way * 28, 14), (50 + way * 28, 26), (50 + way * 4, 50), (50 + way * 28, 74)], 5, 2)
        b.line([(50 + way * 28, 72), (50 + way * 28, 88)], 5, 2)
    level = pick(24, 30)
    b.shape([(30, level), (70, level), (50, 48)], ink=1)
    b.shape([(28, 88), (72, 88), (50, 66)], ink=1)
    b.line([(50, 44), (50, 84)], 3, 1)


def _hammer(b: Brush, pick: Pick) -> None:
    b.line([(36, 40), (84, 94)], 11, 1)
    b.shape([(12, 40), (44, 8), (64, 28), (32, 60)], ink=2)
    b.shape([(44, 8), (70, pick(2, 6)), (78, 12), (60, 24)], ink=2)


def _pencil(b: Brush, pick: Pick) -> None:
    b.shape([(70, 4), (96, 30), (36, 90), (10, 64)])
    b.shape([(10, 64), (36, 90), (2, 98)], ink=2)
    b.shape([(5, 82), (18, 95), (2, 98)], ink=3)
    b.line([(62, 14), (86, 38)], 4, PAPER)
    b.line([(24, 66), (70, pick(20, 24))], 3, PAPER)


def _chair(b: Brush, pick: Pick) -> None:
    b.box(20, 2, 30, 98)
    b.box(66, 2, 76, 56)
    b.box(20, 6, 76, 16)
    b.box(20, 26, 76, pick(34, 38))
    b.box(16, 50, 88, 62, ink=2)
    b.box(78, 60, 88, 98)
    b.box(20, 76, 88, 82)


def _wineglass(b: Brush, pick: Pick) -> None:
    b.slice(50, 26, 30, 36, 0, 180, ink=1)
    b.line([(22, 4), (20, 28)], 5, 2)
    b.line([(78, 4), (80, 28)], 5, 2)
    b.arc(50, 26, 32, 38, 0, 180, 5, 2)
    b.box(46, 62, 54, 92, ink=2)
    b.disc(50, 94, pick(26, 30), 5, ink=2)
    b.line([(34, 34), (38, 46)], 4, PAPER)


def _bottle(b: Brush, pick: Pick) -> None:
    b.box(40, 2, 60, 12, ink=2)
    b.box(41, 13, 59, 34)
    b.shape([(41, 30), (59, 30), (76, 50), (24, 50)])
    b.box(24, 46, 76, 98, bend=5)
    b.box(24, pick(58, 62), 76, 82, ink=3)
    b.star(50, 70, 9, 5, 0.45, ink=2)


def _shirt(b: Brush, pick: Pick) -> None:
    b.shape([(30, 8), (70, 8), (97, 28), (84, 48), (74, 40), (74, 95), (26, 95), (26, 40), (16, 48), (3, 28)])
    b.disc(50, 8, 14, 12, ink=PAPER)
    b.star(50, 56, pick(15, 18), 5, 0.45, ink=2)


def _diamond_ring(b: Brush, pick: Pick) -> None:
    b.ring(50, 66, 33, 32, 8)
    b.shape([(30, 4), (70, 4), (86, 18), (50, 48), (14, 18)], ink=2)
    b.line([(14, 18), (86, 18)], 3, 3)
    b.line([(36, pick(16, 19)), (50, 44), (64, 18)], 3, 3)


def _iron(b: Brush, pick: Pick) -> None:
    b.shape([(2, 84), (10, 58), (34, 42), (88, 42), (98, 84)])
    b.arc(60, 42, 34, pick(26, 30), 180, 360, 10)
    b.box(80, 34, 92, 46)
    b.box(0, 84, 100, 92, ink=2)
    b.line([(28, 62), (70, 62)], 5, PAPER)


SUBJECTS = (
    Subject("cup", "Cup of tea", ("kitchen",), (BLUE, GREY), _cup, is_bold=True),
    Subject("teapot", "Teapot", ("kitchen",), (GREEN, YELLOW), _teapot, 1.1, is_bold=True),
    Subject("pot", "Cooking pot", ("kitchen",), (RED,), _pot, is_bold=True),
    Subject("key", "Key", ("thing",), (GOLD,), _key, 1.6),
    Subject("padlock", "Padlock", ("thing",), (GOLD, GREY), _padlock, 0.85, is_bold=True),
    Subject("bulb", "Light bulb", ("thing",), (YELLOW, BLACK, ORANGE), _bulb, 0.8, needs_colour=True),
    Subject("candle", "Candle", ("thing",), (RED, ORANGE, BROWN, YELLOW), _candle, 0.8, needs_colour=True),
    Subject("clock", "Alarm clock", ("thing",), (RED, WHITE, BLACK), _clock, is_bold=True),
    Subject("scissors", "Scissors", ("tool",), (RED, GREY), _scissors, 0.85),
    Subject("umbrella", "Umbrella", ("thing",), (PURPLE, BROWN), _umbrella, is_bold=True),
    Subject("glasses", "Glasses", ("thing",), (BLACK, LIGHT_BLUE), _glasses, 1.8),
    Subject("hat", "Top hat", ("clothes",), (BLACK, WHITE), _hat, 1.1, is_bold=True),
    Subject("boot", "Boot", ("clothes",), (BROWN, BLACK, CREAM), _boot, is_bold=True),
    Subject("bell", "Bell", ("thing",), (GOLD, BROWN), _bell, is_bold=True),
    Subject("gift", "Gift", ("thing",), (BLUE, YELLOW, RED), _gift, is_bold=True),
    Subject("book", "Open book", ("thing",), (BROWN, CREAM), _book, 1.2),
    Subject("envelope", "Letter", ("thing",), (BLUE, WHITE, RED), _envelope, 1.2, is_bold=True),
    Subject("phone", "Telephone", ("thing",), (RED, WHITE), _phone, is_bold=True),
    Subject("camera", "Camera", ("thing",), (BLACK, WHITE, LIGHT_BLUE), _camera, 1.2, is_bold=True),
    Subject("hourglass", "Hourglass", ("thing",), (GOLD, BROWN), _hourglass, 0.75),
    Subject("hammer", "Hammer", ("tool",), (BROWN, GREY), _hammer),
    Subject("pencil", "Pencil", ("tool",), (GOLD, PINK, BLACK), _pencil),
    Subject("chair", "Chair", ("furniture",), (BROWN, ORANGE), _chair, 0.7),
    Subject("wineglass", "Glass of wine", ("kitchen",), (RED, GREY), _wineglass, 0.7),
    Subject("bottle", "Bottle", ("kitchen",), (GREEN, RED, CREAM), _bottle, 0.6),
    Subject("shirt", "T-shirt", ("clothes",), (BLUE, YELLOW), _shirt),
    Subject("diamond-ring", "Ring", ("thing",), (GOLD, LIGHT_BLUE, BLUE), _diamond_ring, 0.8),
    Subject("iron", "Iron", ("household",), (BLUE, GREY), _iron, 1.2),
)
