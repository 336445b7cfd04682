"""Links of SudokuMaker, which carry a whole puzzle, packed: `https://sudokumaker.app/?puzzle=...`, or its JSON."""

import functools
import json
import re
from collections.abc import Iterator, Sequence
from typing import Any
from urllib.parse import unquote

from gridwright.errors import FormatError
from gridwright.formats.shared.lz_string import pack, unpack
from gridwright.formats.shared.refusal import only_named_on
from gridwright.formats.sudoku.line_list import read_links
from gridwright.formats.sudoku.sudokumaker_reading import read_puzzle, read_typed
from gridwright.formats.sudoku.sudokumaker_rows import FLAGS, ROWS
from gridwright.formats.sudoku.written_back import check_same, sudoku_of
from gridwright.model import Certainty, Document, Format, Head
from gridwright.model.format import LINES
from gridwright.sudoku import RULES, Rule, Sudoku
from gridwright.sudoku.rules.boxes import Boxes
from gridwright.sudoku.rules.extra_regions import ExtraRegions
from gridwright.sudoku.rules.regions import Regions

__all__ = ["FORMAT"]

_VERSION = "1.5.0"
_HOST = re.compile(r"(?:https?://)?(?:[a-z]{1,9}\.)?sudokumaker\.app/")
_START = "puzzle="


def _recognises(head: Head) -> Certainty:
    return Certainty.sure_if(_HOST.match(head.first) is not None)


def _read(text: str, *, keep: bool = False) -> Sequence[Document]:
    return read_links(text, functools.partial(_read_link, keep=keep))


def _read_link(link: str, *, keep: bool) -> Document:
    host = _HOST.match(link)
    if host is None or _START not in link:
        kind = only_named_on("SudokuMaker") if host else repr(link[:40])
        raise FormatError(f"expected a link that carries a puzzle (puzzle=), got {kind}")
    return read_puzzle(unpack(_plain(link.partition(_START)[2].partition("&")[0])), keep=keep)


def _plain(packed: str) -> str:
    """Return the packed text in plain base64: links write a dash for a slash, and a plus may become a space."""
    return unquote(packed).replace(" ", "+").replace("-", "/").replace("$", "=")


def _write(document: Document) -> str:
    packed = pack(_write_puzzle(document)).rstrip("=")
    return f"https://sudokumaker.app/?puzzle={packed.replace('+', '%2B').replace('/', '-')}"


def _write_puzzle(document: Document) -> str:
    puzzle = sudoku_of(document)
    about = document.about
    said = (("name", about.title), ("author", about.author), ("comment", about.description))
    fields: dict[str, Any] = {name: text for name, text in said if text}
    if puzzle.shape.width != 9:
        fields["size"] = puzzle.shape.width
    if puzzle.symbols.startswith("0"):
        fields["minDigit"] = 0
    fields["cells"] = _cells(document, puzzle)
    fields["constraints"] = [{"type": 0}, *(block for rule in puzzle.rules for block in _blocks(rule, puzzle))]
    check_same(puzzle, lambda: read_typed(fields)[0])
    return json.dumps({"formatVersion": _VERSION, "puzzle": fields}, ensure_ascii=False, separators=(",", ":"))


def _cells(document: Document, puzzle: Sudoku) -> list[dict[str, Any]]:
    least = 0 if puzzle.symbols.startswith("0") else 1
    cells: list[dict[str, Any]] = [
        {} if given is None else {"given": True, "value": given + least} for given in puzzle.givens
    ]
    if document.progress is not None:
        for number, cell in enumerate(cells):
            symbol = document.progress.symbol(number)
            if symbol is not None and not cell:
                cell["value"] = symbol + least
    return cells


def _blocks(rule: Rule, puzzle: Sudoku) -> Iterator[dict[str, Any]]:
    """Write a rule as constraints; what has no row is left out, and the puzzle is refused as a whole."""
    frame = puzzle.frame
    if isinstance(rule, Boxes | Regions):
        houses = list(rule.demands(frame))
        marks = {cell: number for number, house in enumerate(houses) for cell in house.cells}
        if len(marks) == len(puzzle.shape.cells):  # cells below the grid have no place there
            yield {"type": 1, "regions": [marks[cell] for cell in puzzle.shape.cells]}
    if isinstance(rule, ExtraRegions):
        yield from ({"type": 305, "cells": list(house.cells)} for house in rule.demands(frame))
    for number, (name, values) in FLAGS.items():
        if type(rule) is RULES[name] and all(getattr(rule, field) or not value for field, value in values.items()):
            yield {"type": number}
    for row in ROWS:
        if type(rule) is not RULES[row.rule]:
            continue
        pieces = getattr(rule, row.field)
        written = [row.form.write(piece, puzzle.shape) for piece in pieces]
        if row.key == "cells":
            # Sets of circles are counted apart, other cells are not.
            sets = written if row.rule == "counting-circles" else [[cell for cells in written for cell in cells]]
            yield from ({"type": row.number, "cells": cells} for cells in sets if cells)
        elif written or _missing(rule, row.number, row.field):
            fixed = {theirs: getattr(rule, ours) for theirs, ours in row.fixed.items()}
            negative = _missing(rule, row.number, row.field)
            yield {"type": row.number, row.key: written, **fixed, **row.always, **negative}


def _missing(rule: Rule, number: int, field: str) -> dict[str, list[int]]:
    """Write that all marks of a kind are given."""
    flags = {
        (200, "white"): ("all_white", [1]),
        (201, "black"): ("all_black", [2]),
        (202, "x"): ("all_letters", [5, 10]),
    }
    flag, values = flags.get((number, field), ("", []))
    return {"negative": values} if flag and getattr(rule, flag) else {}


FORMAT = Format(
    title="SudokuMaker link",
    extensions=(".url", ".txt"),
    recognises=_recognises,
    read=_read,
    keep=functools.partial(_read, keep=True),
    write=_write,
    frame=LINES,
    unpacks=True,
    tells_rules=True,
)
