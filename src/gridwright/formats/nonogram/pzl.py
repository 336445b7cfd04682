"""The .pzl of Izaron's solver: colours, sizes, then every clue as its number of blocks and the blocks themselves.

The first line is the number of colours, each of the next one colour, the background first (unless blocks have it:
then no cell is blank). Then come height, width and the clues of rows and columns: a block is its length and the
red, green and blue of its colour.
"""

import re
import string
from collections.abc import Sequence

from gridwright.errors import FormatError
from gridwright.formats.nonogram.suffixes import markable
from gridwright.formats.shared.limits import MAX_PUZZLE_LINES, parse_side
from gridwright.formats.shared.refusal import refuse
from gridwright.formats.shared.text import TextLine, content_lines
from gridwright.model import Certainty, Document, Format, Head
from gridwright.model.colour_names import name_of
from gridwright.nonogram import BLACK_AND_WHITE, Block, Colour, Nonogram, Palette

__all__ = ["FORMAT"]

_NUMBER = re.compile(r"[0-9]{1,4}")
_COLOUR = re.compile(r"#[0-9a-fA-F]{6}")
_MARKS = "." + string.ascii_letters
_BLANKS = ("ffffff", "000000", "808080")


def _recognises(head: Head) -> Certainty:
    lines = head.lines
    counted = len(lines) > 2 and _NUMBER.fullmatch(lines[0]) is not None
    return Certainty.sure_if(counted and all(map(_COLOUR.fullmatch, lines[1 : 1 + min(int(lines[0]), 2)])))


def _read(text: str) -> list[Document]:
    lines = content_lines(text)
    if len(lines) > MAX_PUZZLE_LINES or not lines or not _NUMBER.fullmatch(lines[0].text.strip()):
        raise FormatError("expected the number of colours on the first line, got something else")
    count = int(lines[0].text.strip())
    if not 1 <= count < len(_MARKS) or len(lines) < count + 2:
        raise FormatError(f"expected 1 to {len(_MARKS) - 1} colours and a puzzle, got {count} colours", line=1)
    sizes = lines[count + 1]
    words = sizes.text.split()
    if len(words) != 2:
        raise FormatError(f"expected the numbers of rows and columns, got {sizes.text[:40]!r}", line=sizes.number)
    height, width = (
        parse_side(word, name, line=sizes.number) for word, name in zip(words, ("rows", "columns"), strict=True)
    )
    if len(lines) - count - 2 != height + width:
        raise FormatError(f"expected clues of {height} rows and {width} columns, got {len(lines) - count - 2}")
    clues = [_blocks(line) for line in lines[count + 2 :]]
    palette = _palette(lines[1 : count + 1], {rgb for clue in clues for _, rgb in clue})
    numbers = {colour.rgb: number for number, colour in enumerate(palette)}
    read = [tuple(Block(length, numbers[rgb]) for length, rgb in clue) for clue in clues]
    return [Document(Nonogram(read[:height], read[height:], palette))]


def _blocks(line: TextLine) -> list[tuple[int, str]]:
    """Read the length and the colour of every block of a line."""
    words = line.text.split()
    if not all(map(_NUMBER.fullmatch, words)) or len(words) != 1 + 4 * int(words[0]):
        raise FormatError(
            "expected the number of blocks, then a length and three numbers of a colour for each", line=line.number
        )
    numbers = [int(word) for word in words]
    if any(number > 255 for place, number in enumerate(numbers) if place % 4 != 1) or 0 in numbers[1::4]:
        raise FormatError("expected blocks of 1 cell or more and colours of numbers up to 255", line=line.number)
    places = range(1, len(numbers), 4)
    return [(numbers[place], bytes(numbers[place + 1 : place + 4]).hex()) for place in places]


def _palette(lines: Sequence[TextLine], used: set[str]) -> Palette:
    """Return the colours with the background first; where blocks have every one, a colour of its own is blank."""
    rgbs: list[str] = []
    for line in lines:
        word = line.text.strip()
        if not _COLOUR.fullmatch(word) or word[1:].lower() in rgbs:
            raise FormatError(f"expected a colour such as #ff0000, each once, got {word[:20]!r}", line=line.number)
        rgbs.append(word[1:].lower())
    if missing := sorted(used.difference(rgbs)):
        raise FormatError(f"expected blocks of the listed colours, got #{missing[0]}")
    if rgbs[0] in used or len(rgbs) == 1:
        rgbs.insert(0, next(rgb for rgb in _BLANKS if rgb not in rgbs))
    if rgbs == [colour.rgb for colour in BLACK_AND_WHITE]:
        return BLACK_AND_WHITE
    return tuple(Colour(name_of(rgb), rgb, mark) for rgb, mark in zip(rgbs, _MARKS, strict=False))


def _write(document: Document) -> str:
    puzzle = markable(document)
    rgbs = [colour.rgb for colour in puzzle.palette]
    if len(set(rgbs)) < len(rgbs) or len(rgbs) >= len(_MARKS):
        refuse(f"colours that are not different, or more than {len(_MARKS) - 1}")
    parts = [" ".join(str(part) for part in bytes.fromhex(rgb)) for rgb in rgbs]
    lines = [str(len(rgbs)), *(f"#{rgb}" for rgb in rgbs), "", f"{puzzle.shape.height} {puzzle.shape.width}"]
    for clues in (puzzle.row_clues, puzzle.column_clues):
        lines += ["", *(" ".join([str(len(c)), *(f"{b.length} {parts[b.colour]}" for b in c)]) for c in clues)]
    return "\n".join([*lines, ""])


FORMAT = Format(
    title="Izaron .pzl",
    extensions=(".pzl",),
    default_for=(".pzl",),
    recognises=_recognises,
    read=_read,
    write=_write,
)
