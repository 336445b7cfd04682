"""Sky, music, games and signs."""

import math

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
    PURPLE,
    RED,
    WHITE,
    YELLOW,
)

__all__ = ["SUBJECTS"]


def _sun(b: Brush, pick: Pick) -> None:
    b.star(50, 50, pick(48, 51), 8, 0.62, ink=1)
    b.disc(50, 50, 33, 33, ink=PAPER)
    b.disc(50, 50, 28, 28, ink=2)
    for way in (-1, 1):
        b.disc(50 + way * 11, 44, 4, 5, ink=PAPER)
    b.arc(50, 50, 15, 14, 20, 160, 4, PAPER)


def _moon(b: Brush, pick: Pick) -> None:
    b.disc(44, 52, 40, 42)
    b.disc(pick(60, 64), 42, 32, 34, ink=PAPER)
    b.star(72, 34, 17, 5, 0.42, ink=2)
    if b.fine:
        b.star(88, 72, 9, 4, 0.4, ink=2)


def _rain(b: Brush, pick: Pick) -> None:
    for x, y, size in ((30, 40, 20), (54, 28, 24), (76, 42, 18)):
        b.disc(x, y, size, size * 0.95)
    b.box(14, 40, 90, 58, bend=9)
    for x, y in ((26, 70), (46, 70), (66, 70), (36, 86), (56, 86), (76, 86)):
        b.line([(x + 4, y), (x, y + pick(8, 11))], 4, 2)


def _lightning(b: Brush, pick: Pick) -> None:
    for x, y, size in ((28, 30, 18), (52, 22, 21), (74, 32, 17)):
        b.disc(x, y, size, size)
    b.box(12, 30, 90, 46, bend=8)
    b.shape([(56, 50), (34, 76), (48, 76), (pick(36, 42), 99), (70, 68), (54, 68), (66, 50)], ink=2)


def _snowflake(b: Brush, pick: Pick) -> None:
    twig = pick(26, 31)
    for number in range(6):
        angle = math.pi * number / 3
        x, y = math.sin(angle), -math.cos(angle)
        b.line([(50, 50), (50 + 46 * x, 50 + 46 * y)], 5)
        for way in (-1, 1):
            side = angle + way * math.pi / 4
            start = (50 + twig * x, 50 + twig * y)
            b.line([start, (start[0] + 15 * math.sin(side), start[1] - 15 * math.cos(side))], 4)


def _saturn(b: Brush, pick: Pick) -> None:
    b.disc(50, 50, 28, 30)
    b.line([(4, 68), (20, 72), (50, 62), (80, 44), (96, 30)], pick(7, 9), 2)
    b.line([(4, 68), (10, 58), (22, 52)], 5, 2)
    b.line([(96, 30), (88, 26), (76, 32)], 5, 2)
    b.line([(24, 59), (50, 50), (74, 35)], 2.5, PAPER, ends=False)
    if b.fine:
        b.star(16, 18, 8, 4, 0.4, ink=3)
        b.star(86, 82, 8, 4, 0.4, ink=3)


def _mountains(b: Brush, pick: Pick) -> None:
    b.disc(80, 18, 13, 13, ink=4)
    b.ring(80, 18, 14, 14, 4, 3)
    b.shape([(0, 92), (38, pick(14, 20)), (76, 92)])
    b.shape([(44, 92), (74, 44), (100, 92)], ink=3)
    b.shape([(28, 36), (38, 17), (48, 36), (42, 42), (37, 35), (32, 42)], ink=2)
    b.box(0, 92, 100, 98, ink=3)


def _rainbow(b: Brush, pick: Pick) -> None:
    for size, ink in ((46, 1), (34, 2), (22, 3)):
        b.arc(50, 66, size, size, 180, 360, pick(7, 8), ink)
    for x in (16, 84):
        for dx, y, size in ((-7, 78, 9), (5, 74, 11), (10, 82, 8), (-4, 84, 9)):
            b.disc(x + dx, y, size, size, ink=4)


def _guitar(b: Brush, pick: Pick) -> None:
    b.disc(34, 70, 27, 26)
    b.disc(52, 48, 20, 19)
    b.line([(50, 50), (84, 16)], 8, 2)
    b.line([(82, 18), (94, 6)], 14, 2)
    b.disc(44, 58, 9, 9, ink=3)
    b.line([(18, 74), (pick(28, 32), 86)], 4, 3)


def _drum(b: Brush, pick: Pick) -> None:
    b.box(12, 44, 88, 88)
    b.disc(50, 88, 38, 9)
    b.disc(50, 44, 38, 11, ink=2)
    b.ring(50, 44, 39, 12, 4, 1)
    b.line([(12, 58), (26, 84), (40, 60), (50, 88), (62, 60), (76, 84), (88, 58)], 3, 2)
    b.line([(34, 40), (8, pick(6, 12))], 4, 3)
    b.line([(66, 40), (92, 8)], 4, 3)


def _trumpet(b: Brush, pick: Pick) -> None:
    b.box(10, 38, 78, 46)
    b.shape([(70, 38), (98, 20), (98, 64), (70, 46)])
    b.box(24, 62, 66, 70)
    b.arc(24, 54, 13, 16, 90, 270, 7)
    b.arc(66, 54, 13, 16, 270, 90, 7)
    for x in (34, 46, 58):
        b.box(x - 4, pick(20, 24), x + 3, 62)
    b.box(2, 36, 10, 48)


def _note(b: Brush, pick: Pick) -> None:
    b.disc(22, 82, 18, 14)
    b.disc(74, 74, 18, 14)
    b.box(32, 16, 40, 82)
    b.box(84, 8, 92, 74)
    b.shape([(32, 14), (92, pick(4, 8)), (92, 24), (32, 32)])


def _piano(b: Brush, pick: Pick) -> None:
    b.box(2, 10, 98, 28)
    b.box(2, 28, 98, 94, ink=2)
    b.line([(4, 30), (96, 30), (96, 92), (4, 92), (4, 30)], 4, 1)
    low = pick(62, 68)
    for x in (17, 31, 45, 58, 72, 86):
        b.line([(x, 30), (x, 92)], 2, 1, ends=False)
    for x in (17, 31, 58, 72, 86):
        b.box(x - 4, 30, x + 4, low, ink=1)


def _violin(b: Brush, pick: Pick) -> None:
    b.disc(40, 74, 24, 22)
    b.disc(46, 48, 18, 17)
    b.disc(22, 56, 8, 8, ink=PAPER)
    b.disc(64, 66, 8, 8, ink=PAPER)
    b.line([(46, 52), (64, 8)], 6, 2)
    b.disc(66, 6, 7, 6, ink=2)
    b.line([(32, 84), (46, 56)], 3, 3)
    b.line([(80, 8), (pick(84, 90), 92)], 4, 2)


def _crown(b: Brush, pick: Pick) -> None:
    b.shape([(4, 28), (26, 54), (50, pick(10, 16)), (74, 54), (96, 28), (88, 76), (12, 76)])
    b.box(12, 80, 88, 92)
    for x, y in ((4, 24), (50, 10), (96, 24)):
        b.disc(x, y, 6, 6, ink=2)
    for x in (30, 50, 70):
        b.disc(x, 66, 5, 5, ink=3)


def _trophy(b: Brush, pick: Pick) -> None:
    b.ring(20, 28, 18, 18, 6)
    b.ring(80, 28, 18, 18, 6)
    b.shape([(22, 6), (78, 6), (74, 38), (58, 58), (42, 58), (26, 38)])
    b.box(44, 56, 56, 78)
    b.box(30, 76, 70, 84, ink=2)
    b.box(22, 84, 78, 97, ink=2)
    b.star(50, pick(28, 31), 13, 5, 0.45, ink=3)


def _anchor(b: Brush, pick: Pick) -> None:
    b.ring(50, 14, 12, 12, 6)
    b.box(45, 24, 55, 92)
    b.box(26, 32, 74, 41)
    b.arc(50, 54, 42, pick(38, 41), 10, 170, 10)
    for way in (-1, 1):
        b.shape([(50 + way * 48, 70), (50 + way * 44, 48), (50 + way * 28, 62)])


def _heart(b: Brush, pick: Pick) -> None:
    b.disc(28, 34, 25, 26)
    b.disc(72, 34, 25, 26)
    b.shape([(6, 46), (94, 46), (50, 96)])
    b.box(28, 30, 72, 50)
    b.arc(30, 36, 15, pick(14, 16), 170, 270, 4, 2)


def _arrowed_heart(b: Brush, pick: Pick) -> None:
    b.disc(34, 42, 21, 22)
    b.disc(66, 42, 21, 22)
    b.shape([(15, 52), (85, 52), (50, 92)])
    b.line([(0, pick(76, 80)), (100, 20)], 9, PAPER, ends=False)
    b.line([(4, 78), (94, 22)], 4, 2)
    b.shape([(98, 18), (82, 18), (92, 34)], ink=2)
    b.line([(4, 78), (4, 66)], 4, 2)
    b.line([(4, 78), (14, 84)], 4, 2)


def _yin_yang(b: Brush, pick: Pick) -> None:
    b.ring(50, 50, 48, 48, 5)
    b.slice(50, 50, 46, 46, 90, 270)
    b.disc(50, 27, 23, 23, ink=PAPER)
    b.disc(50, 73, 23, 23)
    size = pick(7, 9)
    b.disc(50, 27, size, size)
    b.disc(50, 73, size, size, ink=PAPER)


def _spade(b: Brush, pick: Pick) -> None:
    b.shape([(50, 2), (90, 50), (50, 66), (10, 50)])
    b.disc(28, 56, 22, 20)
    b.disc(72, 56, 22, 20)
    b.shape([(46, 60), (54, 60), (pick(68, 74), 98), (28, 98)])


def _club(b: Brush, pick: Pick) -> None:
    size = pick(21, 24)
    for x, y in ((50, 24), (25, 58), (75, 58)):
        b.disc(x, y, size, size)
    b.box(40, 36, 60, 64)
    b.shape([(45, 56), (55, 56), (70, 98), (30, 98)])


def _dice(b: Brush, pick: Pick) -> None:
    b.box(4, 4, 96, 96, bend=pick(10, 18))
    for x, y in ((26, 26), (74, 26), (50, 50), (26, 74), (74, 74)):
        b.disc(x, y, 10, 10, ink=2)


def _knight(b: Brush, pick: Pick) -> None:
    b.shape([(36, 80), (40, 62), (54, 50), (46, 46), (28, 56), (16, 52), (14, 42), (34, 20), (40, 4), (50, 14)])
    b.shape([(48, 14), (66, 20), (78, 44), (76, 80), (36, 80), (46, 58), (44, 30)])
    b.disc(38, 30, 3.5, 4, ink=2)
    b.box(26, 82, 84, 88)
    b.box(18, 90, 92, 98)
    b.line([(64, 30), (69, pick(66, 72))], 3, 2)


def _rook(b: Brush, pick: Pick) -> None:
    for x in (20, 42, 64):
        b.box(x, 6, x + 16, 24)
    b.box(20, 18, 80, 32)
    b.shape([(30, 36), (70, 36), (74, 78), (26, 78)])
    b.box(20, 80, 80, 86)
    b.box(12, 88, 88, 97)
    b.box(44, pick(48, 54), 56, 70, ink=2)


def _smiley(b: Brush, pick: Pick) -> None:
    b.disc(50, 50, 48, 48)
    for way in (-1, 1):
        b.disc(50 + way * 17, 38, 6, pick(8, 11), ink=2)
    b.arc(50, 48, 30, 30, 15, 165, 7, 2)


def _ghost(b: Brush, pick: Pick) -> None:
    b.slice(50, 46, 38, 42, 180, 360)
    b.box(12, 44, 88, 84)
    for x in (24.5, 50, 75.5):
        b.disc(x, 86, 12.5, pick(8, 12))
    for way in (-1, 1):
        b.disc(50 + way * 15, 42, 8, 11, ink=2)
        b.disc(50 + way * 13, 45, 4, 5, ink=3)
    b.disc(50, 66, 7, 6, ink=2)


def _robot(b: Brush, pick: Pick) -> None:
    b.line([(50, 4), (50, 16)], 4, 2)
    b.disc(50, 5, 5, 5, ink=3)
    b.box(26, 14, 74, 46, bend=5)
    for way in (-1, 1):
        b.box(50 + way * 12 - 5, 22, 50 + way * 12 + 5, 32, ink=4)
        b.box(50 + way * 38 - 6, 52, 50 + way * 38 + 6, pick(78, 84), ink=2)
        b.box(50 + way * 15 - 9, 86, 50 + way * 15 + 9, 99, ink=2)
    b.box(38, 37, 62, 42, ink=4)
    b.box(24, 50, 76, 86)
    b.box(36, 58, 64, 72, ink=4)


def _invader(b: Brush, pick: Pick) -> None:
    b.box(20, 26, 80, 62)
    b.box(8, 38, 92, 56)
    for way in (-1, 1):
        b.line([(50 + way * 14, 28), (50 + way * 24, pick(8, 12))], 8)
        b.box(50 + way * 16 - 6, 36, 50 + way * 16 + 6, 48, ink=2)
        b.box(50 + way * 44 - 5, 44, 50 + way * 44 + 5, 74)
        b.line([(50 + way * 14, 62), (50 + way * 24, 76), (50 + way * 12, 90)], 9)


def _skull(b: Brush, pick: Pick) -> None:
    b.disc(50, 40, 40, 37)
    b.box(28, 60, 72, 92, bend=5)
    for way in (-1, 1):
        b.disc(50 + way * 17, 44, 11, pick(11, 13), ink=2)
    b.shape([(50, 54), (43, 66), (57, 66)], ink=2)
    for x in (38, 50, 62):
        b.line([(x, 78), (x, 94)], 3, 2)


def _snowman(b: Brush, pick: Pick) -> None:
    b.disc(50, 76, 29, 23)
    b.disc(50, 42, 20, 17)
    b.box(34, 4, 66, 22, ink=2)
    b.box(24, 22, 76, 28, ink=2)
    for way in (-1, 1):
        b.disc(50 + way * 8, 38, 3, 3.5, ink=3)
        b.line([(50 + way * 26, 66), (50 + way * 46, pick(48, 54))], 4, 2)
    b.shape([(50, 42), (50, 49), (66, 47)], ink=4)
    for y in (66, 76, 86):
        b.disc(50, y, 3, 3, ink=3)
    b.line([(32, 57), (68, 57)], 3, PAPER)


def _peace(b: Brush, pick: Pick) -> None:
    wide = pick(9, 11)
    b.ring(50, 50, 48, 48, wide)
    b.line([(50, 6), (50, 94)], wide, 1, ends=False)
    b.line([(50, 50), (18, 82)], wide, 1, ends=False)
    b.line([(50, 50), (82, 82)], wide, 1, ends=False)


def _hand(b: Brush, pick: Pick) -> None:
    b.box(26, 44, 76, 92, bend=9)
    for x, top in ((31, 16), (44, 6), (58, pick(8, 10)), (71, 18)):
        b.box(x - 5.5, top, x + 5.5, 60, bend=5)
    b.line([(30, 80), (8, 56)], 11)
    b.box(34, 86, 68, 99)


def _magnifier(b: Brush, pick: Pick) -> None:
    b.ring(40, 40, 36, 36, 9)
    b.line([(66, 66), (90, 90)], pick(13, 15), 2)
    b.arc(40, 40, 22, 22, 180, 270, 5, 3)


def _umbrella_table(b: Brush, pick: Pick) -> None:
    b.slice(50, 40, 46, pick(34, 38), 180, 360)
    for x in (27, 73):
        b.slice(x, 40, 8, 33, 180, 360, ink=2)
    b.box(47, 36, 53, 90, ink=3)
    b.box(22, 64, 78, 71, ink=3)
    b.box(4, 90, 96, 97, ink=4)


SUBJECTS = (
    Subject("sun", "Sun", ("sky",), (ORANGE, GOLD), _sun),
    Subject("moon", "Moon and star", ("sky",), (GOLD, ORANGE), _moon, is_bold=True),
    Subject("rain", "Rain", ("sky",), (GREY, BLUE), _rain),
    Subject("lightning", "Thunderstorm", ("sky",), (GREY, GOLD), _lightning),
    Subject("snowflake", "Snowflake", ("sky",), (BLUE,), _snowflake),
    Subject("saturn", "Planet", ("sky",), (ORANGE, BROWN, GOLD), _saturn, 1.1, needs_colour=True),
    Subject("mountains", "Mountains", ("landscape",), (GREY, WHITE, GREEN, YELLOW), _mountains, 1.2),
    Subject("rainbow", "Rainbow", ("sky",), (RED, GOLD, BLUE, GREY), _rainbow, 1.2),
    Subject("guitar", "Guitar", ("music",), (ORANGE, BROWN, CREAM), _guitar, is_bold=True),
    Subject("drum", "Drum", ("music",), (RED, CREAM, BROWN), _drum),
    Subject("trumpet", "Trumpet", ("music",), (GOLD,), _trumpet, 1.4),
    Subject("note", "Notes", ("music",), (BLACK,), _note, 0.9, is_bold=True),
    Subject("piano", "Piano keys", ("music",), (BLACK, WHITE), _piano, 1.2, is_bold=True),
    Subject("violin", "Violin", ("music",), (BROWN, BLACK, CREAM), _violin, 0.8, needs_colour=True),
    Subject("crown", "Crown", ("sign",), (GOLD, RED, WHITE), _crown, 1.2, is_bold=True),
    Subject("trophy", "Cup for the winner", ("sign",), (GOLD, BROWN, WHITE), _trophy, 0.9),
    Subject("anchor", "Anchor", ("sign", "sea"), (BLUE,), _anchor, 0.9, is_bold=True),
    Subject("heart", "Heart", ("sign",), (RED, WHITE), _heart, is_bold=True),
    Subject("arrowed-heart", "Heart with an arrow", ("sign",), (RED, BROWN), _arrowed_heart),
    Subject("yin-yang", "Yin and yang", ("sign",), (BLACK,), _yin_yang, is_bold=True),
    Subject("spade", "Spade", ("sign", "game"), (BLACK,), _spade, 0.9, is_bold=True),
    Subject("club", "Club", ("sign", "game"), (BLACK,), _club, is_bold=True),
    Subject("dice", "Die", ("game",), (RED, WHITE), _dice, is_bold=True),
    Subject("knight", "Knight", ("game",), (BROWN, WHITE), _knight, 0.9, is_bold=True),
    Subject("rook", "Rook", ("game",), (BLACK, WHITE), _rook, 0.8),
    Subject("smiley", "Smile", ("face",), (GOLD, WHITE), _smiley, is_bold=True),
    Subject("ghost", "Ghost", ("face",), (PURPLE, WHITE, BLACK), _ghost, 0.9),
    Subject("robot", "Robot", ("face",), (GREY, BLUE, RED, LIGHT_BLUE), _robot, 0.8),
    Subject("invader", "Visitor from space", ("face",), (GREEN, WHITE), _invader, 1.1),
    Subject("skull", "Skull", ("face",), (GREY, WHITE), _skull, 0.9, is_bold=True),
    Subject("snowman", "Snowman", ("face",), (BLUE, BLACK, WHITE, ORANGE), _snowman, 0.75),
    Subject("peace", "Sign of peace", ("sign",), (PURPLE,), _peace, is_bold=True),
    Subject("hand", "Hand", ("sign",), (ORANGE,), _hand, 0.8),
    Subject("magnifier", "Magnifying glass", ("thing",), (GREY, BROWN, LIGHT_BLUE), _magnifier, is_bold=True),
    Subject(
        "parasol",
        "Parasol at the beach",
        ("outdoors",),
        (RED, YELLOW, BROWN, GOLD),
        _umbrella_table,
        needs_colour=True,
    ),
)
