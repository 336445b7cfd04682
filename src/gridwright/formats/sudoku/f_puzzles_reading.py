"""A puzzle of f-puzzles read from its JSON: a grid of cells, and fields for the rules.

`value` with `given` is a given, alone an entry of the player; `region` numbers the region where it is not the
usual box; `givenPencilMarks` are the candidates that the puzzle prints. Links hold the same, packed.
"""

from typing import Any

import msgspec

from gridwright.errors import FormatError, InvalidPuzzleError
from gridwright.formats.shared.limits import check_items
from gridwright.formats.sudoku.box_maps import box_rule, boxes_of
from gridwright.formats.sudoku.f_puzzles_rules import RuleReader
from gridwright.formats.sudoku.layers import layers_of
from gridwright.grid import Shape
from gridwright.model import About, Board, Document
from gridwright.sudoku import Rule, Sudoku
from gridwright.sudoku.pieces import read_number
from gridwright.sudoku.puzzle import SYMBOLS, standard_boxes
from gridwright.sudoku.rules.boxes import Boxes
from gridwright.sudoku.rules.candidates import Candidates
from gridwright.sudoku.rules.columns import Columns
from gridwright.sudoku.rules.rows import Rows

__all__ = ["read_puzzle"]

_LEAST_SIDE, _MOST_SIDE = 1, 16
_ABOUT = {"title", "author", "ruleset", "solution", "size", "grid"}
_OPTIONS = {"highlightConflicts", "successMessage", "disabledlogic", "truecandidatesoptions"}
_CELL = {"value", "given", "region", "givenPencilMarks"}
_PLAYER = {"centerPencilMarks", "cornerPencilMarks", "c", "cArray", "highlight", "highlightArray", "parity"}


def read_puzzle(text: str, *, keep: bool = False) -> Document:
    """Read the JSON of one puzzle; fields that are not known are refused, or with `keep` left out."""
    check_items(text)
    try:
        fields = msgspec.json.decode(text.encode("utf-8", "replace"), type=dict[str, Any])
    except msgspec.DecodeError as error:
        raise FormatError(f"expected the JSON object of a puzzle, got this: {error}") from None
    known = RuleReader.known | _ABOUT | _OPTIONS
    unknown = [name for name, value in fields.items() if name not in known and value]
    if unknown and not keep:
        raise FormatError(f"expected rules that are known, got {', '.join(map(repr, unknown[:5]))}")
    cells = _read_cells(fields)
    side = round(len(cells) ** 0.5)
    shape = Shape(side, side)
    givens = [_digit(cell, side) if cell.get("given") else None for cell in cells]
    try:
        rules: list[Rule] = [Rows(), Columns(), *_boxes(cells, side), *RuleReader(fields, shape).rules()]
        rules += _candidates(cells, shape)
        puzzle = Sudoku.with_rules(shape, SYMBOLS[:side], givens, rules)
    except InvalidPuzzleError as error:
        raise FormatError(str(error)) from None
    about = {name: _text(fields, field) for name, field in _TEXTS.items()}
    return Document(puzzle, About(**about), _entries(cells, puzzle), _solution(fields, puzzle))


_TEXTS = {"title": "title", "author": "author", "description": "ruleset"}


def _text(fields: dict[str, Any], name: str) -> str:
    value = fields.get(name)
    return value if isinstance(value, str) else ""


def _read_cells(fields: dict[str, Any]) -> list[dict[str, Any]]:
    grid = fields.get("grid")
    side = len(grid) if isinstance(grid, list) else 0
    if not isinstance(grid, list) or not _LEAST_SIDE <= side <= _MOST_SIDE or fields.get("size", side) != side:
        raise FormatError(f"grid: expected as many rows as size says, up to {_MOST_SIDE}, got {side}")
    cells: list[dict[str, Any]] = []
    for number, row in enumerate(grid, start=1):
        if not isinstance(row, list) or len(row) != side or not all(isinstance(cell, dict) for cell in row):
            raise FormatError(f"grid: expected {side} cells in row {number}, got {str(row)[:40]!r}")
        cells += row
    for number, cell in enumerate(cells):
        if unknown := sorted(set(cell) - _CELL - _PLAYER):
            name = Shape(side, side).name(number)
            raise FormatError(f"grid: expected fields that are known in {name}, got {unknown[0]!r}")
    return cells


def _digit(cell: dict[str, Any], side: int) -> int:
    value = cell.get("value")
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= side:
        raise FormatError(f"grid: expected a value from 1 to {side}, got {str(value)[:40]!r}")
    return value - 1


def _boxes(cells: list[dict[str, Any]], side: int) -> list[Rule]:
    """Give the regions that the cells name, the usual boxes where they name none, or no boxes at all."""
    usual = standard_boxes(side)
    if not any("region" in cell for cell in cells):
        return [Boxes(*usual)] if usual else []
    height, width = usual or (1, side)
    shape = Shape(side, side)
    marks = [
        str(cell.get("region", row // height * height + column // width))
        for cell, (row, column) in zip(cells, map(shape.place, shape.cells), strict=True)
    ]
    groups: dict[str, list[int]] = {}
    for cell, mark in enumerate(marks):
        groups.setdefault(mark, []).append(cell)
    groups.pop("None", None)
    if any(len(group) != side for group in groups.values()):
        sizes = sorted({len(group) for group in groups.values()} - {side})
        raise FormatError(f"grid: expected {side} cells in every region, got {sizes[0]}")
    boxes = boxes_of(marks) if len(groups) == side else None
    if boxes is None:
        # Some cells belong to no region, so that there are fewer of them than rows.
        return list(layers_of(map(tuple, groups.values()), shape, "region"))
    return [box_rule([SYMBOLS[number] for number in boxes], boxes)]


def _candidates(cells: list[dict[str, Any]], shape: Shape) -> list[Rule]:
    texts: list[str] = []
    for number, cell in enumerate(cells):
        if left := cell.get("givenPencilMarks"):
            if not isinstance(left, list) or not all(type(value) is int for value in left):
                raise FormatError(f"grid: expected numbers as givenPencilMarks, got {str(left)[:40]!r}")
            texts.append(f"{shape.name(number)}={' '.join(map(str, sorted(set(left))))}")
    return [Candidates.of(*texts)] if texts else []


def _entries(cells: list[dict[str, Any]], puzzle: Sudoku) -> Board | None:
    """Give the board with what the player has entered, if anything."""
    placed = [
        (number, _digit(cell, puzzle.size))
        for number, cell in enumerate(cells)
        if cell.get("value") and not cell.get("given")
    ]
    return puzzle.start.with_only(placed) if placed else None


def _solution(fields: dict[str, Any], puzzle: Sudoku) -> Board | None:
    values = fields.get("solution")
    if not isinstance(values, list) or len(values) != puzzle.shape.size:
        return None
    numbers = [read_number(str(value)) or 0 for value in values]
    if not all(1 <= number <= puzzle.size for number in numbers):
        return None
    goal = Board(puzzle.shape, tuple(1 << number - 1 for number in numbers))
    if puzzle.violations(goal) or goal.meet(puzzle.start).is_broken:
        raise FormatError("solution: expected a solution of the puzzle, got digits that break its rules")
    return goal
