"""Gridwright's own JSON read into documents; what is unknown or does not fit is refused with its path."""

import dataclasses
import re
from typing import Any, TypeVar

import msgspec

from gridwright.errors import FormatError, InvalidPuzzleError, UnknownNameError
from gridwright.formats.shared.colour_names import read_rgb
from gridwright.formats.shared.gridwright_schema import (
    ABOUT,
    VERSION,
    BlockEntry,
    BoardEntry,
    Envelope,
    Header,
    NonogramEntry,
    Play,
    SudokuEntry,
    UnreadEntry,
)
from gridwright.formats.shared.limits import check_items, check_sides
from gridwright.grid import Shape
from gridwright.model import About, Board, Document, Puzzle, SavedGame, Unread
from gridwright.nonogram import BLACK_AND_WHITE, BLOTTED, Block, Clue, Colour, Nonogram
from gridwright.sudoku import RULES, Rule, Sudoku
from gridwright.sudoku.rule import read_rule

__all__ = ["read_documents"]

_BYTE = re.compile(r"\(byte (\d{1,12})\)")
_Kind = TypeVar("_Kind")


def read_documents(text: str) -> list[Document]:
    """Read every puzzle of a text."""
    check_items(text)
    data = text.encode("utf-8", "replace")
    version = _decode(data, Header).gridwright
    if version != VERSION:
        raise FormatError(f"expected version {VERSION} of gridwright's document, got {version}")
    entries = _decode(data, Envelope).puzzles
    if not entries:
        raise FormatError("expected at least one puzzle in $.puzzles, got none")
    return [_read_entry(entry, f"$.puzzles[{number}]") for number, entry in enumerate(entries)]


# Made once, and not by the first threads that read: msgspec cannot prepare a type in two threads at once.
_DECODERS: dict[type, msgspec.json.Decoder[Any]] = {
    kind: msgspec.json.Decoder(kind) for kind in (Header, Envelope)
}


def _decode(data: bytes, kind: type[_Kind]) -> _Kind:
    try:
        decoded: _Kind = _DECODERS[kind].decode(data)
    except msgspec.ValidationError as error:
        raise FormatError(f"expected gridwright's document, got this: {_lower(str(error))}") from None
    except msgspec.DecodeError as error:
        line, column = _place(data, str(error))
        raise FormatError(
            f"expected well-formed JSON, got this: {_lower(str(error))}", line=line, column=column
        ) from None
    return decoded


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:]


def _place(data: bytes, message: str) -> tuple[int, int]:
    """Turn the byte that a message names into line and column; the end where it names none."""
    match = _BYTE.search(message)
    before = data[: int(match[1])] if match else data
    return before.count(b"\n") + 1, len(before) - (before.rfind(b"\n") + 1) + 1


def _read_entry(entry: NonogramEntry | SudokuEntry, path: str) -> Document:
    try:
        puzzle = _read_nonogram(entry, path) if isinstance(entry, NonogramEntry) else _read_sudoku(entry, path)
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


def _read_nonogram(entry: NonogramEntry, path: str) -> Nonogram:
    check_sides(len(entry.rows), len(entry.columns))
    palette = BLACK_AND_WHITE
    if entry.palette is not None:
        palette = tuple(Colour(colour.name, read_rgb(colour.rgb), colour.symbol) for colour in entry.palette)
        if len(palette) < 2 or any(len(colour.symbol) != 1 for colour in palette):
            raise FormatError(f"{path}.palette: expected a blank and colours with symbols of one character each")
        if len({colour.symbol for colour in palette}) < len(palette):
            raise FormatError(f"{path}.palette: expected a symbol of its own for every colour, got one twice")
    rows, columns = (
        [_read_clue(clue, f"{path}.{name}[{number}]") for number, clue in enumerate(clues)]
        for name, clues in (("rows", entry.rows), ("columns", entry.columns))
    )
    return Nonogram(rows, columns, palette)


def _read_clue(blocks: list[BlockEntry], path: str) -> Clue:
    clue: list[Block] = []
    for entry in blocks:
        length, colour = entry if isinstance(entry, tuple) else (entry, 1)
        if length is not None and length < 1:
            raise FormatError(f"{path}: expected block lengths of 1 or more, or null, got {length}")
        clue.append(Block(BLOTTED if length is None else length, colour))
    return tuple(clue)


def _read_sudoku(entry: SudokuEntry, path: str) -> Sudoku:
    shape = Shape(len(entry.givens), max(map(len, entry.givens), default=0))
    check_sides(shape.height, shape.width)
    givens: list[int | None] = []
    for number, row in enumerate(entry.givens):
        if len(row) != shape.width:
            raise FormatError(f"{path}.givens[{number}]: expected {shape.width} cells, got {len(row)}")
        for mark in row:
            if mark != entry.blank and mark not in entry.symbols:
                raise FormatError(
                    f"{path}.givens[{number}]: expected one of {entry.symbols!r} or {entry.blank!r}, got {mark!r}"
                )
        givens += [None if mark == entry.blank else entry.symbols.index(mark) for mark in row]
    rules = [_read_rule(fields, f"{path}.rules[{number}]") for number, fields in enumerate(entry.rules)]
    return Sudoku.with_rules(shape, entry.symbols, givens, rules)


def _read_rule(fields: dict[str, Any], path: str) -> Rule:
    name = fields.get("rule")
    if not isinstance(name, str):
        raise FormatError(f"{path}: expected the name of a rule in the field rule, got {name!r}")
    try:
        kind = RULES[name]
    except UnknownNameError as error:
        raise FormatError(f"{path}: {error}") from None
    known = {field.name for field in dataclasses.fields(kind)}
    if unknown := sorted(set(fields) - known - {"rule"}):
        listed = ", ".join(sorted(known)) or "none"
        raise FormatError(f"{path}: expected fields of the rule {name} ({listed}), got {unknown[0]!r}")
    try:
        return read_rule(kind, {field: value for field, value in fields.items() if field != "rule"})
    except (msgspec.ValidationError, InvalidPuzzleError) as error:
        raise FormatError(f"{path}: {_lower(str(error))}") from None


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


def _read_play(play: Play | None, puzzle: Puzzle, path: str) -> SavedGame | None:
    if play is None:
        return None
    done = tuple(tuple(flags) for flags in play.done)
    clues = [clue for _, clue in puzzle.lines] if isinstance(puzzle, Nonogram) else []
    if done and [len(flags) for flags in done] != [len(clue) for clue in clues]:
        raise FormatError(f"{path}.done: expected a flag for every block of every clue, rows first")
    return SavedGame(
        steps=play.steps,
        seconds_left=play.seconds_left,
        hints_left=play.hints_left,
        aids=frozenset(play.aids),
        done=done,
        text="".join(f"{line}\n" for line in play.game),
    )
