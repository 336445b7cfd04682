"""A puzzle of f-puzzles read from its JSON: a grid of cells, and fields for the rules.

`value` with `given` is a given, alone an entry of the player; `region` numbers the region where it is not the
usual box; `givenPencilMarks` are the candidates that the puzzle prints. Links hold the same, packed.
"""

from dataclasses import replace
from typing import Any

import msgspec

from gridwright.errors import FormatError, InvalidPuzzleError
from gridwright.formats.shared.limits import check_items
from gridwright.formats.sudoku.box_maps import box_rule, boxes_of
from gridwright.formats.sudoku.f_puzzles_fields import WORDS, Fields, whole, word_of
from gridwright.formats.sudoku.f_puzzles_picture import picture_of
from gridwright.formats.sudoku.f_puzzles_rules import KNOWN, rules_of
from gridwright.formats.sudoku.f_puzzles_tools import unknown_tools
from gridwright.formats.sudoku.layers import layers_of
from gridwright.formats.sudoku.prose_reading import read_prose
from gridwright.grid import Shape
from gridwright.model import About, Board, Document, Unread
from gridwright.sudoku import Rule, Sudoku
from gridwright.sudoku.parts.pieces import read_number
from gridwright.sudoku.puzzle import SYMBOLS, standard_boxes
from gridwright.sudoku.rules.candidates import Candidates
from gridwright.sudoku.rules.columns import Columns
from gridwright.sudoku.rules.extra_regions import ExtraRegions
from gridwright.sudoku.rules.inequalities import Inequalities
from gridwright.sudoku.rules.rows import Rows

__all__ = ["read_puzzle"]

_LEAST_SIDE, _MOST_SIDE = 1, 16
_ABOUT = {"title", "author", "source", "ruleset", "solution", "size", "grid"}
_OPTIONS = {"highlightConflicts", "successMessage", "msgcorrect", "disabledlogic", "truecandidatesoptions"}
_CELL = {"value", "given", "region", "givenPencilMarks"}
_PLAYER = {"centerPencilMarks", "cornerPencilMarks", "c", "cArray", "highlight", "highlightArray", "parity"}


def read_puzzle(text: str, *, keep: bool = False) -> Document:
    """Read the JSON of one puzzle; fields that are not known are refused, or with `keep` left out."""
    check_items(text)
    try:
        fields = msgspec.json.decode(text.encode("utf-8", "replace"), type=dict[str, Any])
    except msgspec.DecodeError as error:
        raise FormatError(f"expected the JSON object of a puzzle, got this: {error}") from None
    known = KNOWN | _ABOUT | _OPTIONS
    tools = unknown_tools(fields.pop("activeConstraints", None), known)
    metadata = fields.pop("metadata", None) or {}
    said = _words(fields, metadata)
    unknown = [name for name, value in fields.items() if name not in known and value]
    unknown += tools
    unknown += [f"metadata.{name}" for name, value in dict(metadata).items() if name not in WORDS and value]
    if unknown and not keep:
        raise FormatError(f"expected rules that are known, got {', '.join(map(repr, unknown[:5]))}")
    cells = _read_cells(fields)
    side = round(len(cells) ** 0.5)
    shape = Shape(side, side)
    givens = [_digit(cell, side) if cell.get("given") and cell.get("value") else None for cell in cells]
    try:
        marks = _regions(cells, side)
        boxes = _boxes(marks, side, keep=keep)
        has_boxes = not any(isinstance(rule, ExtraRegions) for rule in boxes)
        printed = rules_of(Fields(fields, shape, marks, has_boxes=has_boxes))
        rules: list[Rule] = [Rows(), Columns(), *boxes, *printed]
        rules += _candidates(cells, shape)
        puzzle = Sudoku.with_rules(shape, SYMBOLS[:side], givens, rules)
    except InvalidPuzzleError as error:
        raise FormatError(str(error)) from None
    about = {name: _text(fields, field) or said.get(name, "") for name, field in _TEXTS.items()}
    goal = _solution(fields.get("solution") or said.get("solution"), puzzle)
    if about["description"] and not unknown:
        told = _told(puzzle, fields, About(**about), goal)
        if told is not None and (keep or not told.unread or not puzzle.is_partly_drawn):
            return replace(told, progress=_entries(cells, puzzle))
    if goal and (puzzle.violations(goal) or goal.meet(puzzle.start).is_broken):
        if not keep:
            raise FormatError("solution: expected a solution of the puzzle, got digits that break its rules")
        goal = None
    return Document(puzzle, About(**about), _entries(cells, puzzle), goal, unread=Unread(parts=tuple(unknown)))


def _told(puzzle: Sudoku, fields: dict[str, Any], about: About, goal: Board | None) -> Document | None:
    """Read what the words say of the drawings, besides the rules that have fields."""
    rules = [rule for rule in puzzle.rules if not rule.is_drawing]
    base = Sudoku.with_rules(puzzle.shape, puzzle.symbols, puzzle.givens, rules)
    signs = {sign for rule in rules if isinstance(rule, Inequalities) for sign in rule.signs}
    pairs = {frozenset((sign.small, sign.large)) for sign in signs}
    picture = picture_of(fields, puzzle.shape)
    # Signs between cells are typed already, and drawn as texts.
    left = tuple(mark for mark in picture.marks if not mark.text or frozenset(picture.around(mark)) not in pairs)
    return read_prose(lambda **_: base, replace(picture, marks=left), about, goal)


_TEXTS = {"title": "title", "author": "author", "source": "source", "description": "ruleset"}


def _words(fields: dict[str, Any], metadata: object) -> dict[str, str]:
    """Gather what SudokuPad says about the puzzle in cages that are not drawn, and in its metadata."""
    if not isinstance(metadata, dict):
        raise FormatError(f"metadata: expected an object, got {str(metadata)[:40]!r}")
    cages = fields.get("cage")
    items = [item for item in cages if isinstance(item, dict)] if isinstance(cages, list) else []
    said = dict(word for word in map(word_of, items) if word)
    said |= {name: str(metadata[name]) for name in WORDS if isinstance(metadata.get(name), str | int)}
    return said | {"description": said.get("rules", "")}


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
    value = whole(cell.get("value"))
    if value is None or not 1 <= value <= side:
        raise FormatError(f"grid: expected a value from 1 to {side}, got {str(cell.get('value'))[:40]!r}")
    return value - 1


def _regions(cells: list[dict[str, Any]], side: int) -> list[str | None]:
    """Name the region of every cell: the one it tells, none, or the usual box where it tells nothing.

    On a grid without usual boxes these are the rows, where any cell tells its region.
    """
    if standard_boxes(side) is None and not any("region" in cell for cell in cells):
        return [None] * len(cells)
    height, width = standard_boxes(side) or (1, side)
    shape = Shape(side, side)
    marks: list[str | None] = []
    for cell, (row, column) in zip(cells, map(shape.place, shape.cells), strict=True):
        mark = cell.get("region", row // height * height + column // width)
        marks.append(None if mark is None else str(mark))
    return marks


def _boxes(marks: list[str | None], side: int, *, keep: bool) -> list[Rule]:
    """Return the boxes, or regions of fewer cells than there are symbols; larger ones are left out on request."""
    groups: dict[str, list[int]] = {}
    for cell, mark in enumerate(marks):
        if mark is not None:
            groups.setdefault(mark, []).append(cell)
    most = max(map(len, groups.values()), default=0)
    if most > side and not keep:
        raise FormatError(f"grid: expected at most {side} cells in every region, got {most}")
    named = [mark for mark in marks if mark is not None]
    boxes = boxes_of(named) if len(groups) == side and len(named) == len(marks) else None
    if boxes is not None:
        return [box_rule([SYMBOLS[number] for number in boxes], boxes)]
    kept = [tuple(group) for group in groups.values() if 1 < len(group) <= side]
    return list(layers_of(kept, Shape(side, side), "region"))


def _candidates(cells: list[dict[str, Any]], shape: Shape) -> list[Rule]:
    texts: list[str] = []
    for number, cell in enumerate(cells):
        if left := cell.get("givenPencilMarks"):
            values = {whole(value) for value in left} if isinstance(left, list) else {None}
            if None in values:
                raise FormatError(f"grid: expected numbers as givenPencilMarks, got {str(left)[:40]!r}")
            texts.append(f"{shape.name(number)}={' '.join(map(str, sorted(filter(None, values))))}")
    return [Candidates.of(*texts)] if texts else []


def _entries(cells: list[dict[str, Any]], puzzle: Sudoku) -> Board | None:
    """Return the board with what the player has entered, if anything."""
    placed = [
        (number, _digit(cell, puzzle.size))
        for number, cell in enumerate(cells)
        if cell.get("value") and not cell.get("given")
    ]
    return puzzle.start.with_only(placed) if placed else None


def _solution(values: object, puzzle: Sudoku) -> Board | None:
    """Return the solution where it is whole: a list of digits, or a text of them, perhaps with commas."""
    if isinstance(values, str):
        values = values.split(",") if "," in values else list(values)
    if not isinstance(values, list) or len(values) != puzzle.shape.size:
        return None
    numbers = [read_number(str(value)) or 0 for value in values]
    if not all(1 <= number <= puzzle.size for number in numbers):
        return None
    return Board(puzzle.shape, tuple(1 << number - 1 for number in numbers))
