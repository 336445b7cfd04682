"""A sudoku written as the JSON of f-puzzles, or refused where that has no field for a rule."""

import json
from collections.abc import Iterator, Sequence
from typing import Any

from gridwright.errors import FormatError, InvalidPuzzleError
from gridwright.formats.shared.colour_names import rgb_of_hue
from gridwright.formats.shared.refusal import refuse
from gridwright.formats.sudoku.f_puzzles_drawings import DRAWINGS
from gridwright.formats.sudoku.f_puzzles_reading import read_puzzle
from gridwright.formats.sudoku.f_puzzles_rules import LANES, LINES, WAYS
from gridwright.formats.sudoku.layers import groups_of
from gridwright.formats.sudoku.marks import substance
from gridwright.grid import Place
from gridwright.model import Document
from gridwright.sudoku import RULES, Frame, Rule, Sudoku
from gridwright.sudoku.lanes import Lanes
from gridwright.sudoku.lines import Lines
from gridwright.sudoku.pieces import Diagonal, Lane, Pair, Path
from gridwright.sudoku.puzzle import standard_boxes
from gridwright.sudoku.rules.anti_moves import AntiMoves
from gridwright.sudoku.rules.arrows import Arrows
from gridwright.sudoku.rules.boxes import Boxes
from gridwright.sudoku.rules.cages import Cages
from gridwright.sudoku.rules.candidates import Candidates
from gridwright.sudoku.rules.clones import Clones
from gridwright.sudoku.rules.diagonals import Diagonals
from gridwright.sudoku.rules.disjoint_groups import DisjointGroups
from gridwright.sudoku.rules.drawings import Drawings, Drawn
from gridwright.sudoku.rules.entropic_lines import EntropicLines
from gridwright.sudoku.rules.extra_regions import ExtraRegions
from gridwright.sudoku.rules.extremes import Extremes
from gridwright.sudoku.rules.indexers import Indexers
from gridwright.sudoku.rules.inequalities import Inequalities
from gridwright.sudoku.rules.kropki import Kropki
from gridwright.sudoku.rules.little_killers import LittleKillers
from gridwright.sudoku.rules.non_consecutive import NonConsecutive
from gridwright.sudoku.rules.parity import Parity
from gridwright.sudoku.rules.quadruples import Quadruples
from gridwright.sudoku.rules.regions import Regions
from gridwright.sudoku.rules.thermometers import Thermometers
from gridwright.sudoku.rules.whispers import Whispers
from gridwright.sudoku.rules.windoku import Windoku
from gridwright.sudoku.rules.xv import XV

__all__ = ["write_puzzle"]

Field = tuple[str, Any]


def write_puzzle(document: Document, title: str) -> str:
    """Write the JSON of one puzzle, or refuse it."""
    puzzle = document.puzzle
    if not isinstance(puzzle, Sudoku):
        refuse(title, f"a {puzzle.family}")
    fields: dict[str, Any] = {"size": puzzle.shape.height}
    about = document.about
    said = (("title", about.title), ("author", about.author), ("ruleset", about.description))
    fields |= {name: text for name, text in said if text}
    fields["grid"] = _grid(document, puzzle)
    if document.goal is not None and document.goal.is_complete:
        fields["solution"] = [mask.bit_length() for mask in document.goal.masks]
    for rule in puzzle.rules:
        for name, value in _fields(rule, puzzle.frame):
            if isinstance(value, list):
                fields.setdefault(name, []).extend(value)
            else:
                fields[name] = value
    text = json.dumps(fields, ensure_ascii=False, separators=(",", ":"))
    try:
        same = substance(_read_again(text)) == substance(puzzle)
    except (FormatError, InvalidPuzzleError):
        same = False
    if not same:
        rules = ", ".join(sorted({type(rule).__name__ for rule in puzzle.rules}))
        refuse(title, f"a sudoku of {puzzle.shape} with symbols {puzzle.symbols} and the rules {rules}")
    return text


def _read_again(text: str) -> Sudoku:
    puzzle = read_puzzle(text).puzzle
    if not isinstance(puzzle, Sudoku):
        raise FormatError("expected a sudoku, got another puzzle")
    return puzzle


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


def _name(place: Place) -> str:
    return f"R{place.row + 1}C{place.column + 1}"


def _names(places: Sequence[Place]) -> list[str]:
    return [_name(place) for place in places]


def _paths(paths: Sequence[Path]) -> list[dict[str, Any]]:
    return [{"lines": [_names(path.cells)]} for path in paths]


def _pairs(pairs: Sequence[Pair], **more: str) -> list[dict[str, Any]]:
    return [
        {"cells": _names((pair.first, pair.second)), **more}
        | ({} if pair.number is None else {"value": str(pair.number)})
        for pair in pairs
    ]


def _singles(paths: Sequence[Path]) -> list[dict[str, Any]]:
    return [{"cell": _name(place)} for path in paths for place in path.cells]


def _fields(rule: Rule, frame: Frame) -> Iterator[Field]:  # noqa: PLR0912, PLR0915 (one case for every rule)
    """Give the fields of a rule; none for one that the grid tells or that has no field."""
    shape = frame.shape
    match rule:
        case Diagonals():
            yield from [("diagonal-", True)] * rule.main + [("diagonal+", True)] * rule.anti
        case AntiMoves():
            yield from [("antiknight", True)] * rule.knight + [("antiking", True)] * rule.king
        case DisjointGroups():
            yield "disjointgroups", True
        case NonConsecutive():
            yield "nonconsecutive", True
        case Cages():
            yield "killercage", [{"cells": _names(cage.cells), "value": str(cage.total)} for cage in rule.sums]
            yield "killercage", [{"cells": _names(cage.cells)} for cage in rule.plain]
        case ExtraRegions():
            places = [[Place(*shape.place(cell)) for cell in cells] for cells in groups_of(rule.map)]
            yield "extraregion", [{"cells": _names(group)} for group in places]
        case Windoku():
            houses = [[Place(*shape.place(cell)) for cell in house.cells] for house in rule.demands(frame)]
            yield "extraregion", [{"cells": _names(house)} for house in houses]
        case Whispers():
            yield "whispers", [item | {"value": str(rule.gap)} for item in _paths(rule.lines)]
        case Thermometers():
            yield from (("thermometer", _paths(rule.lines)), ("slowthermometer", _paths(rule.slow)))
        case Lines():
            field = next((field for field, name in LINES.items() if RULES.get(name) is type(rule)), None)
            yield from [(field, _paths(rule.lines))] if field else []
        case Lanes():
            field = next((field for field, name in LANES.items() if RULES.get(name) is type(rule)), None)
            yield from [(field, [_outside(clue) for clue in rule.clues])] if field else []
        case Quadruples():
            for corner in rule.corners:
                around = [Place(corner.cells[0].row + n // 2, corner.cells[0].column + n % 2) for n in range(4)]
                yield "quadruple", [{"cells": _names(around), "values": list(corner.values)}]
        case EntropicLines():
            yield from (("entropicline", _paths(rule.entropic)), ("modularline", _paths(rule.modular)))
        case Arrows():
            yield (
                "arrow",
                [
                    {"cells": _names(pill), "lines": [_names((pill[-1], *shaft)) for shaft in shafts]}
                    for pill, *shafts in (arrow.groups for arrow in rule.arrows)
                ],
            )
        case Clones():
            pairs = [clone.groups for clone in rule.clones]
            yield "clone", [{"cells": _names(pair[0]), "cloneCells": _names(pair[1])} for pair in pairs]
        case Kropki():
            yield from (("difference", _pairs(rule.white)), ("ratio", _pairs(rule.black)))
            yield from [("negative", ["ratio"])] if rule.all_black else []
            yield from [("nonconsecutive", True)] if rule.all_white else []
        case XV():
            yield "xv", [*_pairs(rule.x, value="X"), *_pairs(rule.v, value="V")]
            yield from [("negative", ["xv"])] if rule.all_letters else []
        case Parity():
            yield from (("even", _singles(rule.even)), ("odd", _singles(rule.odd)))
        case Extremes():
            yield from (("minimum", _singles(rule.minimum)), ("maximum", _singles(rule.maximum)))
        case Indexers():
            for name, paths in (
                ("rowindexer", rule.rows),
                ("columnindexer", rule.columns),
                ("boxindexer", rule.boxes),
            ):
                yield name, [{"cells": _names(path.cells)} for path in paths]
        case Inequalities():
            yield "text", [_sign(sign.small, sign.large) for sign in rule.signs]
        case Drawings():
            yield from _drawings(rule)
        case LittleKillers():
            ways = {way: code for code, way in WAYS.items()}
            for line in rule.sums:
                yield "littlekillersum", [_outside(line) | {"direction": ways[line.way]}]


def _drawings(rule: Drawings) -> Iterator[Field]:
    for name, field in DRAWINGS.items():
        if field == "lines":
            yield name, [{"lines": [_names(line.cells)]} | _hex("outlineC", line) for line in rule.lines]
        elif field == "rings":
            yield name, [{"cells": _names(ring.cells)} | _hex("baseC", ring) for ring in rule.rings]
        elif field != "texts":
            yield name, [{"cells": _names(piece.cells)} for piece in getattr(rule, field)]
    for ground in rule.grounds:
        filled = {"width": 1, "height": 1} | _hex("baseC", ground)
        yield "rectangle", [{"cells": [_name(cell)]} | filled for cell in ground.cells]
    for note in rule.texts:
        cells = note.cells
        if note.way:
            down, right = Lane.ways[note.way]
            cells = (Place(cells[0].row - down, cells[0].column - right),)
        yield "text", [{"cells": _names(cells), "value": note.text}]


def _hex(field: str, drawn: Drawn) -> dict[str, Any]:
    return {field: f"#{rgb_of_hue(drawn.colour)}"} if drawn.colour else {}


def _outside(clue: Diagonal | Lane) -> dict[str, Any]:
    down, right = clue.step
    return {"cell": _name(Place(clue.first.row - down, clue.first.column - right)), "value": str(clue.total)}


def _sign(small: Place, large: Place) -> dict[str, Any]:
    first, second = sorted((small, large))
    marks = "^v" if first.column == second.column else "<>"
    return {"cells": _names((first, second)), "value": marks[first != small]}
