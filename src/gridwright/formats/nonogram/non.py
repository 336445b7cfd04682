"""Simpson's .non with the dialects in use: colours, saved work, bundles of several puzzles.

A line is a keyword and its value. `rows` and `columns` alone on a line begin lists of clues; a blank line inside a
list is an empty clue only where clues would otherwise be missing. Puzzles of a bundle are separated by `====`.
"""

import re
from collections.abc import Mapping

from gridwright.errors import FormatError
from gridwright.formats.nonogram.clues import check_goal, picture_rows, read_clues
from gridwright.formats.nonogram.non_keywords import BLANK, sort_lines
from gridwright.formats.nonogram.suffixes import is_black_on_white, markable, marked_clue, marks_for
from gridwright.formats.shared.text import TextLine, split_lines
from gridwright.grid import Shape
from gridwright.model import About, Board, Certainty, Document, Format, Frame, Head
from gridwright.model.colour_names import name_of
from gridwright.nonogram import BLACK_AND_WHITE, Colour, Nonogram, Palette

__all__ = ["FORMAT"]

_DIVIDER = "===="
_SIZE = re.compile(r"^[ \t]*+(width|height)\b", re.MULTILINE | re.IGNORECASE)
_LIST = re.compile(r"^[ \t]*+(rows|columns|goal)\b", re.MULTILINE | re.IGNORECASE)
_BLOCK = re.compile(r"([0-9]++|\?)([^\s,]?)")
_MARKED = re.compile(r"[^0-9?,\s]")
_SPDX = re.compile(r"[A-Za-z0-9.+-]+")
_PLAIN = "1"
_UNKNOWN = "?"
_COPYRIGHT = ("©", "(c)", "copyright")
_SPARE_COLOURS = ("ff0000", "0000ff", "008000", "ffa500", "800080", "a52a2a", "00ffff", "ff00ff", "808080")


def _recognises(head: Head) -> Certainty:
    if head.first.startswith(("<", "{")):
        return Certainty.NO
    return Certainty.sure_if(_SIZE.search(head.text) is not None and _LIST.search(head.text) is not None)


def _read(text: str) -> list[Document]:
    lines = split_lines(text)
    if _DIVIDER not in text and not text.isspace():
        return [_read_one(lines)]
    groups: list[list[TextLine]] = [[]]
    for line in lines:
        if line.text.startswith(_DIVIDER) and not line.text.strip().strip("="):
            groups.append([])
        else:
            groups[-1].append(line)
    puzzles = [_read_one(group) for group in groups if any(not line.is_blank for line in group)]
    if not puzzles:
        raise FormatError("expected a puzzle, got an empty text")
    return puzzles


def _read_one(lines: list[TextLine]) -> Document:
    found = sort_lines(lines)
    rows, columns = found.clues("rows"), found.clues("columns")
    palette, marks = _read_palette(found.colours, [*rows, *columns])
    colours = {"" if mark == _PLAIN else mark: number for mark, number in marks.items() if mark != BLANK}
    puzzle = Nonogram(*read_clues(rows, columns, colours), palette)
    masks = {mark: 1 << number for mark, number in marks.items()}
    masks[_UNKNOWN] = (1 << len(palette)) - 1
    boards = {name: _read_board(line, name, puzzle.shape, masks) for name, line in found.boards.items()}
    if (goal := boards.get("goal")) is not None:
        check_goal(puzzle, goal, line=found.boards["goal"].number)
    return Document(puzzle, _read_about(found.texts), progress=boards.get("saved"), goal=goal)


def _read_palette(declared: Mapping[str, str], clues: list[TextLine]) -> tuple[Palette, dict[str, int]]:
    """Make the palette of the colours declared and of those only used, with the number of every mark."""
    if not declared and not _MARKED.search("\n".join([line.text for line in clues])):
        return BLACK_AND_WHITE, {BLANK: 0, _PLAIN: 1}
    words = [line.text.strip() for line in clues if line.text.strip() != BLANK]
    used = dict.fromkeys(mark or _PLAIN for word in words for _, mark in _BLOCK.findall(word))
    marks = [mark for mark in {**declared, **used} if mark != BLANK]
    if not declared and marks in ([], [_PLAIN]):
        return BLACK_AND_WHITE, {BLANK: 0, _PLAIN: 1}
    blank = declared.get(BLANK, BLACK_AND_WHITE[0].rgb)
    palette = [Colour(name_of(blank), blank, BLACK_AND_WHITE[0].symbol)]
    for mark in marks or [_PLAIN]:
        spare = "000000" if mark == _PLAIN else _SPARE_COLOURS[len(palette) % len(_SPARE_COLOURS)]
        rgb = declared.get(mark, spare)
        palette.append(Colour(name_of(rgb), rgb, mark))
    return tuple(palette), {BLANK: 0} | {colour.symbol: number for number, colour in enumerate(palette) if number}


def _read_board(line: TextLine, name: str, shape: Shape, masks: Mapping[str, int]) -> Board:
    if len(line.text) != shape.size:
        raise FormatError(
            f"{name}: expected {shape.size} cells for {shape}, got {len(line.text)}", line=line.number
        )
    if not masks.keys() >= set(line.text):
        cell, mark = next((cell, mark) for cell, mark in enumerate(line.text) if mark not in masks)
        known = " ".join(masks)
        raise FormatError(f"{name}: expected one of {known} at {shape.name(cell)}, got {mark!r}", line=line.number)
    return Board(shape, tuple(map(masks.__getitem__, line.text)))


def _read_about(texts: Mapping[str, str]) -> About:
    rights = [texts[name] for name in ("license", "copyright") if name in texts]
    return About(
        title=texts.get("title", ""),
        author=texts.get("by", ""),
        licence="; ".join(rights),
        source=texts.get("catalogue", ""),
        description=texts.get("description", ""),
    )


def _write_one(document: Document) -> str:
    puzzle = markable(document)
    plain = is_black_on_white(puzzle.palette)
    marks = [BLANK, _PLAIN] if plain else [BLANK, *marks_for(puzzle)]
    letters = [""] if plain else marks[1:]
    lines = _write_about(document.about)
    if not plain:
        lines += [f"color {mark} #{colour.rgb}" for mark, colour in zip(marks, puzzle.palette, strict=True)]
    lines += [f"width {puzzle.shape.width}", f"height {puzzle.shape.height}"]
    for name, clues in (("rows", puzzle.row_clues), ("columns", puzzle.column_clues)):
        lines += ["", name, *(marked_clue(clue, letters, between=",") for clue in clues)]
    texts = {1 << number: mark for number, mark in enumerate(marks)}
    for name, board in (("goal", document.goal), ("saved", document.progress)):
        if board is not None:
            cells = "".join(picture_rows(board, lambda mask: texts.get(mask, _UNKNOWN)))
            lines += ["", f'{name} "{cells}"']
    return "\n".join(lines) + "\n"


def _write_about(about: About) -> list[str]:
    licence, _, rights = about.licence.partition("; ")
    if not (licence and rights) or about.licence.lower().startswith(_COPYRIGHT):
        licence, rights = about.licence, ""
    if licence.lower().startswith(_COPYRIGHT):
        licence, rights = "", licence
    texts = (
        ("catalogue", about.source),
        ("title", about.title),
        ("by", about.author),
        ("copyright", rights),
        ("license", licence),
        ("description", about.description),
    )
    return [
        f"{name} {text}" if name == "license" and _SPDX.fullmatch(text) else f'{name} "{_escape(text)}"'
        for name, text in texts
        if text
    ]


def _escape(text: str) -> str:
    import html

    return html.escape(text, quote=False).replace("\n", "&#10;").replace("\r", "&#13;")


FORMAT = Format(
    title="Simpson .non",
    extensions=(".non", ".nonpack"),
    recognises=_recognises,
    read=_read,
    write=_write_one,
    frame=Frame(between="====\n"),
)
