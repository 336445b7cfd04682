"""Animals in the air and in the sea."""

from gridwright.nonogram.setting.subject import PAPER, Brush, Pick, Subject
from gridwright.nonogram.setting.subjects.inks import (
    BLACK,
    BLUE,
    BROWN,
    CREAM,
    GOLD,
    GREY,
    LIGHT_BLUE,
    ORANGE,
    PURPLE,
    RED,
    WHITE,
    YELLOW,
)

__all__ = ["SUBJECTS"]


def _owl(b: Brush, pick: Pick) -> None:
    b.disc(50, 56, 34, 42)
    high = pick(4, 10)
    for way in (-1, 1):
        b.shape([(50 + way * 32, 44), (50 + way * 30, high), (50 + way * 6, 24)])
        b.disc(50 + way * 16, 38, 13, 13, ink=2)
        b.disc(50 + way * 16, 38, 6, 6, ink=1)
        b.box(50 + way * 14 - 6, 94, 50 + way * 14 + 6, 100, ink=3)
    b.shape([(44, 48), (56, 48), (50, 60)], ink=3)
    b.disc(50, 76, 15, 17, ink=2)
    if b.fine:
        for y in (68, 76, 84):
            for x in (42, 50, 58):
                b.disc(x, y, 2.4, 2.4, ink=1)


def _penguin(b: Brush, pick: Pick) -> None:
    b.disc(50, 30, 22, 24)
    b.disc(50, 62, 32, 34)
    b.disc(50, 68, 20, 26, ink=2)
    for way in (-1, 1):
        b.disc(50 + way * 9, 26, 6, 7, ink=2)
        b.disc(50 + way * 8, 27, 2.5, 3, ink=1)
        b.line([(50 + way * 30, 50), (50 + way * pick(40, 44), 76)], 9)
        b.disc(50 + way * 14, 96, 13, 5, ink=3)
    b.shape([(42, 35), (58, 35), (50, 46)], ink=3)


def _duck(b: Brush, pick: Pick) -> None:
    b.disc(56, 66, 36, 24)
    b.disc(30, 32, 19, 20)
    b.box(22, 40, 42, 66)
    b.shape([(86, 62), (99, pick(38, 46)), (92, 76)])
    b.shape([(16, 30), (1, 36), (2, 44), (18, 44)], ink=2)
    b.disc(27, 28, 3.5, 4, ink=3)
    b.arc(60, 58, 20, 16, 20, 160, 4, PAPER)
    b.box(0, 90, 100, 96, ink=4)


def _swan(b: Brush, pick: Pick) -> None:
    b.disc(60, 70, 36, 20)
    b.shape([(50, 62), (98, pick(34, 42)), (92, 74)])
    b.line([(28, 72), (20, 50), (34, 32), (30, 14), (18, 14)], 9)
    b.shape([(16, 10), (4, 20), (16, 20)], ink=2)
    b.disc(20, 14, 2.2, 2.2, ink=PAPER)
    b.box(4, 90, 98, 95, ink=3)


def _bird(b: Brush, pick: Pick) -> None:
    b.disc(46, 50, 28, 24)
    b.disc(26, 32, 17, 16)
    b.shape([(66, 46), (99, pick(60, 70)), (88, 76), (58, 66)])
    b.shape([(12, 28), (0, 35), (12, 40)], ink=2)
    b.disc(50, 52, 17, 11, ink=3)
    b.disc(22, 29, 3, 3.5, ink=PAPER)
    for x in (40, 52):
        b.line([(x, 72), (x, 88)], 3, 2)
    b.box(4, 88, 96, 94, ink=4)


def _flamingo(b: Brush, pick: Pick) -> None:
    b.disc(58, 50, 28, 16)
    b.shape([(76, 48), (98, 54), (86, 64)])
    b.line([(34, 50), (22, 36), (34, 24), (28, 10)], 7)
    b.disc(24, 11, 10, 7)
    b.line([(17, 13), (11, 22)], 5, 2)
    b.line([(58, 62), (58, 97), (50, 97)], 4, 2)
    b.line([(64, 62), (76, pick(74, 78)), (58, 82)], 4, 2)
    b.disc(24, 9, 2, 2, ink=PAPER)


def _butterfly(b: Brush, pick: Pick) -> None:
    high = pick(26, 32)
    for way in (-1, 1):
        b.disc(50 + way * 25, high, 23, 24)
        b.disc(50 + way * 20, 72, 18, 21)
        b.disc(50 + way * 27, high, 9, 10, ink=2)
        b.disc(50 + way * 20, 73, 7, 8, ink=2)
        b.line([(50, 20), (50 + way * 10, 4)], 3, 3)
    b.disc(50, 52, 8, 36, ink=PAPER)
    b.disc(50, 52, 5, 34, ink=3)


def _bee(b: Brush, pick: Pick) -> None:
    for x, lean in ((44, -4), (66, 4)):
        b.disc(x + lean, 26, 14, pick(20, 23), ink=4, halo=0)
        b.ring(x + lean, 26, 14, 22, 4, 2)
    b.disc(54, 62, 38, 24, ink=2)
    for x in (38, 58, 76):
        b.box(x - 5, 42, x + 5, 82, ink=1)
    b.disc(20, 60, 15, 15, ink=2)
    b.disc(16, 57, 3.5, 4, ink=PAPER)
    b.line([(18, 48), (8, 36)], 3, 2)
    b.shape([(90, 58), (100, 62), (90, 66)], ink=2)


def _ladybird(b: Brush, pick: Pick) -> None:
    b.disc(50, 58, 40, 38)
    b.slice(50, 34, 24, 24, 180, 360, ink=2)
    for way in (-1, 1):
        b.line([(50 + way * 10, 14), (50 + way * 20, 3)], 3, 2)
    b.line([(50, 30), (50, 96)], 4, 3)
    for way in (-1, 1):
        for x, y in ((20, 46), (24, 66), (13, 82)):
            b.disc(50 + way * (x + pick(-1, 1)), y, 6, 6, ink=3)
    b.line([(18, 36), (82, 36)], 3, 3)


def _bat(b: Brush, pick: Pick) -> None:
    low = pick(60, 70)
    for way in (-1, 1):
        side = [
            (0, 40),
            (14, 30),
            (34, 18),
            (50, 30),
            (48, low),
            (38, low - 14),
            (30, low),
            (22, low - 12),
            (12, low),
        ]
        b.shape([(50 + way * x, y) for x, y in side])
        b.shape([(50 + way * 2, 36), (50 + way * 12, 14), (50 + way * 13, 40)])
    b.disc(50, 48, 14, 26)
    for way in (-1, 1):
        b.disc(50 + way * 6, 40, 3, 4, ink=2)


def _spider(b: Brush, pick: Pick) -> None:
    b.line([(50, 0), (50, 30)], 3, 2)
    for way in (-1, 1):
        for foot, knee in ((36, 20), (56, 40), (76, 60), (pick(92, 97), 78)):
            b.line([(50, 52), (50 + way * 32, knee), (50 + way * 44, foot)], 3.5)
    b.disc(50, 62, 21, 22)
    b.disc(50, 38, 13, 12)
    for way in (-1, 1):
        b.disc(50 + way * 5, 38, 3, 3.5, ink=PAPER)
    b.shape([(50, 60), (42, 52), (58, 52)], ink=PAPER)
    b.shape([(50, 60), (42, 70), (58, 70)], ink=PAPER)


def _fish(b: Brush, pick: Pick) -> None:
    b.disc(42, 52, 38, pick(24, 28))
    b.shape([(70, 52), (98, 24), (92, 52), (98, 80)])
    b.shape([(32, 32), (52, 8), (62, 36)], ink=2)
    b.disc(22, 45, 6, 7, ink=PAPER)
    b.disc(21, 46, 3, 3, ink=3)
    for x in (38, 54):
        b.arc(x, 52, 10, 20, 290, 70, 4, PAPER)


def _whale(b: Brush, pick: Pick) -> None:
    b.slice(42, 60, 40, 40, 0, 360)
    b.shape([(40, 60), (82, 60), (80, 98), (20, 98)], ink=1)
    b.box(0, 86, 100, 100, ink=PAPER)
    b.line([(78, 70), (88, 46)], 12)
    b.shape([(86, 52), (70, 28), (88, 34), (100, 22), (98, 44)])
    b.disc(22, 60, 4, 4, ink=PAPER)
    b.line([(4, 72), (24, 78), (44, 74)], 3, PAPER)
    b.line([(42, 20), (42, 8)], 4, 2)
    b.arc(34, 10, 9, 8, 200, 350, 4, 2)
    b.arc(50, 10, 9, pick(7, 9), 190, 340, 4, 2)
    b.line([(2, 92), (98, 92)], 4, 2)


def _dolphin(b: Brush, pick: Pick) -> None:
    b.line([(16, 50), (34, 34), (58, 34), (78, 52), (86, 74)], 22)
    b.shape([(44, 30), (58, 6), (66, 32)])
    b.shape([(84, 66), (66, pick(88, 94)), (90, 84), (100, 94), (97, 72)])
    b.shape([(12, 44), (0, 58), (20, 60)])
    b.shape([(40, 42), (46, 64), (56, 44)])
    b.disc(24, 40, 3, 3, ink=PAPER)


def _octopus(b: Brush, pick: Pick) -> None:
    b.disc(50, 36, 30, 32)
    for number, x in enumerate((14, 32, 50, 68, 86)):
        foot = pick(82, 95)
        b.line([(50 + (x - 50) * 0.5, 56), (x, 70), (x + (5 if number % 2 else -5), foot)], 9)
    for way in (-1, 1):
        b.disc(50 + way * 12, 36, 7, 8, ink=PAPER)
        b.disc(50 + way * 11, 38, 3.5, 4, ink=2)
    b.arc(50, 48, 10, 8, 20, 160, 3, PAPER)


def _crab(b: Brush, pick: Pick) -> None:
    b.disc(50, 62, 30, 21)
    for way in (-1, 1):
        for knee, foot in ((62, 78), (70, 90), (78, 97)):
            b.line([(50 + way * 24, 66), (50 + way * 40, knee), (50 + way * 44, foot)], 3.5)
        b.line([(50 + way * 26, 52), (50 + way * 38, 36)], 7)
        b.disc(50 + way * 36, 22, 13, 15)
        b.shape([(50 + way * 36, 26), (50 + way * 26, 2), (50 + way * pick(38, 42), 2)], ink=PAPER)
        b.line([(50 + way * 9, 44), (50 + way * 9, 32)], 4)
        b.disc(50 + way * 9, 30, 5, 5)
    b.line([(40, 70), (60, 70)], 3, PAPER)


def _jellyfish(b: Brush, pick: Pick) -> None:
    b.slice(50, 46, 38, 42, 180, 360)
    b.box(12, 44, 88, 54)
    for x in (20, 35, 50, 65, 80):
        way = 1 if x in {20, 50, 80} else -1
        b.line([(x, 52), (x + 5 * way, 66), (x - 4 * way, 80), (x + 3 * way, pick(88, 97))], 4, 2)
    for way in (-1, 1):
        b.disc(50 + way * 14, 34, 5, 7, ink=PAPER)


def _shark(b: Brush, pick: Pick) -> None:
    b.shape([(0, 52), (30, 38), (66, 42), (86, 52), (66, 64), (24, 66), (10, 62)])
    b.shape([(36, 40), (52, pick(10, 16)), (58, 44)])
    b.shape([(78, 52), (98, 22), (92, 52), (98, 76)])
    b.shape([(36, 60), (50, 88), (54, 60)])
    b.disc(16, 50, 3, 3, ink=PAPER)
    b.line([(8, 60), (24, 58)], 3, PAPER)
    for x in (34, 40, 46) if b.fine else ():
        b.line([(x, 48), (x, 56)], 2, PAPER)


SUBJECTS = (
    Subject("owl", "Owl", ("animal", "bird"), (BROWN, CREAM, ORANGE), _owl, 0.85),
    Subject("penguin", "Penguin", ("animal", "bird"), (BLACK, WHITE, ORANGE), _penguin, 0.85),
    Subject("duck", "Duck", ("animal", "bird"), (GOLD, ORANGE, BLACK, BLUE), _duck),
    Subject("swan", "Swan", ("animal", "bird"), (GREY, ORANGE, BLUE), _swan, 1.1),
    Subject("bird", "Bird on a wall", ("animal", "bird"), (BLUE, ORANGE, LIGHT_BLUE, BROWN), _bird, 1.1),
    Subject("flamingo", "Flamingo", ("animal", "bird"), (RED, BLACK), _flamingo, 0.85),
    Subject("butterfly", "Butterfly", ("animal", "insect"), (PURPLE, YELLOW, BLACK), _butterfly),
    Subject("bee", "Bee", ("animal", "insect"), (YELLOW, BLACK, GREY, LIGHT_BLUE), _bee, 1.1, needs_colour=True),
    Subject("ladybird", "Ladybird", ("animal", "insect"), (RED, BLACK, WHITE), _ladybird),
    Subject("bat", "Bat", ("animal",), (BLACK, YELLOW), _bat, 1.2),
    Subject("spider", "Spider", ("animal",), (BLACK, GREY), _spider),
    Subject("fish", "Fish", ("animal", "sea"), (ORANGE, RED, BLACK), _fish, 1.2),
    Subject("whale", "Whale", ("animal", "sea"), (BLUE, GREY), _whale, 1.1),
    Subject("dolphin", "Dolphin", ("animal", "sea"), (BLUE,), _dolphin, 1.1),
    Subject("octopus", "Octopus", ("animal", "sea"), (PURPLE, BLACK), _octopus),
    Subject("crab", "Crab", ("animal", "sea"), (RED,), _crab, 1.1),
    Subject("jellyfish", "Jellyfish", ("animal", "sea"), (PURPLE, BLUE), _jellyfish, 0.85, needs_colour=True),
    Subject("shark", "Shark", ("animal", "sea"), (GREY,), _shark, 1.3),
)
