"""Gridwright's own JSON read into documents; what is unknown or does not fit is refused with its path."""

import dataclasses
import functools
import re
from typing import Any, TypeVar, Union

import msgspec

from gridwright.errors import FormatError, InvalidPuzzleError
from gridwright.formats.shared.limits import check_items, check_sides
from gridwright.grid import Shape
from gridwright.model import FAMILIES, About, Board, Document, Puzzle, SavedGame, Unread, family_of
from gridwright.model.entry import BoardEntry, Entry, PlayEntry, UnreadEntry

__all__ = ["ABOUT", "VERSION", "read_documents"]

VERSION = 1
ABOUT = tuple(field.name for field in dataclasses.fields(About))
_BYTE = re.compile(r"\(byte (\d{1,12})\)")
_Kind = TypeVar("_Kind")


class _Header(msgspec.Struct):
    """What is looked at first: the version."""

    gridwright: int


def read_documents(text: str) -> list[Document]:
    """Read every puzzle of a text."""
    check_items(text)
    data = text.encode("utf-8", "replace")
    version = _decode(data, _HEADER).gridwright
    if version != VERSION:
        raise FormatError(f"expected version {VERSION} of gridwright's document, got {version}")
    entries: list[Entry] = _decode(data, _document_decoder(tuple(FAMILIES))).puzzles
    if not entries:
        raise FormatError("expected at least one puzzle in $.puzzles, got none")
    return [_read_entry(entry, f"$.puzzles[{number}]") for number, entry in enumerate(entries)]


@functools.cache
def _document_decoder(families: tuple[str, ...]) -> msgspec.json.Decoder[Any]:
    """Make the decoder of whole documents, whose puzzles may be of any family."""
    kinds = tuple(FAMILIES[name].entry() for name in families)
    fields = [("gridwright", int), ("puzzles", list[Union[kinds]])]  # type: ignore[valid-type]  # noqa: UP007
    return msgspec.json.Decoder(msgspec.defstruct("Envelope", fields, forbid_unknown_fields=True))


_HEADER = msgspec.json.Decoder(_Header)
# Made once, and not by the first threads that read: msgspec cannot prepare a type in two threads at once.
_document_decoder(tuple(FAMILIES))


def _decode(data: bytes, decoder: msgspec.json.Decoder[_Kind]) -> _Kind:
    try:
        return decoder.decode(data)
    except msgspec.ValidationError as error:
        raise FormatError(f"expected gridwright's document, got this: {_lower(str(error))}") from None
    except msgspec.DecodeError as error:
        line, column = _place(data, str(error))
        raise FormatError(
            f"expected well-formed JSON, got this: {_lower(str(error))}", line=line, column=column
        ) from None


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:]


def _place(data: bytes, message: str) -> tuple[int, int]:
    """Turn the byte that a message names into line and column; the end where it names none."""
    match = _BYTE.search(message)
    before = data[: int(match[1])] if match else data
    return before.count(b"\n") + 1, len(before) - (before.rfind(b"\n") + 1) + 1


def _read_entry(entry: Entry, path: str) -> Document:
    try:
        check_sides(*entry.sides)
        puzzle = entry.puzzle(path)
    except InvalidPuzzleError as error:
        raise FormatError(f"{path}: {error}") from None
    bits = len(puzzle.symbols)
    progress, goal = (
        _read_board(board, puzzle.shape, bits, f"{path}.{name}")
        for name, board in (("progress", entry.progress), ("goal", entry.goal))
    )
    _check_goal(goal, puzzle, f"{path}.goal")
    about = About(**{name: getattr(entry, name) for name in ABOUT})
    said = entry.unread or UnreadEntry()
    unread = Unread(tuple(said.sentences), tuple(said.parts))
    return Document(puzzle, about, progress, goal, _read_play(entry.play, puzzle, f"{path}.play"), unread)


def _read_board(rows: BoardEntry | None, shape: Shape, bits: int, path: str) -> Board | None:
    if rows is None:
        return None
    if len(rows) != shape.height or any(len(row) != shape.width for row in rows):
        raise FormatError(f"{path}: expected a board of {shape}, got {len(rows)} rows")
    masks = tuple(mask for row in rows for mask in row)
    if any(not 0 <= mask < 1 << bits for mask in masks):
        raise FormatError(f"{path}: expected masks of {bits} symbols, below {1 << bits}")
    return Board(shape, masks)


def _check_goal(goal: Board | None, puzzle: Puzzle, path: str) -> None:
    if goal is None:
        return
    if broken := puzzle.violations(goal):
        raise FormatError(f"{path}: expected a goal that solves the puzzle, but {broken[0].text}")
    if goal.meet(puzzle.start).is_broken:
        raise FormatError(f"{path}: expected a goal that keeps the givens, got one that does not")


def _read_play(play: PlayEntry | None, puzzle: Puzzle, path: str) -> SavedGame | None:
    if play is None:
        return None
    done = tuple(tuple(flags) for flags in play.done)
    if done and tuple(map(len, done)) != family_of(puzzle).clue_blocks(puzzle):
        raise FormatError(f"{path}.done: expected a flag for every block of every clue, rows first")
    return SavedGame(
        steps=play.steps,
        seconds_left=play.seconds_left,
        hints_left=play.hints_left,
        aids=frozenset(play.aids),
        done=done,
        text="".join(f"{line}\n" for line in play.game),
    )
