"""Documents written as Gridwright's own JSON, laid out for people or on one line for programs."""

from typing import Any

import msgspec

from gridwright.errors import FormatError
from gridwright.formats.shared.gridwright_reading import ABOUT, VERSION
from gridwright.formats.shared.refusal import refuse
from gridwright.model import Board, Document, family_of
from gridwright.model.entry import BoardEntry, Entry, PlayEntry, UnreadEntry

__all__ = ["pack", "write_document"]

_WIDTH = 100


def pack(document: Document) -> str:
    """Write a document on one line, for programs: much quicker than for people."""
    return msgspec.json.encode({"gridwright": VERSION, "puzzles": [_write_entry(document)]}).decode()


def write_document(document: Document) -> str:
    """Write a document for people, what is short on one line."""
    return _lay_out(msgspec.to_builtins(_write_entry(document)), "    ")


def _lay_out(value: Any, indent: str) -> str:  # noqa: ANN401 (whatever JSON may hold)
    """Write JSON with what is short on one line, so that a person can read it."""
    text = msgspec.json.encode(value).decode()
    if len(indent) + len(text) <= _WIDTH or not isinstance(value, list | dict):
        return text
    inner = indent + "  "
    if isinstance(value, list):
        items, ends = [_lay_out(item, inner) for item in value], "[]"
    else:
        items, ends = [f"{msgspec.json.encode(k).decode()}: {_lay_out(v, inner)}" for k, v in value.items()], "{}"
    return f"{ends[0]}\n{inner}" + f",\n{inner}".join(items) + f"\n{indent}{ends[1]}"


def _write_entry(document: Document) -> Entry:
    puzzle, play = document.puzzle, document.play
    shared: dict[str, Any] = {name: getattr(document.about, name) for name in ABOUT}
    shared |= {"progress": _write_board(document.progress), "goal": _write_board(document.goal)}
    if document.unread:
        shared["unread"] = UnreadEntry(list(document.unread.sentences), list(document.unread.parts))
    if play is not None:
        done = [list(flags) for flags in play.done]
        lines = play.text.splitlines()
        shared["play"] = PlayEntry(play.steps, play.seconds_left, play.hints_left, sorted(play.aids), done, lines)
    kind = family_of(puzzle).entry()
    try:
        return kind(**kind.fields_of(puzzle), **shared)
    except FormatError as error:
        refuse(error.message)


def _write_board(board: Board | None) -> BoardEntry | None:
    return None if board is None else [[board.masks[cell] for cell in row] for row in board.shape.rows]
