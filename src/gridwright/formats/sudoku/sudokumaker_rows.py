"""The constraints of SudokuMaker as a table: their numbers, our rules, how items of one stand in the other."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from gridwright.errors import FormatError
from gridwright.grid import Place, Shape
from gridwright.sudoku.parts.pieces import Diagonal, Lane

__all__ = ["FLAGS", "IGNORED", "ROWS", "SET_ASIDE", "Form", "Row", "texts_of"]

Item = Any
"""Whatever JSON may hold."""


class Form(NamedTuple):
    """How an item is read as the text of a piece, and a piece written as an item."""

    read: Callable[[Item, Shape], str]
    write: Callable[[Any, Shape], Item]


class Row(NamedTuple):
    """A list of items in a constraint of some number, and the field of a rule that holds them.

    `fixed` names fields of the constraint that are fields of the rule; `always` is written with it.
    """

    number: int
    rule: str
    key: str
    field: str
    form: Form
    fixed: Mapping[str, str] = {}
    always: Mapping[str, object] = {}


def _place(number: Item, shape: Shape) -> Place:
    if type(number) is not int or not 0 <= number < shape.size:
        raise FormatError(f"expected a cell from 0 to {shape.size - 1}, got {str(number)[:40]!r}")
    return Place(*shape.place(number))


def _names(numbers: Item, shape: Shape) -> str:
    if not isinstance(numbers, list) or not numbers:
        raise FormatError(f"expected a list of cells, got {str(numbers)[:40]!r}")
    return " ".join(str(_place(number, shape)) for number in numbers)


def _numbers(places: tuple[Place, ...], shape: Shape) -> list[int]:
    return [shape.cell(*place) for place in places]


def _get(item: Item, name: str) -> Item:
    return item.get(name) if isinstance(item, dict) else None


def _value(item: Item) -> int:
    value = _get(item, "value")
    if type(value) is not int:
        raise FormatError(f"expected a number as value, got {str(value)[:40]!r}")
    return value


def _edge(item: Item, shape: Shape) -> str:
    """Read the two cells of an edge: in every block of two rows first those between columns, then between rows."""
    number, side = _get(item, "edge"), shape.width
    if type(number) is not int or number < 0:
        raise FormatError(f"expected the number of an edge, got {str(number)[:40]!r}")
    row, rest = divmod(number, 2 * side)
    if rest < side:
        first, second = (row, rest - 1), (row, rest)
    else:
        first, second = (row, rest - side), (row + 1, rest - side)
    if not all(0 <= r < shape.height and 0 <= c < side for r, c in (first, second)):
        raise FormatError(f"expected an edge between two cells, got {number}")
    return f"{Place(*first)} {Place(*second)}"


def _write_edge(first: Place, second: Place, shape: Shape) -> int:
    first, second = sorted((first, second))
    across = first.row == second.row
    return 2 * shape.width * first.row + first.column + (1 if across else shape.width)


def _numbered(usual: int) -> Form:
    def read(item: Item, shape: Shape) -> str:
        value = _value(item)
        return _edge(item, shape) + ("" if value == usual else f"={value}")

    def write(pair: Any, shape: Shape) -> Item:  # noqa: ANN401
        value = usual if pair.number is None else pair.number
        return {"value": value, "edge": _write_edge(pair.first, pair.second, shape)}

    return Form(read, write)


def _letter(total: int) -> Form:
    def read(item: Item, shape: Shape) -> str:
        if _value(item) not in {5, 10}:
            raise FormatError(f"expected 10 for an X or 5 for a V, got {_value(item)}")
        return _edge(item, shape) if _value(item) == total else ""

    return Form(read, lambda pair, shape: {"value": total, "edge": _write_edge(pair.first, pair.second, shape)})


def _read_sum(item: Item, shape: Shape) -> str:
    value = _get(item, "value")
    return f"{_names(_get(item, 'cells'), shape)}={_value(item)}" if value else ""


def _read_plain(item: Item, shape: Shape) -> str:
    return "" if _get(item, "value") else _names(_get(item, "cells"), shape)


def _outer(item: Item, shape: Shape) -> tuple[int, int]:
    number = _get(item, "outerCell")
    if type(number) is not int or number < 0:
        raise FormatError(f"expected the number of a place outside, got {str(number)[:40]!r}")
    row, column = divmod(number, shape.width + 2)
    return row - 1, column - 1


def _read_lane(item: Item, shape: Shape) -> str:
    row, column = _outer(item, shape)
    for way, (down, right) in Lane.ways.items():
        first = (row + down, column + right)
        if _is_inside(first, shape) and not _is_inside((row, column), shape):
            return f"{Place(*first)} {way}={_value(item)}"
    raise FormatError(f"expected a place beside the grid, got {str(item)[:40]!r}")


def _read_diagonal(item: Item, shape: Shape) -> str:
    row, column = _outer(item, shape)
    rising = _get(item, "diagonal") == 1
    for way, (down, right) in Diagonal.ways.items():
        first = (row + down, column + right)
        if (down != right) is rising and _is_inside(first, shape) and not _is_inside((row, column), shape):
            return f"{Place(*first)} {way}={_value(item)}"
    raise FormatError(f"expected a place before a diagonal, got {str(item)[:40]!r}")


def _is_inside(place: tuple[int, int], shape: Shape) -> bool:
    return 0 <= place[0] < shape.height and 0 <= place[1] < shape.width


def _write_look(look: Any, shape: Shape) -> Item:  # noqa: ANN401
    down, right = look.step
    row, column = look.first.row - down + 1, look.first.column - right + 1
    item = {"value": look.total, "outerCell": row * (shape.width + 2) + column}
    return item if 0 in look.step else {**item, "diagonal": 1 if down != right else -1}


def _read_arrows(item: Item, shape: Shape) -> str:
    """Read a bulb, whose last digit comes first, and its arrows; these may begin in the bulb."""
    bulb = _get(item, "bulbCells")
    circle = _names(bulb[::-1] if isinstance(bulb, list) else bulb, shape)
    arrows = _get(item, "arrows")
    if not isinstance(arrows, list) or not arrows:
        raise FormatError("expected the arrows of a bulb, got none")
    taken = set(circle.split())
    shafts = (" ".join(name for name in _names(arrow, shape).split() if name not in taken) for arrow in arrows)
    return "\n".join(f"{circle} | {shaft}" for shaft in shafts if shaft)


def _write_arrow(arrow: Any, shape: Shape) -> Item:  # noqa: ANN401
    bulb, *shafts = arrow.groups
    return {"bulbCells": _numbers(bulb, shape)[::-1], "arrows": [_numbers(shaft, shape) for shaft in shafts]}


PATH: Form = Form(_names, lambda path, shape: _numbers(path.cells, shape))
CELL: Form = Form(lambda item, shape: str(_place(item, shape)), lambda path, shape: _numbers(path.cells, shape))
_SUM: Form = Form(_read_sum, lambda cage, shape: {"value": cage.total, "cells": _numbers(cage.cells, shape)})
_PLAIN: Form = Form(_read_plain, lambda cage, shape: {"value": 0, "cells": _numbers(cage.cells, shape)})
_LANE = Form(_read_lane, _write_look)
_DIAGONAL = Form(_read_diagonal, _write_look)
_ARROW = Form(_read_arrows, _write_arrow)

ROWS = (
    Row(100, "parity", "cells", "even", CELL),
    Row(101, "parity", "cells", "odd", CELL),
    Row(102, "extremes", "cells", "maximum", CELL),
    Row(103, "extremes", "cells", "minimum", CELL),
    Row(200, "kropki", "clues", "white", _numbered(1)),
    Row(201, "kropki", "clues", "black", _numbered(2)),
    Row(202, "xv", "clues", "x", _letter(10)),
    Row(202, "xv", "clues", "v", _letter(5)),
    Row(300, "thermometers", "thermometers", "lines", PATH, always={"slow": False}),
    Row(300, "thermometers", "thermometers", "slow", PATH, always={"slow": True}),
    Row(301, "cages", "cages", "sums", _SUM),
    Row(301, "cages", "cages", "plain", _PLAIN),
    Row(306, "counting-circles", "cells", "sets", CELL),
    Row(400, "renban", "lines", "lines", PATH),
    Row(401, "whispers", "lines", "lines", PATH, fixed={"minDifference": "gap"}),
    Row(402, "palindromes", "lines", "lines", PATH),
    Row(403, "between-lines", "lines", "lines", PATH),
    Row(404, "region-sum-lines", "lines", "lines", PATH, always={"singleRegionTotals": False}),
    Row(407, "lockout-lines", "lines", "lines", PATH),
    Row(408, "arrows", "bulbsWithArrows", "arrows", _ARROW),
    Row(409, "double-arrows", "lines", "lines", PATH),
    Row(500, "little-killers", "clues", "sums", _DIAGONAL),
    Row(501, "sandwich", "clues", "clues", _LANE),
    Row(502, "x-sums", "clues", "clues", _LANE),
    Row(503, "skyscrapers", "clues", "clues", _LANE),
    Row(504, "numbered-rooms", "clues", "clues", _LANE),
    Row(600, "indexers", "cells", "rows", CELL),
    Row(601, "indexers", "cells", "columns", CELL),
)
"""Every constraint with items."""

FLAGS: Mapping[int, tuple[str, Mapping[str, object]]] = {
    10: ("diagonals", {"main": True, "anti": False}),
    11: ("diagonals", {"main": False, "anti": True}),
    12: ("anti-moves", {"king": True}),
    13: ("anti-moves", {"knight": True}),
    14: ("disjoint-groups", {}),
    15: ("non-consecutive", {}),
}
"""Constraints without items, of which each is a rule."""

IGNORED = frozenset({0, 2003, 4000, 4001})
"""Givens, rows and columns, which stand elsewhere, and fog, which demands nothing."""

SET_ASIDE = {
    16: "a constraint on every square of four cells",
    302: "clones",
    303: "quadruples",
    304: "look-and-say cages",
    405: "sequence lines",
    406: "lines of groups of digits",
    1000: "a constraint in code, which is not run",
}
"""What is not read, in words."""


def texts_of(row: Row, block: Mapping[str, Any], shape: Shape) -> Iterator[str]:
    """Return the texts of the pieces that a constraint holds for a row."""
    items = block.get(row.key)
    for item in items if isinstance(items, list) else ():
        yield from filter(None, row.form.read(item, shape).split("\n"))
