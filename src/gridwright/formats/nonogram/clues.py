"""What the nonogram formats share: clue lines read with exact errors, pictures, and what a writer must refuse."""

import functools
import operator
import re
from collections.abc import Callable, Mapping, Sequence

from gridwright.errors import FormatError
from gridwright.formats.shared.limits import check_sides
from gridwright.formats.shared.refusal import refuse
from gridwright.formats.shared.text import TextLine
from gridwright.grid import Shape
from gridwright.model import Board, Document
from gridwright.nonogram import BLOTTED, Block, Clue, Nonogram
from gridwright.nonogram.clue import least_length

__all__ = [
    "black_and_white",
    "check_goal",
    "clue_text",
    "has_blots",
    "nonogram_of",
    "picture_rows",
    "read_board",
    "read_clue",
    "read_clues",
    "refuse_wrong_board",
]

_WORD = re.compile(r"[^\s,]+")
_BLOCK = re.compile(r"([0-9]++|\?)(\S?)")
_FEW_DIGITS = 4
_BLANK, _FILLED = 0b01, 0b10
_LENGTH = operator.itemgetter(0)
_AS_WORDS = bytes.maketrans(bytes([_BLANK, _FILLED]), b" #")
"""Makes words of the blocks of a line."""
_ONE_COLOUR: Mapping[str, int] = {"": 1}


def read_clue(line: TextLine, name: str, length: int, colours: Mapping[str, int] = _ONE_COLOUR) -> Clue:
    """Read the clue of a line of `length` cells; `colours` gives the colour of the mark after a number.

    Numbers are separated by blanks or commas; nothing or a lone 0 is an empty line, `?` a blotted number.
    """
    if colours == _ONE_COLOUR and (plain := _plain_clue(line.text)) is not None and plain[1] <= length:
        return plain[0]
    words = [(match.start() + line.column, match[0]) for match in _WORD.finditer(line.text)]
    if [word for _, word in words] == ["0"]:
        return ()
    if len(words) > length:
        raise FormatError(
            f"{name}: expected a clue that fits {length} cells, got {len(words)} blocks", line=line.number
        )
    clue = tuple(_read_block(word, name, colours, line.number, column) for column, word in words)
    if (needed := least_length(clue)) > length:
        raise FormatError(
            f"{name}: expected a clue that fits {length} cells, got {line.text.strip()!r} which needs {needed}",
            line=line.number,
        )
    return clue


@functools.lru_cache(maxsize=4096)
def _plain_clue(text: str) -> tuple[Clue, int] | None:
    """Read a clue of plain numbers, with the cells that it needs, or None where something else stands there."""
    words = text.replace(",", " ").split()
    if words == ["0"]:
        return (), 0
    if not all(word.isascii() and word.isdigit() and len(word) <= _FEW_DIGITS for word in words):
        return None
    clue = tuple([Block(int(word)) for word in words])
    if any(block.length == BLOTTED for block in clue):
        return None
    return clue, least_length(clue)


def _read_block(word: str, name: str, colours: Mapping[str, int], line: int, column: int) -> Block:
    match = _BLOCK.fullmatch(word)
    if match is None:
        raise FormatError(f"{name}: expected a block length such as 3, got {word!r}", line=line, column=column)
    number, mark = match.groups()
    if mark not in colours:
        known = ", ".join(colour for colour in colours if colour)
        hint = f" followed by one of {known}" if known else ""
        raise FormatError(
            f"{name}: expected a block length such as 3{hint}, got {word!r}", line=line, column=column
        )
    digits = number.lstrip("0")
    if not digits or len(digits) > 9:
        raise FormatError(f"{name}: expected a block of 1 cell or more, got {word!r}", line=line, column=column)
    return Block(BLOTTED if number == "?" else int(digits), colours[mark])


def read_clues(
    rows: Sequence[TextLine], columns: Sequence[TextLine], colours: Mapping[str, int] = _ONE_COLOUR
) -> tuple[list[Clue], list[Clue]]:
    """Read the clues of all rows and all columns."""
    check_sides(len(rows), len(columns))
    sides = (("row", rows, len(columns)), ("column", columns, len(rows)))
    row_clues, column_clues = (
        [read_clue(line, f"{kind} {number}", length, colours) for number, line in enumerate(lines, start=1)]
        for kind, lines, length in sides
    )
    return row_clues, column_clues


def read_board(lines: Sequence[TextLine], shape: Shape, masks: Mapping[str, int]) -> Board:
    """Read a board drawn with one mark per cell, one line per row; spaces between marks do not count."""
    cells: list[int] = []
    for number, line in enumerate(lines, start=1):
        marks = [(column, mark) for column, mark in enumerate(line.text, start=1) if not mark.isspace()]
        if len(marks) != shape.width:
            raise FormatError(
                f"picture row {number}: expected {shape.width} cells, got {len(marks)}", line=line.number
            )
        for column, mark in marks:
            if mark not in masks:
                raise FormatError(
                    f"picture row {number}: expected one of {' '.join(masks)}, got {mark!r}",
                    line=line.number,
                    column=column,
                )
            cells.append(masks[mark])
    if len(lines) != shape.height:
        raise FormatError(
            f"expected a picture of {shape.height} rows, got {len(lines)}",
            line=lines[-1].number if lines else None,
        )
    return Board(shape, tuple(cells))


def check_goal(puzzle: Nonogram, goal: Board, *, line: int | None = None) -> Board:
    """Refuse a goal that does not show the clues."""
    if not _is_shown(puzzle, goal) and (broken := puzzle.violations(goal)):
        raise FormatError(f"expected a goal that shows the clues, but {broken[0].text}", line=line)
    return goal


def _is_shown(puzzle: Nonogram, board: Board) -> bool:
    """Tell quickly whether a whole picture in black and white shows the clues; False where that is not known."""
    if puzzle.is_coloured or not set(board.masks) <= {_BLANK, _FILLED}:
        return False
    height, width = puzzle.shape.height, puzzle.shape.width
    cells = bytes(board.masks).translate(_AS_WORDS)
    rows = [cells[start : start + width] for start in range(0, len(cells), width or 1)]
    columns = [cells[start::width] for start in range(width)]
    # All lines at once, with something between them that is longer than any block.
    end = height + width
    between = b" " + b"|" * end + b" "
    for lines, clues in ((rows, puzzle.row_clues), (columns, puzzle.column_clues)):
        wanted: list[int] = []
        for clue in clues:
            wanted += map(_LENGTH, clue)
            wanted.append(end)
        if [*map(len, between.join(lines).split()), end] != wanted:
            return False
    return True


def refuse_wrong_board(puzzle: Nonogram, board: Board) -> None:
    """Refuse to write a position as the picture of a puzzle that it does not solve."""
    if broken := puzzle.violations(board):
        refuse(f"a position that does not solve the puzzle ({broken[0].text})")


def clue_text(clue: Clue, *, between: str = " ", empty: str = "0") -> str:
    """Write the numbers of a black-and-white clue."""
    return between.join(str(block.length) for block in clue) or empty


def picture_rows(board: Board, text: Callable[[int], str]) -> list[str]:
    """Write a board row by row; `text` gives the mark of a mask."""
    return ["".join(text(board.masks[cell]) for cell in row) for row in board.shape.rows]


def nonogram_of(document: Document) -> Nonogram:
    """Return the nonogram of a document, or refuse another family."""
    if not isinstance(document.puzzle, Nonogram):
        refuse(f"a {document.puzzle.family}")
    check_sides(document.puzzle.shape.height, document.puzzle.shape.width)
    return document.puzzle


def black_and_white(document: Document) -> Nonogram:
    """Return the nonogram of a document, or refuse one with several colours or blotted numbers."""
    puzzle = nonogram_of(document)
    if puzzle.is_coloured:
        refuse(f"a nonogram of {len(puzzle.palette) - 1} colours")
    if has_blots(puzzle):
        refuse("a nonogram with blotted numbers")
    return puzzle


def has_blots(puzzle: Nonogram) -> bool:
    """Return whether a number of the clues is blotted out."""
    return any(block.length == BLOTTED for _, clue in puzzle.lines for block in clue)
