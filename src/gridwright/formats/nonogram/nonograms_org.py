"""Pages of nonograms.org and nonograms.ru: one line of a script, `var d=[[...],...];`, lightly scrambled.

Of lists of four numbers the second and third give the sizes, the fourth the number of colours; then come a key and
the colours, the number of runs, another key, and the runs of the picture: column, length, colour and row.
"""

import re

import msgspec

from gridwright.errors import FormatError
from gridwright.formats.shared.limits import check_items, check_sides
from gridwright.grid import Shape
from gridwright.model import Board, Certainty, Document, Format, Head
from gridwright.model.colour_names import name_of
from gridwright.nonogram import BLACK_AND_WHITE, Colour, Nonogram, Palette
from gridwright.nonogram.clue import runs

__all__ = ["FORMAT"]

_START = re.compile(r"\bvar d\s{0,9}=\s{0,9}(?=\[\s{0,9}\[)")
_SITE = re.compile(r"nonograms\.(?:org|ru)")
_MARKS = "abcdefghijklmnopqrstuvwyz"
_FOUR = 4
_BLACK = "000000"


def _recognises(head: Head) -> Certainty:
    if _START.search(head.text) is not None:
        return Certainty.SURE
    return Certainty.maybe_if(head.first.startswith("<") and _SITE.search(head.text) is not None)


def _read(text: str) -> list[Document]:
    start = _START.search(text)
    end = text.find("]]", start.end()) if start else -1
    if start is None or end < 0:
        raise FormatError("expected a page with a line such as var d=[[1,2,3,4],...]; got none")
    packed = text[start.end() : end + 2]
    check_items(packed)
    try:
        data = msgspec.json.decode(packed.encode("utf-8", "replace"), type=list[list[int]])
    except (msgspec.DecodeError, msgspec.ValidationError) as error:
        raise FormatError(f"expected lists of numbers after var d=, got this: {error}") from None
    if any(len(four) < _FOUR for four in data):
        raise FormatError("expected lists of four numbers after var d=, got shorter ones")
    return [_read_picture([numbers[:_FOUR] for numbers in data])]


def _read_picture(data: list[list[int]]) -> Document:
    width, height, colours = (_difference(_at(data, place)) for place in (1, 2, 3))
    check_sides(height, width)
    if not 1 <= colours <= len(_MARKS):
        raise FormatError(f"expected 1 to {len(_MARKS)} colours, got {colours}")
    key = _at(data, 4)
    palette = _palette([_colour(_at(data, 4 + number), key) for number in range(1, colours + 1)])
    shape = Shape(height, width)
    cells = [0] * shape.size
    a, b, c, m = _at(data, colours + 5)
    count = (a % m) ** 2 + 2 * (b % m) + c % m if m else 0
    key = _at(data, colours + 6)
    found = data[colours + 7 : colours + 7 + count]
    if len(found) < count:
        raise FormatError(f"expected {count} runs of the picture, got {len(found)}")
    for run in found:
        column, length, colour, row = (number - minus for number, minus in zip(run, key, strict=True))
        column, row = column - 1, row - 1
        inside = 0 <= row < height and column >= 0 and length >= 1 and column + length <= width
        if not inside or not 1 <= colour <= colours:
            raise FormatError(f"expected runs inside a picture of {shape}, got {run}")
        start = shape.cell(row, column)
        cells[start : start + length] = [colour] * length
    clues = [runs(cells[cell] for cell in line) for line in shape.rows + shape.columns]
    puzzle = Nonogram(clues[:height], clues[height:], palette)
    return Document(puzzle, goal=Board(shape, tuple(1 << cell for cell in cells)))


def _at(data: list[list[int]], place: int) -> list[int]:
    if place >= len(data):
        raise FormatError(f"expected more than {place} lists after var d=, got {len(data)}")
    return data[place]


def _difference(four: list[int]) -> int:
    a, b, c, m = four
    if m == 0:
        raise FormatError("expected a divisor that is not 0 in the sizes, got 0")
    return a % m + b % m - c % m


def _colour(four: list[int], key: list[int]) -> str:
    red, green, blue = four[0] - key[1], four[1] - key[0], four[2] - key[3]
    if not all(0 <= part < 256 for part in (red, green, blue)):
        raise FormatError(f"expected a colour, got red {red}, green {green} and blue {blue}")
    return f"{red:02x}{green:02x}{blue:02x}"


def _palette(rgbs: list[str]) -> Palette:
    if rgbs == [_BLACK]:
        return BLACK_AND_WHITE
    names = [name_of(rgb) for rgb in rgbs]
    colours = zip(names, rgbs, _MARKS, strict=False)
    return (BLACK_AND_WHITE[0], *(Colour(name, rgb, mark) for name, rgb, mark in colours))


FORMAT = Format(
    title="nonograms.org page", extensions=(".html", ".htm", ".txt"), recognises=_recognises, read=_read
)
