"""The .sgriddler of Griddlers Solver: sizes, the picture as far as it is known, then the clues, written backwards.

Sections are separated by one blank line: `MK Version 3.0`, columns and rows, one line of marks for every row, one
clue for every column (from the bottom up), one for every row (from the right). Of the picture the clues are
trusted more.
"""

from collections.abc import Sequence

from gridwright.errors import FormatError
from gridwright.formats.nonogram.clues import black_and_white, clue_text, read_clues
from gridwright.formats.shared.limits import MAX_PUZZLE_LINES, parse_side
from gridwright.formats.shared.text import TextLine, split_lines, trim_lines
from gridwright.grid import Shape
from gridwright.model import Board, Certainty, Document, Format, Head
from gridwright.nonogram import Nonogram

__all__ = ["FORMAT"]

_HEADER = "MK Version"
_MASKS = {"#": 0b10, ".": 0b01}
_MARKS = {0b10: "#", 0b01: "."}
_UNKNOWN = 0b11


def _recognises(head: Head) -> Certainty:
    return Certainty.sure_if(head.first.startswith(_HEADER))


def _read(text: str) -> list[Document]:
    lines = trim_lines(split_lines(text, MAX_PUZZLE_LINES), after=False)
    if not lines or not lines[0].text.strip().startswith(_HEADER):
        raise FormatError(f"expected {_HEADER} 3.0 on the first line, got something else")
    below = trim_lines(lines[1:], after=False)
    words = below[0].text.split() if below else []
    if len(words) != 2:
        raise FormatError("expected the numbers of columns and rows, got neither", line=lines[0].number)
    width, height = (
        parse_side(word, name, line=below[0].number) for word, name in zip(words, ("columns", "rows"), strict=True)
    )
    picture, columns, rows = _sections(below[1:], (height, width, height))
    puzzle = Nonogram(*read_clues(list(map(_turned, rows)), list(map(_turned, columns))))
    board = _read_picture(picture, puzzle.shape)
    if board is not None and board.is_complete and not puzzle.violations(board):
        return [Document(puzzle, goal=board)]
    return [Document(puzzle, progress=board)]


def _sections(lines: list[TextLine], counts: Sequence[int]) -> list[list[TextLine]]:
    """Split the lines by count, with a blank line before each part; blank lines at the end may be missing."""
    if sum(counts) + len(counts) > len(lines) + max(counts):
        raise FormatError(f"expected {sum(counts)} lines of marks and clues, got fewer")
    last = lines[-1].number if lines else 1
    lines = lines + [TextLine(last, "")] * max(counts)
    parts: list[list[TextLine]] = []
    place = 0
    for count in counts:
        if not lines[place].is_blank:
            raise FormatError("expected a blank line between the sections, got none", line=lines[place].number)
        parts.append(lines[place + 1 : place + 1 + count])
        place += 1 + count
    if surplus := next((line for line in lines[place:] if not line.is_blank), None):
        raise FormatError("expected the end after the clues of the rows, got more", line=surplus.number)
    return parts


def _turned(line: TextLine) -> TextLine:
    return TextLine(line.number, " ".join(reversed(line.text.split())))


def _read_picture(lines: list[TextLine], shape: Shape) -> Board | None:
    """Read the marks, each after a space; anything but # and . is not known."""
    masks: list[int] = []
    for line in lines:
        marks = line.text[1::2].ljust(shape.width)
        if len(marks) > shape.width:
            raise FormatError(f"expected {shape.width} marks, got {len(marks)}", line=line.number)
        masks += [_MASKS.get(mark, _UNKNOWN) for mark in marks]
    return Board(shape, tuple(masks)) if set(masks) != {_UNKNOWN} else None


def _write(document: Document) -> str:
    puzzle = black_and_white(document)
    board = document.goal or document.progress or puzzle.start
    lines = [f"{_HEADER} 3.0", "", f"{puzzle.shape.width} {puzzle.shape.height}", ""]
    lines += ["".join(f" {_MARKS.get(board.masks[cell], ' ')}" for cell in row) for row in board.shape.rows]
    for clues in (puzzle.column_clues, puzzle.row_clues):
        lines += ["", *(f" {clue_text(clue[::-1])}" for clue in clues)]
    return "\r\n".join([*lines, ""])


FORMAT = Format(
    title="Griddlers Solver .sgriddler",
    extensions=(".sgriddler",),
    recognises=_recognises,
    read=_read,
    write=_write,
)
