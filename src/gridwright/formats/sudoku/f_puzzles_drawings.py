"""What a puzzle of f-puzzles draws: kept as drawings, since only its words tell what they mean.

Drawings that a program made as copies of rules are left out; signs written between neighbours are inequalities.
"""

from typing import Any

from gridwright.formats.sudoku.f_puzzles_fields import Fields, names, word_of
from gridwright.formats.sudoku.f_puzzles_forms import Form, Item, said
from gridwright.formats.sudoku.rule_rows import Texts
from gridwright.grid import Place
from gridwright.model.colour_names import hue_of, rgb_of_hue
from gridwright.sudoku.parts.pieces import Lane, Sign
from gridwright.sudoku.rules.drawings import Drawn, Note

_COPIES = ("fromConstraint", "isNewConstraint", "fromRangskSolver")
_FULL = 360
_ROUND = "<^>v"
_TURNED = {
    (sign, 90 * quarter): _ROUND[(_ROUND.index(sign) + quarter) % len(_ROUND)]
    for sign in _ROUND
    for quarter in range(len(_ROUND))
}
_SIGNS = {("<", 0): False, (">", 0): True, ("^", 1): False, ("v", 1): True}
_CELL = 0.8
"""How wide and high a rectangle is that fills its cell."""


def _is_kept(s: Fields, item: Item) -> bool:
    return not any(item.get(mark) for mark in _COPIES) and not (s.name == "cage" and word_of(item))


def _coloured(colour: object) -> str:
    """Write a colour as pieces of drawings do."""
    hue = hue_of(colour)
    return f"={hue}" if hue else ""


def _hex(field: str, drawn: Drawn) -> dict[str, Any]:
    return {field: f"#{rgb_of_hue(drawn.colour)}"} if drawn.colour else {}


def _read_line(s: Fields, item: Item) -> Texts:
    lines = item.get("lines") or []
    paths = map(s.inside, lines if isinstance(lines, list) and _is_kept(s, item) else ())
    return [f"{names(path)}{_coloured(item.get('outlineC'))}" for path in paths if len(path) > 1]


def _side(s: Fields, item: Item) -> str:
    """Name the first cell of the line before which a text stands, and the way along it."""
    cells = item.get("cells")
    side = s.side(cells[0]) if isinstance(cells, list) and len(cells) == 1 else None
    return f"{side[0]} {side[1]}" if side else ""


def _places(s: Fields, item: Item) -> list[Place]:
    """Read the cells that something is drawn on."""
    return s.inside(item.get("cells") or []) if _is_kept(s, item) and not _side(s, item) else []


def _fills(item: Item, places: list[Place]) -> bool:
    """Return whether a rectangle is the ground of its cell."""
    sides = (item.get("width"), item.get("height"))
    return len(places) == 1 and all(isinstance(side, int | float) and side >= _CELL for side in sides)


def _read_ring(s: Fields, item: Item) -> Texts:
    places = _places(s, item)
    return [names(places) + ("=dark" if hue_of(item.get("baseC")) == "dark" else "")] if places else []


def _read_square(s: Fields, item: Item) -> Texts:
    places = _places(s, item)
    return [names(places)] if places and not _fills(item, places) else []


def _read_ground(s: Fields, item: Item) -> Texts:
    places = _places(s, item)
    return [f"{names(places)}{_coloured(item.get('baseC'))}"] if _fills(item, places) else []


def _read_outline(s: Fields, item: Item) -> Texts:
    places = _places(s, item)
    return [names(places)] if places else []


def _read_note(s: Fields, item: Item) -> Texts:
    """Read the text of any drawing, which may stand outside the grid."""
    said = " ".join(str(item.get("value") or "").split())
    if not said or not _is_kept(s, item) or (s.name == "text" and _sign(s, item)):
        return []
    places = _places(s, item)
    where = _side(s, item) or names(places[:1] if s.name == "cage" else places)
    return [f"{where}={said}"] if where else []


def _write_note(note: Note, *_: object) -> list[Item]:
    cells = note.cells
    if note.way:
        down, right = Lane.ways[note.way]
        cells = (Place(cells[0].row - down, cells[0].column - right),)
    return [{"cells": said(cells), "value": note.text}]


def _write_ground(ground: Drawn, *_: object) -> list[Item]:
    filled = {"width": 1, "height": 1} | _hex("baseC", ground)
    return [{"cells": [cell]} | filled for cell in said(ground.cells)]


def _sign(s: Fields, item: Item) -> str:
    """Read a sign between neighbours, which may be turned by a quarter; any other text is a drawing."""
    cells = item.get("cells")
    if not isinstance(cells, list) or len(cells) != len("ab"):
        return ""
    places = sorted(s.inside(cells))
    if len(places) != len(cells):
        return ""
    sign, angle = str(item.get("value", "")).strip(), item.get("angle") or 0
    sign = _TURNED.get((sign, int(angle) % _FULL), "") if isinstance(angle, int | float) else ""
    down = places[-1].row - places[0].row
    if (sign, down) not in _SIGNS or sum(places[1]) - sum(places[0]) != 1:
        return ""
    small, large = reversed(places) if _SIGNS[sign, down] else places
    return f"{small}<{large}"


def _read_sign(s: Fields, item: Item) -> Texts:
    sign = _sign(s, item) if _is_kept(s, item) else ""
    return [sign] if sign else []


def _write_sign(sign: Sign, *_: object) -> list[Item]:
    first, second = sorted((sign.small, sign.large))
    marks = "^v" if first.column == second.column else "<>"
    return [{"cells": said((first, second)), "value": marks[first != sign.small]}]


SIGN = Form(_read_sign, _write_sign)
LINE: Form = Form(_read_line, lambda line, *_: [{"lines": [said(line.cells)]} | _hex("outlineC", line)])
RING: Form = Form(_read_ring, lambda ring, *_: [{"cells": said(ring.cells)} | _hex("baseC", ring)])
SQUARE: Form = Form(_read_square, lambda square, *_: [{"cells": said(square.cells)}])
GROUND = Form(_read_ground, _write_ground)
OUTLINE: Form = Form(_read_outline, lambda outline, *_: [{"cells": said(outline.cells)}])
NOTE = Form(_read_note, _write_note)
CAPTION: Form = Form(_read_note)
"""The text of another drawing."""
