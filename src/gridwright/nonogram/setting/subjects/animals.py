"""Animals on land."""

from gridwright.nonogram.setting.subject import PAPER, Brush, Pick, Subject
from gridwright.nonogram.setting.subjects.inks import BLACK, BROWN, CREAM, GREEN, GREY, ORANGE, PINK, RED, WHITE

__all__ = ["SUBJECTS"]


def _cat(b: Brush, pick: Pick) -> None:
    b.disc(50, 60, 38, 34)
    tip = pick(4, 14)
    for x, way in ((22, -1), (78, 1)):
        b.shape([(x - 12, 55), (x + way * 8, tip), (x + 14 - way * 6, 34), (50, 30)])
        b.disc(50 + way * 16, 55, 7, 8, ink=PAPER)
        b.disc(50 + way * 16, 56, 3, 6, ink=1)
        if b.fine:
            b.line([(50 + way * 14, 76), (50 + way * 34, 72)], 2, PAPER)
            b.line([(50 + way * 14, 80), (50 + way * 33, 83)], 2, PAPER)
    b.shape([(43, 68), (57, 68), (50, 76)], ink=2)
    b.line([(50, 76), (50, 83)], 3, PAPER)


def _dog(b: Brush, pick: Pick) -> None:
    b.disc(50, 46, 30, 36)
    drop = pick(56, 66)
    for way in (-1, 1):
        b.disc(50 + way * 33, drop - 16, 13, 26, ink=2, halo=4)
        b.disc(50 + way * 13, 38, 5, 6, ink=PAPER)
    b.disc(50, 66, 20, 18, ink=3)
    b.disc(50, 57, 9, 6, ink=2)
    b.line([(50, 60), (50, 70)], 3, 2)
    b.arc(43, 68, 8, 7, 0, 150, 3, 2)
    b.arc(57, 68, 8, 7, 30, 180, 3, 2)
    if b.fine:
        b.disc(50, 84, 7, 11, ink=4)


def _rabbit(b: Brush, pick: Pick) -> None:
    lean = pick(0, 12)
    for way in (-1, 1):
        b.disc(50 + way * (15 + lean / 3), 24, 9, 25)
        b.disc(50 + way * (15 + lean / 3), 24, 4, 17, ink=2)
    b.disc(50, 66, 31, 29)
    for way in (-1, 1):
        b.disc(50 + way * 13, 60, 5, 6, ink=PAPER)
    b.disc(50, 72, 5, 4, ink=2)
    b.box(44, 80, 56, 92, ink=PAPER)
    b.line([(50, 76), (50, 92)], 3)


def _mouse(b: Brush, pick: Pick) -> None:
    ear = pick(13, 18)
    b.shape([(4, 76), (40, 40), (82, 44), (90, 78)])
    b.disc(62, 62, 30, 22)
    b.disc(36, 38, ear, ear + 2, halo=4)
    b.disc(36, 38, ear - 7, ear - 6, ink=2)
    b.disc(22, 62, 4, 5, ink=PAPER)
    b.disc(5, 75, 5, 5, ink=2)
    b.line([(88, 74), (97, 66), (95, 48), (84, 30)], 4)
    for x in (36, 72):
        b.disc(x, 82, 11, 6)


def _bear(b: Brush, pick: Pick) -> None:
    ear = pick(13, 17)
    for way in (-1, 1):
        b.disc(50 + way * 31, 22, ear)
        b.disc(50 + way * 31, 22, ear - 7, ink=2)
    b.disc(50, 55, 41, 40)
    for way in (-1, 1):
        b.disc(50 + way * 17, 44, 5, 6, ink=PAPER)
    b.disc(50, 70, 20, 17, ink=2)
    b.disc(50, 63, 9, 6, ink=3)
    b.line([(50, 68), (50, 78)], 3, 3)
    b.line([(42, 79), (50, 77), (58, 79)], 3, 3)


def _elephant(b: Brush, pick: Pick) -> None:
    b.disc(62, 46, 36, 30)
    for x in (38, 56, 74, 90):
        b.box(x - 7, 50, x + 6, 94)
    b.disc(26, 36, 20, 20)
    b.disc(38, 38, 13, 18, ink=1, halo=4)
    b.line([(13, 44), (10, 66), (14, 84), (pick(20, 26), 86)], 9)
    b.disc(18, 32, 3.5, 4, ink=PAPER)
    b.line([(97, 42), (98, 66)], 4)


def _giraffe(b: Brush, pick: Pick) -> None:
    b.shape([(26, 14), (40, 10), (58, 52), (40, 60)])
    b.disc(24, 14, 14, 9)
    b.line([(32, 10), (32, 2)], 3)
    b.box(40, 46, 86, 68, bend=10)
    for x in (44, 56, 72, 82):
        b.box(x - 4, 60, x + 4, 98)
    b.line([(86, 50), (95, 70)], 4)
    b.disc(22, 13, 3, ink=PAPER)
    spots = [(40, 26), (46, 42), (52, 57), (66, 54), (78, 60)]
    for x, y in spots if b.fine else spots[1:4]:
        b.disc(x + pick(-1, 1), y, 4, 4, ink=2)


def _pig(b: Brush, pick: Pick) -> None:
    for way in (-1, 1):
        b.shape([(50 + way * 14, 26), (50 + way * 40, pick(6, 12)), (50 + way * 38, 44)])
    b.disc(50, 56, 42, 38)
    b.disc(50, 66, 19, 14, ink=2)
    for way in (-1, 1):
        b.disc(50 + way * 8, 66, 3.5, 6, ink=1)
        b.disc(50 + way * 19, 44, 5, 5, ink=PAPER)
    if b.fine:
        b.arc(50, 74, 14, 14, 30, 150, 3, PAPER)


def _fox(b: Brush, pick: Pick) -> None:
    high = pick(2, 10)
    b.shape([(6, high), (34, 24), (66, 24), (94, high), (92, 46), (50, 96), (8, 46)])
    b.shape([(8, 48), (34, 56), (48, 90)], ink=2)
    b.shape([(92, 48), (66, 56), (52, 90)], ink=2)
    for way in (-1, 1):
        b.shape([(50 + way * 34, high + 12), (50 + way * 24, 26), (50 + way * 37, 32)], ink=2)
        b.disc(50 + way * 18, 46, 5, 6, ink=3)
    b.disc(50, 90, 6, 6, ink=3)


def _lion(b: Brush, pick: Pick) -> None:
    b.star(50, 50, pick(47, 50), 12, 0.82, ink=1)
    b.disc(50, 52, 30, 31, ink=2)
    for way in (-1, 1):
        b.disc(50 + way * 12, 44, 5, 5, ink=3)
    b.shape([(41, 56), (59, 56), (50, 66)], ink=3)
    b.line([(50, 64), (50, 71)], 3, 3)
    b.line([(37, 70), (43, 75), (50, 71), (57, 75), (63, 70)], 3, 3)


def _horse(b: Brush, pick: Pick) -> None:
    b.shape([(30, 98), (32, 74), (46, 56), (40, 50), (24, 62), (10, 60), (8, 48), (30, 22), (38, 4), (48, 16)])
    b.shape([(48, 16), (70, 24), (86, 54), (90, 98), (30, 98), (44, 56), (40, 40)])
    b.line([(54, 16), (72, 34), (80, pick(60, 66)), (82, 90)], 4, 2)
    b.disc(34, 32, 4, 4, ink=2)


def _camel(b: Brush, pick: Pick) -> None:
    b.disc(46, 42, 13, 22)
    b.disc(72, 42, 13, pick(20, 24))
    b.box(34, 42, 86, 66, bend=12)
    for x in (38, 48, 74, 84):
        b.box(x - 4, 60, x + 3, 97)
    b.line([(38, 54), (20, 52), (16, 26)], 9)
    b.disc(12, 22, 11, 7)
    b.line([(86, 48), (94, 64)], 3)


def _squirrel(b: Brush, pick: Pick) -> None:
    b.line([(70, 86), (90, 62), (84, 34), (66, 18), (pick(52, 56), 26)], 20)
    b.disc(46, 70, 22, 25, halo=4)
    b.disc(30, 42, 17, 15)
    b.shape([(30, 32), (36, 14), (44, 36)])
    b.disc(25, 40, 3.5, 4, ink=PAPER)
    b.disc(46, 76, 9, 13, ink=2)
    b.line([(36, 62), (22, 66)], 7)
    b.box(26, 88, 66, 96)


def _hedgehog(b: Brush, pick: Pick) -> None:
    b.star(58, 60, pick(40, 43), 13, 0.8)
    b.box(0, 80, 100, 100, ink=PAPER)
    b.shape([(2, 72), (30, 50), (36, 80), (10, 80)], ink=2)
    b.disc(5, 72, 5, 5, ink=3)
    b.disc(24, 64, 3.5, 4, ink=3)
    for x in (36, 54, 74):
        b.disc(x, 82, 8, 6, ink=3)


def _snail(b: Brush, pick: Pick) -> None:
    b.box(10, 80, 96, 92, bend=6)
    b.line([(14, 84), (14, 52)], 10)
    b.line([(12, 50), (5, pick(30, 36))], 4)
    b.line([(16, 50), (23, 32)], 4)
    b.disc(58, 52, 30, 30, ink=2, halo=4)
    b.ring(58, 52, 22, 22, 6, PAPER)
    b.disc(58, 52, 8, 8, ink=PAPER)
    b.box(30, 66, 62, 72, ink=2)


def _turtle(b: Brush, pick: Pick) -> None:
    b.slice(50, 66, 36, pick(40, 46), 180, 360)
    b.box(12, 64, 88, 74, ink=2)
    b.disc(92, 54, 9, 10, ink=2)
    b.line([(90, 72), (88, 58)], 8, 2)
    for x in (26, 72):
        b.box(x - 8, 72, x + 8, 86, ink=2)
    b.shape([(4, 74), (14, 66), (16, 74)], ink=2)
    if b.fine:
        for x in (34, 50, 66):
            b.star(x, 50, 8, 4, 0.7, ink=3)
    b.line([(14, 65), (86, 65)], 2, PAPER)
    b.disc(94, 51, 2.5, 3, ink=PAPER)


def _frog(b: Brush, pick: Pick) -> None:
    b.disc(50, 60, 44, 30)
    for way in (-1, 1):
        b.disc(50 + way * 26, 28, 15, 16)
        b.disc(50 + way * 26, 27, 8, 8, ink=PAPER)
        b.disc(50 + way * 26, 28, 4, 5, ink=2)
        b.disc(50 + way * 34, 88, 16, 8)
    b.line([(16, 62), (34, pick(72, 76)), (66, 74), (84, 62)], 4, PAPER)


def _dachshund(b: Brush, pick: Pick) -> None:
    b.box(24, 46, 88, 70, bend=12)
    b.disc(22, 34, 14, 13)
    b.box(2, 32, 24, 45, bend=5)
    b.disc(30, 42, 8, 17, ink=2, halo=4)
    for x in (32, 42, 76, 86):
        b.box(x - 4, 64, x + 3, 88)
    b.line([(88, 50), (97, pick(26, 34))], 5)
    b.disc(17, 31, 3, 3, ink=PAPER)
    b.disc(4, 34, 4, 4, ink=2)


SUBJECTS = (
    Subject("cat", "Cat's face", ("animal",), (ORANGE, PINK), _cat, is_bold=True),
    Subject("dog", "Dog's face", ("animal",), (BROWN, BLACK, CREAM, RED), _dog, needs_colour=True),
    Subject("rabbit", "Rabbit", ("animal",), (GREY, PINK), _rabbit, 0.8, is_bold=True),
    Subject("mouse", "Mouse", ("animal",), (GREY, PINK), _mouse, needs_colour=True),
    Subject("bear", "Bear", ("animal",), (BROWN, CREAM, BLACK), _bear, is_bold=True),
    Subject("elephant", "Elephant", ("animal",), (GREY,), _elephant, 1.2),
    Subject("giraffe", "Giraffe", ("animal",), (ORANGE, CREAM), _giraffe, 0.8, needs_colour=True),
    Subject("pig", "Pig", ("animal",), (RED, PINK), _pig, is_bold=True),
    Subject("fox", "Fox", ("animal",), (ORANGE, WHITE, BLACK), _fox, is_bold=True),
    Subject("lion", "Lion", ("animal",), (BROWN, CREAM, BLACK), _lion),
    Subject("horse", "Horse's head", ("animal",), (BROWN, WHITE), _horse),
    Subject("camel", "Camel", ("animal",), (ORANGE,), _camel, 1.1),
    Subject("squirrel", "Squirrel", ("animal",), (ORANGE, CREAM), _squirrel),
    Subject("hedgehog", "Hedgehog", ("animal",), (BROWN, CREAM, BLACK), _hedgehog, 1.2, needs_colour=True),
    Subject("snail", "Snail", ("animal",), (GREEN, BROWN), _snail, 1.1),
    Subject("turtle", "Turtle", ("animal",), (BROWN, GREEN, CREAM), _turtle, 1.3),
    Subject("frog", "Frog", ("animal",), (GREEN, BLACK), _frog, 1.1),
    Subject("dachshund", "Dachshund", ("animal",), (BROWN, BLACK), _dachshund, 1.2),
)
