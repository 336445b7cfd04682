"""States of sudoku.coach: `SCv7_32_` and packed JSON, with givens, digits entered and candidates.

Colours of cells and candidates are left out.
"""

import base64
import binascii
import re
import zlib
from typing import Annotated

import msgspec

from gridwright.errors import FormatError, LimitError
from gridwright.formats.shared.refusal import refuse
from gridwright.formats.sudoku.marks import write_marks
from gridwright.model import Board, Certainty, Document, Format, Head
from gridwright.sudoku import Sudoku

__all__ = ["FORMAT"]

_START = "SCv7_32_"
_STATE = re.compile(r"SCv7_32_([0-9a-v]++)")
_SIDE = 9
_CELLS = _SIDE**2
_EVERYTHING = (1 << _SIDE) - 1
_MAX_UNPACKED = 100_000
_Digits = Annotated[str, msgspec.Meta(pattern=r"^[0-9]{81}$")]


class _State(msgspec.Struct, rename="camel"):
    given_digits: _Digits
    user_digits: _Digits = "0" * _CELLS
    user_cell_candidates: str = ""
    grid_size: int = _SIDE


def _recognises(head: Head) -> Certainty:
    return Certainty.sure_if(_state_in(head.first) is not None)


def _state_in(text: str) -> re.Match[str] | None:
    """Find a state at the beginning of a text, or within the address of a page that holds it."""
    before, mark, _ = text.partition(_START)
    is_address = before.startswith(("https://sudoku.coach/", "https://www.sudoku.coach/", "http://sudoku.coach/"))
    return _STATE.match(text, len(before)) if mark and (is_address or not before) else None


def _read(text: str) -> list[Document]:
    found = _state_in("".join(text.split()))
    if found is None or found.end() != len(found.string):
        raise FormatError(f"expected {_START} and digits of base 32, got {text.strip()[:40]!r}")
    state = _unpacked(found[1])
    if state.grid_size != _SIDE:
        raise FormatError(f"gridSize: expected {_SIDE}, got {state.grid_size}")
    masks = _masks(state.user_cell_candidates)
    for cell, digit in enumerate(state.user_digits):
        if digit != "0":
            masks[cell] = 1 << int(digit) - 1
    for cell, digit in enumerate(state.given_digits):
        if digit != "0":
            masks[cell] = 1 << int(digit) - 1
    puzzle = Sudoku(state.given_digits)
    board = Board(puzzle.shape, tuple(masks))
    return [Document(puzzle, progress=None if board == puzzle.start else board)]


def _unpacked(packed: str) -> _State:
    try:
        data = base64.b32hexdecode(packed.upper() + "=" * (-len(packed) % 8))
        unpacker = zlib.decompressobj()
        text = unpacker.decompress(data, _MAX_UNPACKED)
        if unpacker.unconsumed_tail:
            raise LimitError(f"expected a state of at most {_MAX_UNPACKED:,} characters, got more")
        if unpacker.eof:
            return msgspec.json.decode(text, type=_State)
    except (binascii.Error, zlib.error):
        pass
    except (msgspec.DecodeError, RecursionError) as error:
        raise FormatError(f"expected a state of sudoku.coach, got this: {str(error)[:200]}") from None

    raise FormatError("expected a packed state of sudoku.coach, got one that is damaged")


def _masks(candidates: str) -> list[int]:
    """Read the candidates of every cell, a bit for each digit from bit 1 on; a cell without any has all."""
    numbers = candidates.split("-") if candidates else ["0"] * _CELLS
    if len(numbers) != _CELLS or not all(
        number.isascii() and number.isdigit() and len(number) < 6 for number in numbers
    ):
        raise FormatError(f"userCellCandidates: expected {_CELLS} numbers parted by -, got {candidates[:40]!r}")
    return [int(number) >> 1 & _EVERYTHING or _EVERYTHING for number in numbers]


def _write(document: Document) -> str:
    givens = write_marks(document, "0")
    if len(givens) != _CELLS:
        refuse(f"a sudoku of {document.puzzle.shape}")
    board = document.progress or document.puzzle.start
    entered, candidates = ["0"] * _CELLS, [0] * _CELLS
    for cell, (given, mask) in enumerate(zip(givens, board.masks, strict=True)):
        if given == "0" and mask.bit_count() == 1:
            entered[cell] = str(mask.bit_length())
        elif given == "0" and mask != _EVERYTHING:
            candidates[cell] = mask << 1
    state = _State(givens, "".join(entered), "-".join(map(str, candidates)))
    packed = base64.b32hexencode(zlib.compress(msgspec.json.encode(state))).decode()
    return f"{_START}{packed.rstrip('=').lower()}\n"


FORMAT = Format(
    title="sudoku.coach state",
    extensions=(".txt",),
    recognises=_recognises,
    read=_read,
    write=_write,
    unpacks=True,
)
