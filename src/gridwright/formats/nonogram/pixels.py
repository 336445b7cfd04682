"""Exact pictures: every pixel is a cell, the brightest colour is the blank, every other one a colour."""

import string
from collections.abc import Mapping, Sequence

from gridwright.errors import FormatError
from gridwright.formats.nonogram.clues import refuse_wrong_board
from gridwright.formats.nonogram.suffixes import is_black_on_white, markable
from gridwright.formats.shared.refusal import refuse
from gridwright.grid import Shape
from gridwright.model import About, Board, Document
from gridwright.model.colour_names import name_of
from gridwright.nonogram import BLACK_AND_WHITE, Colour, Nonogram, Palette
from gridwright.nonogram.clue import runs

__all__ = ["MOST_COLOURS", "brightness", "picture_of", "shown_by"]

MOST_COLOURS = 32
_SMALL = BLACK_AND_WHITE[0].rgb, BLACK_AND_WHITE[1].rgb
_NOTHING = About()


def brightness(rgb: str) -> int:
    """Return how bright a colour looks, from 0 to 255,000."""
    red, green, blue = (int(rgb[place : place + 2], 16) for place in (0, 2, 4))
    return 299 * red + 587 * green + 114 * blue


def picture_of(
    shape: Shape,
    values: Sequence[int],
    colours: Mapping[int, str],
    about: About = _NOTHING,
    *,
    blank: int | None = None,
) -> Document:
    """Make the puzzle whose solution the pixels show; `colours` gives the colour of each value, in their order.

    The brightest colour that is used is the blank, unless a value is known to be.
    """
    if len(values) != shape.size:
        raise FormatError(f"expected {shape.size} pixels for {shape}, got {len(values)}")
    used = set(values)
    kept = [value for value in colours if value in used]
    if len(kept) > MOST_COLOURS or len(kept) < len(used):
        raise FormatError(f"expected at most {MOST_COLOURS} colours in a picture, got {len(used)}")
    palette, numbers = _palette(kept, colours, blank)
    cells = [numbers[value] for value in values]
    clues = [runs(cells[cell] for cell in line) for line in shape.rows + shape.columns]
    puzzle = Nonogram(clues[: shape.height], clues[shape.height :], palette)
    return Document(puzzle, about, goal=Board(shape, tuple(1 << cell for cell in cells)))


def _palette(
    values: Sequence[int], colours: Mapping[int, str], blank: int | None
) -> tuple[Palette, dict[int, int]]:
    if all(colours[value] in _SMALL for value in values):
        return BLACK_AND_WHITE, {value: _SMALL.index(colours[value]) for value in values}
    if blank is None:
        blank = max(values, key=lambda value: brightness(colours[value]))
    order = [blank, *(value for value in values if value != blank)]
    marks = "." + string.ascii_letters
    palette = tuple(Colour(name_of(colours[v]), colours[v], mark) for v, mark in zip(order, marks, strict=False))
    if len(palette) == 1:
        palette = (*palette, BLACK_AND_WHITE[1])
    return palette, {value: number for number, value in enumerate(order)}


def shown_by(document: Document, *, knows_blank: bool = False) -> tuple[Nonogram, Board]:
    """Return a puzzle and its picture, or refuse what pixels could not tell; some know the blank where none is."""
    puzzle = markable(document)
    board = document.goal or document.progress
    if board is None or not board.is_complete:
        refuse("a puzzle whose picture is not known")
    refuse_wrong_board(puzzle, board)
    if is_black_on_white(puzzle.palette):
        return puzzle, board
    rgbs = [colour.rgb for colour in puzzle.palette]
    used = {mask.bit_length() - 1 for mask in board.masks}
    levels = [brightness(rgb) for rgb in rgbs]
    if len(set(rgbs)) < len(rgbs) or len(rgbs) > MOST_COLOURS or max(levels[1:]) >= levels[0]:
        refuse(f"colours that are not different, darker than the background and at most {MOST_COLOURS}")
    if used | ({0} if knows_blank else set()) != set(range(len(rgbs))):
        refuse("colours that do not occur in the picture")
    return puzzle, board
