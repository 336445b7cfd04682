"""Sudoku as JSON objects with the side `n`, the `givens` as a map from cell to digit, and perhaps a `layout`.

Cells and digits count from 0, cells row by row. `layout` names the region of every cell in one text; without it
the boxes are the usual ones. `sol` is the solution as a list of digits. The text is one object or a list of them.
"""

import re
from typing import Any

import msgspec

from gridwright.errors import FormatError, InvalidPuzzleError
from gridwright.formats.shared.limits import check_items
from gridwright.formats.sudoku.written_back import check_same, sudoku_of
from gridwright.model import Board, Certainty, Document, Format, Frame, Head
from gridwright.sudoku import Sudoku
from gridwright.sudoku.puzzle import SYMBOLS
from gridwright.sudoku.rules.regions import Regions

__all__ = ["FORMAT"]

_SIGNATURE = re.compile(r'"givens"\s*+:\s*+\{')


class _Entry(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One puzzle; `clues` counts the givens, which the map tells as well."""

    n: int
    givens: dict[str, int]
    layout: str = ""
    sol: list[int] | None = None
    clues: int | None = None


# Made once, and not by the first threads that read: msgspec cannot prepare a type in two threads at once.
_DECODERS: dict[bool, msgspec.json.Decoder[Any]] = {
    False: msgspec.json.Decoder(_Entry),
    True: msgspec.json.Decoder(list[_Entry]),
}


def _recognises(head: Head) -> Certainty:
    starts = head.first.startswith(("{", "["))
    return Certainty.sure_if(starts and _SIGNATURE.search(head.text) is not None)


def _read(text: str) -> list[Document]:
    check_items(text)
    try:
        found = _DECODERS[text.lstrip().startswith("[")].decode(text.encode("utf-8", "replace"))
    except msgspec.DecodeError as error:
        raise FormatError(f"expected puzzles with n and givens, got this: {error}") from None
    entries: list[_Entry] = found if isinstance(found, list) else [found]
    if not entries:
        raise FormatError("expected at least one puzzle, got an empty list")
    return [_read_entry(entry, f"$[{number}]") for number, entry in enumerate(entries)]


def _read_entry(entry: _Entry, path: str) -> Document:
    side = entry.n
    if not 1 <= side <= len(SYMBOLS):
        raise FormatError(f"{path}.n: expected 1 to {len(SYMBOLS)}, got {side}")
    marks = ["."] * (side * side)
    for cell, digit in entry.givens.items():
        if not (cell.isascii() and cell.isdigit() and len(cell) < 6 and int(cell) < len(marks)):
            raise FormatError(f"{path}.givens: expected cells from 0 to {len(marks) - 1}, got {cell!r}")
        if not 0 <= digit < side:
            raise FormatError(f"{path}.givens[{cell}]: expected digits from 0 to {side - 1}, got {digit}")
        marks[int(cell)] = SYMBOLS[digit]
    try:
        puzzle = Sudoku("".join(marks), regions=entry.layout or None)
    except InvalidPuzzleError as error:
        raise FormatError(f"{path}: {error}") from None
    return Document(puzzle, goal=_read_goal(entry.sol, puzzle, path))


def _read_goal(digits: list[int] | None, puzzle: Sudoku, path: str) -> Board | None:
    if digits is None:
        return None
    if len(digits) != puzzle.shape.size or not all(0 <= digit < puzzle.size for digit in digits):
        raise FormatError(f"{path}.sol: expected {puzzle.shape.size} digits from 0 to {puzzle.size - 1}")
    goal = Board(puzzle.shape, tuple(1 << digit for digit in digits))
    if puzzle.violations(goal) or goal.meet(puzzle.start).is_broken:
        raise FormatError(f"{path}.sol: expected a solution of the puzzle, got digits that break its rules")
    return goal


def _write(document: Document) -> str:
    return msgspec.json.encode(_write_entry(document)).decode()


def _write_entry(document: Document) -> _Entry:
    puzzle = sudoku_of(document)
    regions = next((rule for rule in puzzle.rules if isinstance(rule, Regions)), None)
    layout = "".join(regions.map) if regions else ""
    givens = {str(cell): given for cell, given in enumerate(puzzle.givens) if given is not None}
    goal = document.goal
    digits = None if goal is None or not goal.is_complete else [mask.bit_length() - 1 for mask in goal.masks]
    entry = _Entry(puzzle.size, givens, layout, digits)
    is_square = puzzle.shape.height == puzzle.shape.width
    check_same(puzzle, lambda: is_square and _read_entry(entry, "$").puzzle, exactly=True)
    return entry


FORMAT = Format(
    title="Givens by cell",
    extensions=(".json",),
    recognises=_recognises,
    read=_read,
    write=_write,
    frame=Frame("[", ",\n", "]\n"),
)
