"""How the items of fields of f-puzzles stand for pieces of a rule, read and written side by side."""

import itertools
from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeAlias

from gridwright.errors import FormatError
from gridwright.formats.sudoku import rule_rows
from gridwright.formats.sudoku.f_puzzles_fields import Fields, names, whole
from gridwright.formats.sudoku.rule_rows import Texts
from gridwright.grid import Place
from gridwright.sudoku import Frame, Rule
from gridwright.sudoku.parts.groups import Groups, Values
from gridwright.sudoku.parts.pieces import Diagonal, Lane, Pair, Path

Item: TypeAlias = Any
"""An object of a list, or what a field that is no list holds."""
Form: TypeAlias = rule_rows.Form[Fields, Item]
Row: TypeAlias = rule_rows.Row[Fields, Item]

_SQUARE = {(0, 0), (0, 1), (1, 0), (1, 1)}
_WAYS = {"DR": "down-right", "DL": "down-left", "UR": "up-right", "UL": "up-left"}
_CODES = {way: code for code, way in _WAYS.items()}
_STEPS = {"D": 1, "U": -1, "R": 1, "L": -1}


def said(places: Iterable[Place]) -> list[str]:
    """Name places as f-puzzles does."""
    return [f"R{place.row + 1}C{place.column + 1}" for place in places]


def flag(value: object = True) -> Form:  # noqa: FBT002
    """Say a rule by a field with one value."""
    return Form(lambda *_: (), lambda *_: [value])


FLAG = flag()


def other(form: Form) -> Form:
    """Return a form under another name, which is not written."""
    return Form(form.read, sets=form.sets)


def houses(*fields: str) -> Form:
    """Say a rule, whose fields these are, by the cells of its houses; the layers of such are read elsewhere."""

    def write(_: Rule, rule: Rule, frame: Frame) -> list[Item]:
        lines = (demand.cells for demand in rule.demands(frame))
        return [{"cells": said(Place(*frame.shape.place(cell)) for cell in line)} for line in lines]

    return Form(lambda *_: (), write, fields)


def _write_line(line: Path, *_: object) -> list[Item]:
    return [{"lines": [said(line.cells)]}]


def _write_cells(piece: Path, *_: object) -> list[Item]:
    return [{"cells": said(piece.cells)}]


def lines(fewest: int = 0, once: Callable[[list[Place]], Sequence[Place]] = list) -> Form:
    """Return lines without a value; one that is too short to demand anything is kept as a drawing."""

    def read(s: Fields, item: Item) -> Texts:
        paths = s.paths(item)
        if s.number(item) is not None:
            raise FormatError(f"{s.name}: expected lines without a value, got one")
        s.idle += [names(once(path)) for path in paths if len(path) < fewest]
        return [names(once(path)) for path in paths if len(path) >= fewest]

    return Form(read, _write_line)


def each_once(path: list[Place]) -> list[Place]:
    """Leave out a cell that a line crosses again, where only the set of its cells counts."""
    return list(dict.fromkeys(path))


def inner_once(path: list[Place]) -> list[Place]:
    """Leave out a cell that a line crosses again between its ends."""
    return [path[0], *dict.fromkeys(path[1:-1]), path[-1]] if len(path) > 2 else path


LINE: Form = Form(lambda s, item: map(names, s.paths(item)), _write_line)


def whispers(less: int = 0) -> Form:
    """Return lines with their gap as value; without one it is half of the values, rounded up, or less."""

    def read(s: Fields, item: Item) -> Texts:
        paths, usual = s.paths(item), (s.shape.height + 1) // 2 - less
        return [(names(path), {"gap": s.number(item) or usual}) for path in paths]

    return Form(read, lambda line, rule, _: [{"lines": [said(line.cells)], "value": str(rule.gap)}], ("gap",))


def _region_sums(s: Fields, item: Item) -> Iterable[tuple[list[Place], list[list[Place]]]]:
    """Read lines and the parts that regions cut them into; cells in no region do not count."""
    for path in s.paths(item):
        cells = [place for place in path if s.region(place) is not None]
        yield path, [list(part) for _, part in itertools.groupby(cells, key=s.region)]


def _read_region_line(s: Fields, item: Item) -> Texts:
    """Read lines that boxes cut; one within a box says nothing."""
    for path, parts in _region_sums(s, item):
        if len(parts) < 2:
            s.idle.append(names(path))
        elif s.has_boxes:
            yield names([*itertools.chain(*parts)])


def _read_region_parts(s: Fields, item: Item) -> Texts:
    for _, parts in _region_sums(s, item):
        if len(parts) > 1 and not s.has_boxes:
            yield " | ".join(map(names, parts))


REGION_LINE = Form(_read_region_line, _write_line)
REGION_PARTS: Form = Form(_read_region_parts)


def _outside(clue: Diagonal | Lane) -> dict[str, Any]:
    down, right = clue.step
    cell = Place(clue.first.row - down, clue.first.column - right)
    return {"cell": said([cell])[0], "value": str(clue.total)}


def _read_lane(s: Fields, item: Item) -> Texts:
    """Read a number that stands before the first cell of a row or column, or behind its last."""
    side, total = s.side(item.get("cell")), s.number(item)
    if side is None:
        raise FormatError(f"{s.name}: expected a cell outside the grid, got {str(item)[:60]}")
    return [] if total is None else [f"{side[0]} {side[1]}={total}"]


def _read_diagonal(s: Fields, item: Item) -> Texts:
    direction, total = str(item.get("direction", "")).upper(), s.number(item)
    if direction not in _WAYS:
        raise FormatError(f"{s.name}: expected a direction (DR, DL, UR, UL), got {str(item)[:60]}")
    if not total:
        return []
    row, column = s.row_and_column(item.get("cell"))
    first = Place(row, column)
    if not s.holds(first):
        first = Place(row + _STEPS[direction[0]], column + _STEPS[direction[1]])
    return [f"{first} {_WAYS[direction]}={total}"]


LANE: Form = Form(_read_lane, lambda clue, *_: [_outside(clue)])
DIAGONAL: Form = Form(_read_diagonal, lambda clue, *_: [_outside(clue) | {"direction": _CODES[clue.way]}])


def _read_cage(s: Fields, item: Item, *, has_sum: bool) -> Texts:
    total, cells = s.number(item), names(s.places(item.get("cells")))
    return [f"{cells}={total}" if total else cells] if bool(total) == has_sum else []


CAGE: Form = Form(
    lambda s, item: _read_cage(s, item, has_sum=True),
    lambda cage, *_: [{"cells": said(cage.cells), "value": str(cage.total)}],
)
FREE_CAGE: Form = Form(lambda s, item: _read_cage(s, item, has_sum=False), _write_cells)


def _read_arrow(s: Fields, item: Item) -> Texts:
    paths, circle = s.paths({"lines": item.get("lines")}), item.get("cells")
    pill = sorted(s.places(circle)) if circle or not paths else paths[0][:1]
    return [" | ".join(map(names, [pill, *(path[path[0] in pill :] for path in paths)]))] if paths else []


def _write_arrow(arrow: Groups, *_: object) -> list[Item]:
    pill, *shafts = arrow.groups
    return [{"cells": said(pill), "lines": [said((pill[-1], *shaft)) for shaft in shafts]}]


def _read_clone(s: Fields, item: Item) -> Texts:
    if not item.get("cloneCells"):
        return []
    return [" | ".join(names(s.places(item.get(name))) for name in ("cells", "cloneCells"))]


def _write_clone(clone: Groups, *_: object) -> list[Item]:
    return [{"cells": said(clone.groups[0]), "cloneCells": said(clone.groups[1])}]


ARROW = Form(_read_arrow, _write_arrow)
CLONE = Form(_read_clone, _write_clone)


def _read_cells(s: Fields, item: Item) -> Texts:
    return [names(s.places(item.get("cells") or [item.get("cell")]))]


CELL = Form(_read_cells, lambda piece, *_: [{"cell": cell} for cell in said(piece.cells)])
CELLS = Form(_read_cells, _write_cells)


def _read_corner(s: Fields, item: Item) -> Texts:
    places, values = s.places(item.get("cells")), item.get("values") or []
    if not isinstance(values, list) or any(whole(value) is None for value in values):
        s.fail("a list of values", values)
    top = min(places)
    if {(place.row - top.row, place.column - top.column) for place in places} != _SQUARE:
        raise FormatError(f"{s.name}: expected four cells around a corner, got {names(places)}")
    return [f"{top}={' '.join(map(str, values))}"] if values else []


def _write_corner(corner: Values, *_: object) -> list[Item]:
    (top, left), values = corner.cells[0], list(corner.values)
    return [{"cells": said(Place(top + n // 2, left + n % 2) for n in range(4)), "values": values}]


CORNER = Form(_read_corner, _write_corner)


def dots(usual: int) -> Form:
    """Return dots between neighbours, with a number unless it is the usual one."""

    def read(s: Fields, item: Item) -> Texts:
        number = s.number(item)
        end = f"={number}" if number and number != usual else ""
        return [names(s.places(item.get("cells"))) + end]

    return Form(read, _write_pair)


def _write_pair(pair: Pair, *_: object) -> list[Item]:
    number = {} if pair.number is None else {"value": str(pair.number)}
    return [{"cells": said((pair.first, pair.second))} | number]


def letter(own: str) -> Form:
    """Return letters between neighbours; items with another one are not read."""

    def read(s: Fields, item: Item) -> Texts:
        value = str(item.get("value") or "").strip().lower()
        if value not in {"", "x", "v"}:
            s.fail("X or V as value", value)
        return [names(s.places(item.get("cells")))] if value == own else []

    return Form(read, lambda pair, *_: [{"cells": said((pair.first, pair.second)), "value": own.upper()}])
