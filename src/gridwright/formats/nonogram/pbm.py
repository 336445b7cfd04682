"""Exact pictures as plain PBM and PGM: every pixel is a cell, and the puzzle is the one whose solution they show.

`P1` holds ones for filled cells; `P2` holds greys, of which the brightest is the blank and every other one a
colour.
"""

import re
from collections.abc import Sequence

from gridwright.errors import FormatError
from gridwright.formats.nonogram.clues import refuse_wrong_board
from gridwright.formats.nonogram.suffixes import is_black_on_white, markable
from gridwright.formats.shared.colour_names import name_of
from gridwright.formats.shared.limits import MAX_PUZZLE_LINES, parse_side
from gridwright.formats.shared.refusal import refuse
from gridwright.formats.shared.text import split_lines
from gridwright.grid import Shape
from gridwright.model import Board, Certainty, Document, Format, Head
from gridwright.nonogram import BLACK_AND_WHITE, Colour, Nonogram, Palette
from gridwright.nonogram.clue import runs

__all__ = ["FORMAT"]

_TITLE = "Plain PBM"
_KINDS = ("P1", "P2")
_HEAD = re.compile(r"P[12](?:\s|$)")
_WORD = re.compile(r"[0-9]{1,9}")
_MOST_GREYS = 16
_WHITE = 255


def _recognises(head: Head) -> Certainty:
    return Certainty.sure_if(_HEAD.match(head.first) is not None)


def _read(text: str) -> list[Document]:
    lines = [line.text.partition("#")[0] for line in split_lines(text, MAX_PUZZLE_LINES)]
    words = " ".join(lines).split()
    if not words or words[0] not in _KINDS or len(words) < 3:
        raise FormatError("expected P1 or P2, a width and a height, got something else")
    width = parse_side(words[1], "columns", line=1)
    height = parse_side(words[2], "rows", line=1)
    shape = Shape(height, width)
    pixels = "".join(words[3:]) if words[0] == "P1" else ""
    values = [int(mark) for mark in pixels if mark in "01"] if words[0] == "P1" else _greys(words[3:])
    if len(values) != shape.size or (pixels and len(pixels) != len(values)):
        raise FormatError(f"expected {shape.size} pixels for {width} x {height}, got {len(pixels or values)}")
    palette, numbers = (BLACK_AND_WHITE, {0: 0, 1: 1}) if words[0] == "P1" else _palette(values, _brightest(words))
    cells = [numbers[value] for value in values]
    clues = [runs(cells[cell] for cell in line) for line in shape.rows + shape.columns]
    puzzle = Nonogram(clues[:height], clues[height:], palette)
    return [Document(puzzle, goal=Board(shape, tuple(1 << cell for cell in cells)))]


def _brightest(words: Sequence[str]) -> int:
    if len(words) < 4 or not _WORD.fullmatch(words[3]) or not 1 <= int(words[3]) <= 65535:
        raise FormatError("expected the brightest grey, up to 65535, after the sizes of P2")
    return int(words[3])


def _greys(words: Sequence[str]) -> list[int]:
    odd = next((word for word in words if not _WORD.fullmatch(word)), None)
    if odd is not None:
        raise FormatError(f"expected greys as numbers, got {odd[:20]!r}")
    return [int(word) for word in words[1:]]


def _palette(values: Sequence[int], most: int) -> tuple[Palette, dict[int, int]]:
    """Make a colour of every grey but the brightest, which is the blank."""
    greys = sorted(set(values), reverse=True)
    if greys[0] > most or len(greys) > _MOST_GREYS:
        raise FormatError(f"expected at most {_MOST_GREYS} greys up to {most}, got {len(greys)} up to {greys[0]}")
    if greys in ([most, 0], [most], [0]):
        return BLACK_AND_WHITE, {most: 0, 0: 1}
    letters = ".abcdefghijklmnop"
    rgbs = [f"{round(255 * grey / most):02x}" * 3 for grey in greys]
    colours = tuple(Colour(name_of(rgb), rgb, letters[number]) for number, rgb in enumerate(rgbs))
    if len(colours) == 1:
        colours = (*colours, BLACK_AND_WHITE[1])
    return colours, {grey: number for number, grey in enumerate(greys)}


def _write(documents: Sequence[Document]) -> str:
    document = documents[0]
    puzzle = markable(document, _TITLE)
    greys = _grey_levels(puzzle.palette)
    board = document.goal or document.progress
    if board is None or not board.is_complete:
        refuse(_TITLE, "a puzzle whose picture is not known")
    refuse_wrong_board(puzzle, board, _TITLE)
    kind, marks = ["P1"], ["0", "1"]
    if not is_black_on_white(puzzle.palette):
        kind, marks = ["P2"], [str(level) for level in greys]
    rows = [" ".join(marks[board.masks[cell].bit_length() - 1] for cell in row) for row in board.shape.rows]
    brightest = [str(_WHITE)] if kind == ["P2"] else []
    return "\n".join([*kind, f"{board.shape.width} {board.shape.height}", *brightest, *rows, ""])


def _grey_levels(palette: Palette) -> list[int]:
    """Give the brightness of every colour, or refuse colours that are no greys from bright to dark."""
    levels = [int(colour.rgb[:2], 16) for colour in palette]
    grey = all(colour.rgb == colour.rgb[:2] * 3 for colour in palette)
    if not grey or levels != sorted(set(levels), reverse=True) or len(levels) > _MOST_GREYS:
        refuse(_TITLE, "colours other than a few greys, each darker than the one before")
    return levels


FORMAT = Format(
    name="pbm",
    title=_TITLE,
    family="nonogram",
    extensions=(".pbm", ".pgm"),
    default_for=(".pbm",),
    recognises=_recognises,
    read=_read,
    write=_write,
)
