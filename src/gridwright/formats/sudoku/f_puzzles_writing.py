"""A sudoku written as the JSON of f-puzzles, or refused where that has no field for a rule."""

import json
from typing import Any

from gridwright.formats.sudoku.f_puzzles_reading import read_puzzle
from gridwright.formats.sudoku.f_puzzles_rows import ROWS
from gridwright.formats.sudoku.rule_rows import written
from gridwright.formats.sudoku.written_back import check_same, sudoku_of
from gridwright.model import Document
from gridwright.sudoku import Sudoku
from gridwright.sudoku.puzzle import standard_boxes
from gridwright.sudoku.rules.boxes import Boxes
from gridwright.sudoku.rules.candidates import Candidates
from gridwright.sudoku.rules.regions import Regions

__all__ = ["write_puzzle"]


def write_puzzle(document: Document) -> str:
    """Write the JSON of one puzzle, or refuse it."""
    puzzle = sudoku_of(document)
    fields: dict[str, Any] = {"size": puzzle.shape.height}
    about = document.about
    said = (("title", about.title), ("author", about.author), ("ruleset", about.description))
    fields |= {name: text for name, text in said if text}
    fields["grid"] = _grid(document, puzzle)
    if document.goal is not None and document.goal.is_complete:
        fields["solution"] = [mask.bit_length() for mask in document.goal.masks]
    for name, value in (one for rule in puzzle.rules for one in written(rule, puzzle.frame, ROWS)):
        if value is True:
            fields[name] = value
        else:
            fields.setdefault(name, []).append(value)
    text = json.dumps(fields, ensure_ascii=False, separators=(",", ":"))
    check_same(puzzle, lambda: read_puzzle(text).puzzle)
    return text


def _grid(document: Document, puzzle: Sudoku) -> list[list[dict[str, Any]]]:
    cells: list[dict[str, Any]] = [
        {} if given is None else {"value": given + 1, "given": True} for given in puzzle.givens
    ]
    usual = standard_boxes(puzzle.size)
    boxes = next((rule for rule in puzzle.rules if isinstance(rule, Boxes | Regions)), None)
    if isinstance(boxes, Regions) or (isinstance(boxes, Boxes) and (boxes.height, boxes.width) != usual):
        for number, house in enumerate(boxes.demands(puzzle.frame)):
            for cell in house.cells:
                cells[cell]["region"] = number
    elif boxes is None and usual:
        for fields in cells:
            fields["region"] = None
    for rule in puzzle.rules:
        for piece in rule.cells if isinstance(rule, Candidates) else ():
            for place in piece.cells:
                cells[puzzle.shape.cell(*place)]["givenPencilMarks"] = sorted(set(piece.values))
    if document.progress is not None:
        for number, fields in enumerate(cells):
            symbol = document.progress.symbol(number)
            if symbol is not None and "given" not in fields:
                fields["value"] = symbol + 1
    return [[cells[cell] for cell in row] for row in puzzle.shape.rows]
