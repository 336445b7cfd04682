"""Olšák's .g: free text, a colour table after `#d`, then row and column clues, each begun by a line with `:`.

A line of the table is `IN:OUT COLOUR comment`: IN is the mark after a length (0 the background, 1 the colour of
lengths without a mark), OUT the character of printed pictures, which is not needed here.
"""

import re

from gridwright.errors import FormatError
from gridwright.formats.nonogram.clues import read_clues
from gridwright.formats.nonogram.suffixes import is_black_on_white, markable, marked_clue, marks_for
from gridwright.formats.shared.limits import MAX_PUZZLE_LINES
from gridwright.formats.shared.text import TextLine, split_lines, trim_lines
from gridwright.model import About, Certainty, Document, Format, Head
from gridwright.model.colour_names import name_of, read_rgb
from gridwright.nonogram import BLACK_AND_WHITE, Colour, Nonogram, Palette

__all__ = ["FORMAT"]

_SECTION = re.compile(r"^:(?![0-9])", re.MULTILINE)
_BEGIN = ("#d", "#D", "#t", "#T", ":")
_BACKGROUND, _DEFAULT = "0", "1"
_MARKS = "*&%+@$=~^"


def _recognises(head: Head) -> Certainty:
    sections = len(_SECTION.findall(head.text))
    if head.is_whole:
        return Certainty.sure_if(sections in {2, 3})
    return Certainty.maybe_if(0 < sections <= 3)


def _read(text: str) -> list[Document]:
    lines = split_lines(text, MAX_PUZZLE_LINES)
    begin = next((at for at, line in enumerate(lines) if line.text.startswith(_BEGIN)), len(lines))
    sections = [at for at, line in enumerate(lines) if at >= begin and line.text.startswith(":")]
    if len(sections) < 2:
        raise FormatError("expected a line with : before the rows and one before the columns, got fewer")
    if lines[begin].text[:2].lower() == "#t":
        raise FormatError("expected a grid of squares, got a triddler (#t)", line=lines[begin].number)
    palette, colours = (
        _read_table(lines[begin + 1 : sections[0]]) if begin < sections[0] else (BLACK_AND_WHITE, {"": 1})
    )
    first, second, end = (*sections, len(lines))[:3]
    rows, columns = (
        trim_lines(lines[start + 1 : stop], before=False) for start, stop in ((first, second), (second, end))
    )
    puzzle = Nonogram(*read_clues(rows, columns, colours), palette)
    words = "\n".join(line.text.rstrip() for line in lines[:begin]).strip()
    return [Document(puzzle, About(description=words))]


def _read_table(lines: list[TextLine]) -> tuple[Palette, dict[str, int]]:
    """Read the colours, and the number of each mark."""
    background = BLACK_AND_WHITE[0]
    colours: dict[str, Colour] = {}
    for line in lines:
        if line.is_blank:
            continue
        content = line.text.strip()
        words = content[3:].split(None, 1)
        if content[1:2] != ":" or not words:
            raise FormatError(f"expected a colour such as r:r #ff0000 red, got {content[:40]!r}", line=line.number)
        mark, shown, colour = content[0], content[2], words[0]
        comment = words[1] if len(words) > 1 else ""
        if "/" in colour or "\\" in colour:
            raise FormatError(f"expected a plain colour, got the triangle {colour!r}", line=line.number)
        rgb = read_rgb(colour, line=line.number)
        name = (comment or name_of(rgb)) if colour.startswith("#") else colour
        if mark == _BACKGROUND:
            background = Colour(name, rgb, background.symbol)
        else:
            symbol = (shown.strip() or "#") if mark == _DEFAULT else mark
            colours["" if mark == _DEFAULT else mark] = Colour(name, rgb, symbol)
    if not colours:
        colours = {"": BLACK_AND_WHITE[1]}
    return (background, *colours.values()), {mark: number for number, mark in enumerate(colours, start=1)}


def _write(document: Document) -> str:
    puzzle = markable(document)
    about = document.about
    words = (about.description or about.title).replace("\r", " ").split("\n")
    lines = [line.rstrip() for line in words if not line.startswith(_BEGIN)]
    marks = [""]
    if not is_black_on_white(puzzle.palette):
        marks = marks_for(puzzle, also=_MARKS)
        shown = zip([_BACKGROUND, *marks], [".", *marks], puzzle.palette, strict=True)
        table = (
            f"   {mark}:{out}   #{colour.rgb}   {' '.join(colour.name.split())}" for mark, out, colour in shown
        )
        lines += ["#d", *(line.rstrip() for line in table)]
    for name, clues in (("rows", puzzle.row_clues), ("columns", puzzle.column_clues)):
        lines += [f": {name}", *(marked_clue(clue, marks) for clue in clues)]
    return "\n".join([*lines, ":", ""])


FORMAT = Format(title="Olšák .g", extensions=(".g",), recognises=_recognises, read=_read, write=_write)
