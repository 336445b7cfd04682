"""The sections of pynogram and nonogrid: `[clues]` with rows and columns, `[colors]` where there are colours.

Clues are separated by commas and line ends, lengths by blanks; quotes do not count; `#` and `;` begin a comment.
"""

import itertools
import re
from collections.abc import Iterator

from gridwright.errors import FormatError, LimitError
from gridwright.formats.nonogram.clues import read_clues
from gridwright.formats.nonogram.suffixes import is_black_on_white, markable, marked_clue, marks_for
from gridwright.formats.shared.limits import MAX_SIDE
from gridwright.formats.shared.refusal import refuse
from gridwright.formats.shared.text import TextLine, split_lines
from gridwright.model import Certainty, Document, Format, Head
from gridwright.model.colour_names import name_of, read_rgb
from gridwright.nonogram import BLACK_AND_WHITE, Colour, Nonogram, Palette

__all__ = ["FORMAT"]

_SIGNATURE = re.compile(r"^[ \t]*+\[clues\]", re.MULTILINE | re.IGNORECASE)
_SECTION = re.compile(r"\s*+\[(\w++)\]\s*+")
_COMMENT = re.compile(r"[#;].*")
_KEY = re.compile(r"\s*+(\w++)\s*+=")
_NO_MARK = "=\"'[,"
_ITEM = re.compile(r"[^,]+")
_DROPPED = str.maketrans("\"'[]", "    ")


def _recognises(head: Head) -> Certainty:
    return Certainty.sure_if(_SIGNATURE.search(head.text) is not None)


def _read(text: str) -> list[Document]:
    section, key = "", ""
    colours: dict[str, str] = {}
    clues: dict[str, list[TextLine]] = {"rows": [], "columns": []}
    for number, raw, _ in split_lines(text):
        line = _COMMENT.sub("", raw)
        if match := _SECTION.fullmatch(line):
            section, key = match[1].lower(), ""
        elif section == "colors":
            colours.update((mark, read_rgb(rgb, line=number)) for mark, rgb in _colours(line))
        elif section == "clues" and line.strip():
            if match := _KEY.match(line):
                key = match[1].lower()
                line = " " * match.end() + line[match.end() :]
            if key not in clues:
                raise FormatError(f"expected rows = or columns =, got {line.strip()!r}", line=number)
            clues[key] += _items(TextLine(number, line.translate(_DROPPED)))
            if len(clues[key]) > MAX_SIDE:
                raise LimitError(f"line {number}: expected at most {MAX_SIDE} {key}, got more")
    palette, marks = _palette(colours, [*clues["rows"], *clues["columns"]])
    return [Document(Nonogram(*read_clues(clues["rows"], clues["columns"], marks), palette))]


def _colours(line: str) -> Iterator[tuple[str, str]]:
    """Find what looks like `g = (0, 204, 0)`: a mark and, in brackets, its colour."""
    for part in line.split(")")[:-1]:
        before, bracket, rgb = part.rpartition("(")
        mark, equals, _ = before.rstrip().rpartition("=")
        last = mark.rstrip()[-1:]
        if bracket and equals and before.rstrip().endswith("=") and last and last not in _NO_MARK:
            yield last, rgb


def _items(line: TextLine) -> list[TextLine]:
    """Split a line at its commas, as far as a puzzle may reach."""
    found = (match for match in _ITEM.finditer(line.text) if match[0].strip())
    return [TextLine(line.number, match[0], match.start() + 1) for match in itertools.islice(found, MAX_SIDE + 1)]


def _palette(declared: dict[str, str], clues: list[TextLine]) -> tuple[Palette, dict[str, int]]:
    """Make the palette, with black for lengths without a mark, and the number of each mark."""
    if not declared:
        return BLACK_AND_WHITE, {"": 1}
    colours = {mark: Colour(name_of(rgb), rgb, mark) for mark, rgb in declared.items()}
    words = [word for line in clues if line.text.strip() != "0" for word in line.text.split()]
    if any(word.isdigit() for word in words):
        colours[""] = BLACK_AND_WHITE[1]
    return (BLACK_AND_WHITE[0], *colours.values()), {mark: n for n, mark in enumerate(colours, start=1)}


def _write(document: Document) -> str:
    puzzle = markable(document)
    if puzzle.palette[0].rgb != BLACK_AND_WHITE[0].rgb:
        refuse(f"a background of {puzzle.palette[0].name}")
    lines: list[str] = []
    marks = [""]
    if not is_black_on_white(puzzle.palette):
        marks = marks_for(puzzle)
        pairs = zip(marks, puzzle.palette[1:], strict=True)
        lines += ["[colors]", *(f"{mark} = ({colour.rgb}) {mark}" for mark, colour in pairs), ""]
    lines.append("[clues]")
    for name, clues in (("columns", puzzle.column_clues), ("rows", puzzle.row_clues)):
        lines += [f"{name} =", *(f"    {marked_clue(clue, marks)}" for clue in clues)]
    return "\n".join(lines) + "\n"


FORMAT = Format(
    title="pynogram sections",
    extensions=(".txt", ".toml", ".ini"),
    default_for=(".toml", ".ini"),
    recognises=_recognises,
    read=_read,
    write=_write,
)
