"""Documents written as Gridwright's own JSON, laid out for people or on one line for programs."""

from collections.abc import Sequence
from typing import Any

import msgspec

from gridwright.formats.shared.gridwright_schema import (
    ABOUT,
    TITLE,
    VERSION,
    BlockEntry,
    BoardEntry,
    Colours,
    Envelope,
    NonogramEntry,
    Play,
    SudokuEntry,
    UnreadEntry,
)
from gridwright.formats.shared.refusal import refuse
from gridwright.model import Board, Document
from gridwright.nonogram import BLACK_AND_WHITE, BLOTTED, Block, Nonogram
from gridwright.sudoku import RULES, Rule, Sudoku
from gridwright.sudoku.rule import write_rule

__all__ = ["pack", "write_documents"]

_WIDTH = 100
_BLANKS = ".0*_-? "


def pack(document: Document) -> str:
    """Write a document on one line, for programs: much quicker than for people."""
    return msgspec.json.encode(Envelope(VERSION, [_write_entry(document)])).decode()


def write_documents(documents: Sequence[Document]) -> str:
    """Write documents for people, what is short on one line."""
    envelope = Envelope(VERSION, [_write_entry(document) for document in documents])
    return _lay_out(msgspec.to_builtins(envelope), "") + "\n"


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


def _write_entry(document: Document) -> NonogramEntry | SudokuEntry:
    puzzle, play = document.puzzle, document.play
    shared: dict[str, Any] = {name: getattr(document.about, name) for name in ABOUT}
    shared |= {"progress": _write_board(document.progress), "goal": _write_board(document.goal)}
    if document.unread:
        shared["unread"] = UnreadEntry(list(document.unread.sentences), list(document.unread.parts))
    if play is not None:
        done = [list(flags) for flags in play.done]
        lines = play.text.splitlines()
        shared["play"] = Play(play.steps, play.seconds_left, play.hints_left, sorted(play.aids), done, lines)
    if isinstance(puzzle, Nonogram):
        palette = (
            None
            if puzzle.palette == BLACK_AND_WHITE
            else [Colours(colour.name, colour.rgb, colour.symbol) for colour in puzzle.palette]
        )
        rows, columns = (
            [[_write_block(block) for block in clue] for clue in clues]
            for clues in (puzzle.row_clues, puzzle.column_clues)
        )
        return NonogramEntry(rows=rows, columns=columns, palette=palette, **shared)
    if isinstance(puzzle, Sudoku):
        blank = next(mark for mark in _BLANKS if mark not in puzzle.symbols)
        marks = [blank if given is None else puzzle.symbols[given] for given in puzzle.givens]
        givens = ["".join(marks[cell] for cell in row) for row in puzzle.shape.rows]
        rules = [_write_rule(rule) for rule in puzzle.rules]
        return SudokuEntry(symbols=puzzle.symbols, givens=givens, rules=rules, blank=blank, **shared)
    return refuse(TITLE, f"a {puzzle.family}")


def _write_block(block: Block) -> BlockEntry:
    length = None if block.length == BLOTTED else block.length
    return length if block.colour == 1 else (length, block.colour)


def _write_rule(rule: Rule) -> dict[str, Any]:
    name = next((name for name, kind in RULES.items() if kind is type(rule)), None)
    if name is None:
        refuse(TITLE, f"the rule {type(rule).__name__}, which has no file of its own")
    return {"rule": name, **write_rule(rule)}


def _write_board(board: Board | None) -> BoardEntry | None:
    return None if board is None else [[board.masks[cell] for cell in row] for row in board.shape.rows]
