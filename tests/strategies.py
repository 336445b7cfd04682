"""Random puzzles that are true by construction: nonograms from pictures, sudoku of many shapes."""

import string

from hypothesis import strategies as st

from gridwright.grid import Shape
from gridwright.model import About, Board, Document, SavedGame
from gridwright.nonogram import BLACK_AND_WHITE, BLOTTED, Block, Colour, Nonogram, Palette
from gridwright.nonogram.clue import runs
from gridwright.sudoku import Rule, Sudoku
from gridwright.sudoku.puzzle import SYMBOLS
from gridwright.sudoku.rules.cages import Cages
from gridwright.sudoku.rules.diagonals import Diagonals
from gridwright.sudoku.rules.inequalities import Inequalities
from gridwright.sudoku.rules.little_killers import LittleKillers
from gridwright.sudoku.rules.thermometers import Thermometers

__all__ = ["abouts", "colour_nonograms", "nonograms", "palettes", "sudokus"]

_WORDS = st.text(
    st.characters(min_codepoint=32, max_codepoint=0x2FFF, exclude_categories=("Cs", "Cc")), max_size=20
)
_TEXTS = _WORDS.map(lambda text: " ".join(text.split()))


@st.composite
def abouts(draw: st.DrawFn) -> About:
    """Draw what may be said about a puzzle."""
    return About(**{name: draw(_TEXTS) for name in ("title", "author", "licence", "source", "description")})


@st.composite
def palettes(draw: st.DrawFn) -> Palette:
    """Draw a blank and one to four colours, each with a letter and a name of its own."""
    count = draw(st.integers(1, 4))
    letters = draw(st.lists(st.sampled_from(string.ascii_lowercase), min_size=count, max_size=count, unique=True))
    digits = st.integers(0, 0xFFFFFF).map(lambda value: f"{value:06x}")
    colours = [Colour(f"colour {letter}", draw(digits), letter) for letter in letters]
    return (Colour("paper", draw(digits), "."), *colours)


@st.composite
def _documents(draw: st.DrawFn, palette: Palette, most: int = 7) -> Document:
    shape = Shape(draw(st.integers(1, most)), draw(st.integers(1, most)))
    numbers = st.integers(0, len(palette) - 1)
    cells = draw(st.lists(numbers, min_size=shape.size, max_size=shape.size))
    clues = [runs(cells[cell] for cell in line) for line in shape.rows + shape.columns]
    puzzle = Nonogram(clues[: shape.height], clues[shape.height :], palette)
    return Document(puzzle, draw(abouts()), goal=Board(shape, tuple(1 << symbol for symbol in cells)))


def nonograms() -> st.SearchStrategy[Document]:
    """Draw a black-and-white nonogram with its picture."""
    return _documents(BLACK_AND_WHITE)


@st.composite
def colour_nonograms(draw: st.DrawFn) -> Document:
    """Draw a nonogram in colours with its picture, some work done and some numbers blotted."""
    document = draw(_documents(draw(palettes())))
    puzzle = document.puzzle
    assert isinstance(puzzle, Nonogram)
    assert document.goal is not None
    rows, columns = (
        [[Block(BLOTTED if draw(st.integers(0, 9)) == 0 else b.length, b.colour) for b in clue] for clue in clues]
        for clues in (puzzle.row_clues, puzzle.column_clues)
    )
    everything = puzzle.start.masks[0]
    masks = [mask | draw(st.integers(0, everything)) for mask in document.goal.masks]
    return Document(
        Nonogram(rows, columns, puzzle.palette),
        document.about,
        progress=Board(puzzle.shape, tuple(masks)),
        goal=document.goal,
        play=draw(
            st.none() | st.builds(SavedGame, steps=st.integers(0, 99), seconds_left=st.none() | st.integers(0, 99))
        ),
    )


@st.composite
def sudokus(draw: st.DrawFn) -> Document:
    """Draw a sudoku of many sizes with random givens, at times jigsaw, diagonal, with signs, cages or lines."""
    side = draw(st.sampled_from([2, 3, 4, 5, 6, 7, 8, 9, 12, 16, 25]))
    marks = draw(st.lists(st.sampled_from("....." + SYMBOLS[:side]), min_size=side * side, max_size=side * side))
    rules: list[Rule] = []
    if draw(st.booleans()):
        rules.append(Diagonals(main=draw(st.booleans()), anti=draw(st.booleans())))
    if draw(st.booleans()):
        rules.append(Inequalities.of(*draw(st.sampled_from([(), ("r1c1<r1c2",), ("r2c2>r2c1", "r1c1<r2c1")]))))
    if draw(st.booleans()):
        rules.append(Cages.of(*draw(st.sampled_from([("r1c1 r1c2=3",), ("r1c1 r2c1=3", "r2c2=1", "r1c2=2")]))))
    if draw(st.booleans()):
        rules.append(Thermometers.of(*draw(st.sampled_from([("r1c1 r2c2",), ("r1c2 r2c1", "r2c2 r1c2")]))))
    if draw(st.booleans()):
        rules.append(
            LittleKillers.of(
                *draw(st.sampled_from([("r1c2 down-left=3",), ("r2c1 up-right=4", "r1c1 down-left=1")]))
            )
        )
    kind = draw(st.sampled_from(["plain", "plain", "rules", "jigsaw"]))
    stripes = "".join(SYMBOLS[row] * side for row in range(side))
    puzzle = Sudoku(
        "".join(marks), rules=rules if kind == "rules" else (), regions=stripes if kind == "jigsaw" else None
    )
    return Document(puzzle, draw(abouts()))
