"""Games that GNOME Sudoku has saved: JSON with a list of cells, each with its place, value and pencil marks."""

from typing import Annotated

import msgspec

from gridwright.errors import FormatError
from gridwright.formats.shared.limits import check_items
from gridwright.formats.shared.refusal import refuse
from gridwright.formats.sudoku.marks import write_marks
from gridwright.model import Board, Certainty, Document, Format, Head
from gridwright.sudoku import Sudoku

__all__ = ["FORMAT"]

_SIDE = 9
_EVERYTHING = (1 << _SIDE) - 1
_OWN = ('"earmarks"', '"difficulty_category"')
"""Fields of which a game has one; a game without any digit has no cell that tells it."""
_Place = Annotated[int, msgspec.Meta(ge=0, lt=_SIDE)]
_Digit = Annotated[int, msgspec.Meta(ge=1, le=_SIDE)]


class _Cell(msgspec.Struct):
    position: tuple[_Place, _Place]
    value: Annotated[int, msgspec.Meta(ge=0, le=_SIDE)] = 0
    fixed: bool = False
    earmarks: list[_Digit] = []


class _Game(msgspec.Struct):
    cells: list[_Cell]
    difficulty_category: str = "custom"
    time_elapsed: float = 0.0


def _recognises(head: Head) -> Certainty:
    is_game = '"cells"' in head.text and any(field in head.text for field in _OWN)
    return Certainty.sure_if(head.first.startswith("{") and is_game)


def _read(text: str) -> list[Document]:
    check_items(text)
    try:
        game = msgspec.json.decode(text.encode("utf-8", "replace"), type=_Game)
    except (msgspec.DecodeError, RecursionError) as error:
        raise FormatError(f"expected a saved game of GNOME Sudoku, got this: {str(error)[:200]}") from None
    marks, masks = ["."] * _SIDE**2, [_EVERYTHING] * _SIDE**2
    for one in game.cells:
        cell = one.position[0] * _SIDE + one.position[1]
        if one.value and one.fixed:
            marks[cell] = str(one.value)
        masks[cell] = (
            1 << one.value - 1 if one.value else sum(1 << d - 1 for d in set(one.earmarks)) or _EVERYTHING
        )
    puzzle = Sudoku("".join(marks))
    board = Board(puzzle.shape, tuple(masks))
    return [Document(puzzle, progress=None if board == puzzle.start else board)]


def _write(document: Document) -> str:
    givens = write_marks(document, "0")
    if len(givens) != _SIDE**2:
        refuse(f"a sudoku of {document.puzzle.shape}")
    board = document.progress or document.puzzle.start
    cells: list[_Cell] = []
    for at, (given, mask) in enumerate(zip(givens, board.masks, strict=True)):
        left = [digit for digit in range(1, _SIDE + 1) if mask >> digit - 1 & 1]
        value = int(given) or (left[0] if len(left) == 1 else 0)
        notes = left if not value and len(left) < _SIDE else []
        if value or notes:
            place = divmod(at, _SIDE)
            cells.append(_Cell(position=place, value=value, fixed=given != "0", earmarks=notes))
    return msgspec.json.format(msgspec.json.encode(_Game(cells=cells)), indent=2).decode() + "\n"


FORMAT = Format(
    title="GNOME Sudoku game", extensions=(".json", ".save"), recognises=_recognises, read=_read, write=_write
)
