"""Positions of every shape that the drawing tests draw."""

import gridwright as gw
from gridwright.grid import Shape
from gridwright.model import Board, Candidate, Deduction, Highlight, Link, Notes, Role, Scene
from gridwright.nonogram import Colour, from_picture
from gridwright.sudoku.rules.cages import Cages
from gridwright.sudoku.rules.diagonals import Diagonals
from gridwright.sudoku.rules.extra_regions import ExtraRegions
from gridwright.sudoku.rules.inequalities import Inequalities
from gridwright.sudoku.rules.little_killers import LittleKillers
from gridwright.sudoku.rules.thermometers import Thermometers

CLASSIC = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
WINDOWS = ("." * 9, *[".aaa.bbb."] * 3, "." * 9, *[".ccc.ddd."] * 3, "." * 9)
JIGSAW = ("111122", "112222", "333344", "533446", "555446", "556666")
PALETTE = (
    Colour("white", "ffffff", "."),
    Colour("red", "d0312d", "r"),
    Colour("green", "2e8b57", "g"),
    Colour("black", "000000", "k"),
)
APPLE = ("...gg..", "...g...", ".rrrrr.", "rrkrkrr", "rrrrrrr", ".rrrrr.")
CAT = ("#...#..", "##.##.#", "#####.#", "#.#.#.#", "#####.#", ".######")


# One begins on each side; two begin in one place above, and two beside each other on the left.
DIAGONALS = (
    "r1c2 down-left=5",
    "r1c4 down-right=3",
    "r2c1 down-right=8",
    "r3c1 up-right=7",
    "r4c2 up-right=9",
    "r2c4 up-left=4",
)


# A handful of cages, one of them bent.
CAGES = Cages.of("r1c1 r1c2 r2c1=7", "r1c3 r1c4=3", "r2c2 r2c3 r3c2=8", "r3c3 r3c4 r4c3 r4c4=10")


def drawings() -> dict[str, Scene]:
    """Compose every position by its name."""
    from gridwright.draw import compose

    classic = gw.Sudoku.classic(CLASSIC)
    cat, picture = from_picture(CAT)
    apple, painted = from_picture(APPLE, PALETTE)
    killer = gw.Sudoku("." * 16, rules=[CAGES])
    extra = ExtraRegions(map=WINDOWS, name="window")
    signs = Inequalities.of("r1c1<r1c2", "r2c2>r3c2", "r4c4<r5c4", "r3c3>r3c4")
    return {
        "classic": compose(classic),
        "classic-notes": compose(classic, noted(classic)),
        "classic-step": compose(classic, deduction=chain()),
        "classic-wrong": compose(classic, wrong=(0, 1)),
        "diagonals": compose(gw.Sudoku(CLASSIC, rules=[Diagonals()])),
        "windows": compose(gw.Sudoku(CLASSIC, rules=[extra])),
        "jigsaw": compose(gw.Sudoku("1....." + "." * 30, regions=JIGSAW)),
        "inequalities": compose(gw.Sudoku("1" + "." * 24, rules=[signs])),
        "cages": compose(killer),
        "cages-notes": compose(killer, notes=Notes.ALL),
        "thermometers": compose(gw.Sudoku("1" + "." * 15, rules=[Thermometers.of("r1c2 r2c3 r3c3", "r4c4 r4c3")])),
        "little-killers": compose(gw.Sudoku("." * 16, rules=[LittleKillers.of(*DIAGONALS)])),
        "little-killers-notes": compose(
            gw.Sudoku("." * 16, rules=[LittleKillers.of(*DIAGONALS)]), notes=Notes.ALL
        ),
        "boxes-2x3": compose(gw.Sudoku("123456" + "." * 30)),
        "sixteen": compose(gw.Sudoku("123456789ABCDEFG" + "." * 240)),
        "cat": compose(cat),
        "cat-half": compose(cat, half(picture)),
        "cat-step": compose(cat, half(picture), deduction=row_step(picture)),
        "cat-solved": compose(cat, picture),
        "cat-differs": compose(cat, half(picture), differing=(3, 5)),
        "apple": compose(apple),
        "apple-half": compose(apple, half(painted)),
        "apple-solved": compose(apple, painted),
        "one-row": compose(gw.Nonogram(rows=["2 1"], columns=["1", "1", "0", "1"])),
        "nothing": compose(gw.Nonogram(rows=[], columns=[])),
    }


def noted(puzzle: gw.Sudoku) -> Board:
    """Place an entry at r1c4 and narrow r1c3 to three candidates."""
    masks = list(puzzle.start.masks)
    masks[2], masks[3] = 0b1011, 0b10
    return Board(puzzle.shape, tuple(masks))


def half(picture: Board) -> Board:
    """Forget every other pair of cells of a picture."""
    everything = max(picture.masks) * 2 - 1
    return Board(picture.shape, tuple(m if cell % 4 < 2 else everything for cell, m in enumerate(picture.masks)))


def chain() -> Deduction:
    """Make up a chain that uses every role and both kinds of links on the classic grid."""
    return Deduction(
        eliminated=(Candidate(40, 0),),
        placed=(Candidate(2, 3),),
        within=(Shape(9, 9).rows[4],),
        highlights=(
            Highlight(37, Role.DEFINING, 4),
            Highlight(38, Role.SECOND, 4),
            Highlight(42, Role.FIN),
            Highlight(20, Role.WITHIN),
        ),
        links=(
            Link((Candidate(37, 4),), (Candidate(2, 4),), is_strong=True),
            Link((Candidate(2, 4),), (Candidate(5, 4), Candidate(6, 4)), is_strong=False),
        ),
    )


def row_step(picture: Board) -> Deduction:
    """Settle two cells of the second row, one by what is placed and one by what is excluded."""
    shape = picture.shape
    return Deduction(
        placed=(Candidate(10, 1),),
        eliminated=(Candidate(11, 0),),
        because=(Candidate(8, 1), Candidate(9, 0)),
        within=(shape.rows[1],),
        links=(Link((Candidate(8, 1),), (Candidate(11, 1),), is_strong=True),),
    )
