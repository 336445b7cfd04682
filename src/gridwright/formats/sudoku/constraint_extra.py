"""Cells outside the grid in constraint strings: `Var~A~lengths~3` adds VA1, VA2 and VA3, `Var~A` the one cell VA.

The third value counts cells, laid out in rows as wide as the grid, or rows and columns: `Var~A~~2x4`.
`Doppelganger` adds a column of cells for what rows miss (DGC1 and so on), a row for what columns miss (DGR1), and
a rectangle for what boxes miss (DGB1); `ChaosConstruction` adds a cell for the region of every cell (CC1). Groups
come into rows below the grid, beside each other where they fit, with holes between them.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple, NoReturn
from urllib.parse import quote, unquote

from gridwright.grid import Cell, Line, Place, Shape
from gridwright.sudoku import Frame, Rule, Sudoku
from gridwright.sudoku.parts.groups import Groups
from gridwright.sudoku.rules.boxes import Boxes
from gridwright.sudoku.rules.chaos_construction import ChaosConstruction
from gridwright.sudoku.rules.doppelgangers import Doppelgangers
from gridwright.sudoku.rules.extra_cells import ExtraCells, Named

__all__ = [
    "PLACES",
    "Block",
    "Extra",
    "chaos_block",
    "chaos_construction",
    "doppelganger_blocks",
    "doppelgangers",
    "lay_out",
    "prefix_of",
    "read_block",
    "rename_cells",
    "write_cell",
    "write_extra",
]

PLACES = "123456789abcdefghijklmnopqrstuvwxyz"
"""The characters of rows and columns."""

_OWN_PREFIXES = {"r": "DGC", "c": "DGR", "b": "DGB", "CC": "CC"}
"""What the names of cells begin with that a kind adds by itself (missing values, regions), by our names."""
_PREFIX = re.compile(r"[A-Z]{1,8}")
_SIZE = re.compile(r"(?:([1-9][0-9]?)x)?([1-9][0-9]{0,2})")


class Block(NamedTuple):
    """A group of cells: what their names begin with in strings, our name for it, its title, how it lies."""

    prefix: str
    name: str
    title: str
    cells: int
    columns: int


class Extra(NamedTuple):
    """What lies below the grid: the cells by their names in strings, the rows that they take, and the rule."""

    cells: dict[str, Cell]
    rows: int
    rule: ExtraCells | None


def write_cell(place: Place) -> str:
    """Name a cell."""
    return f"R{PLACES[place.row % len(PLACES)]}C{PLACES[place.column % len(PLACES)]}"


def prefix_of(name: str) -> str:
    """Return what the names of the cells of a group outside the grid begin with, a V where a Var adds them."""
    return _OWN_PREFIXES.get(name, f"V{name}")


def read_block(values: Sequence[str], width: int, fail: Callable[[str, str], NoReturn]) -> Block:
    """Read the values of a Var."""
    name, label, size = [*values, "", "", ""][:3]
    match = _SIZE.fullmatch(size or "1")
    if not _PREFIX.fullmatch(name) or match is None or len(values) > len(("name", "label", "size")):
        fail("letters, a label and a number of cells such as Var~A~lengths~3", "~".join(values))
    columns = int(match[2]) if match[1] else width
    if columns > width:
        fail(f"at most {width} columns", size)
    title = " ".join(unquote(label).split()).replace("=", "-")
    return Block(prefix_of(name), name, title, int(match[1] or 1) * int(match[2]), columns)


def doppelganger_blocks(shape: Shape, boxes: tuple[int, int] | None) -> Iterator[Block]:
    """Return the cells that hold what rows, columns and boxes miss."""
    yield Block(_OWN_PREFIXES["c"], "c", "", shape.width, shape.width)
    yield Block(_OWN_PREFIXES["r"], "r", "", shape.height, shape.width)
    if boxes is not None:
        yield Block(_OWN_PREFIXES["b"], "b", "", shape.size // (boxes[0] * boxes[1]), boxes[1])


def chaos_block(shape: Shape) -> Block:
    """Return the cells that hold the regions of the cells of a grid."""
    return Block(_OWN_PREFIXES["CC"], "CC", "", shape.size, shape.width)


def chaos_construction(cells: Line, shape: Shape, size: int) -> ChaosConstruction:
    """Make the rule for these cells."""
    halves = (map(shape.place, half) for half in (shape.cells, cells))
    return ChaosConstruction((Groups(tuple(tuple(Place(*place) for place in half) for half in halves)),), size)


def doppelgangers(extra: ExtraCells, shape: Shape, boxes: tuple[int, int] | None) -> Doppelgangers:
    """Make the rule for these cells."""
    groups = {group.name: group.cells for group in extra.groups}
    regions = [house.cells for house in Boxes(*boxes).demands(Frame(shape, ()))] if boxes else []

    def missing(name: str, houses: Iterable[Line]) -> tuple[Groups, ...]:
        pairs = zip(groups.get(name, ()), houses, strict=True)
        return tuple(Groups(((cell,), tuple(Place(*shape.place(one)) for one in house))) for cell, house in pairs)

    return Doppelgangers(missing("r", shape.rows), missing("c", shape.columns), missing("b", regions))


def lay_out(blocks: Iterable[Block], shape: Shape, fail: Callable[[str, str], NoReturn]) -> Extra:
    """Put blocks below a grid: beside each other after a column of holes, or else below after a row of holes."""
    cells: dict[str, Cell] = {}
    named: list[Named] = []
    top, left, bottom = shape.height + 1, 0, shape.height + 1
    for prefix, name, title, count, columns in blocks:
        width = min(columns, count)
        if left + width > shape.width:
            top, left = bottom + 1, 0
        places = [Place(top + number // columns, left + number % columns) for number in range(count)]
        bottom, left = max(bottom, top - -count // columns), left + width + 1
        if bottom > len(PLACES):
            fail(f"at most {len(PLACES)} rows with the cells outside the grid", f"{count} cells")
        group = Named(tuple(places), name, title)
        for number, place in enumerate(places, start=1):
            cell_name = f"{prefix}{number}" if count > 1 else prefix
            if cell_name in cells:
                fail("a name of its own for every cell outside the grid", cell_name)
            cells[cell_name] = place.row * shape.width + place.column
        named.append(group)
    rows = bottom - shape.height if named else 0
    return Extra(cells, rows, ExtraCells(tuple(named), rows) if named else None)


def write_extra(rules: Iterable[Rule], width: int) -> Iterator[str]:
    """Write the groups of cells outside a grid."""
    groups = (group for rule in rules if isinstance(rule, ExtraCells) for group in rule.groups)
    for group in (group for group in groups if group.name not in _OWN_PREFIXES):
        columns = max(cell.column for cell in group.cells) - group.cells[0].column + 1
        count = len(group.cells)
        is_listed = count <= width if columns == count else columns == width
        size = str(count) if is_listed else f"{-(-count // columns)}x{columns}"
        label = quote(group.title, safe="").replace(".", "%2E").replace("~", "%7E")
        yield "~".join(["Var", group.name, label, size])


def rename_cells(pieces: Iterable[str], puzzle: Sudoku) -> Iterator[str]:
    """Write pieces with the cells outside the grid by their own names."""
    names = {
        write_cell(place): name.replace(group.name, prefix_of(group.name))
        for rule in puzzle.rules
        if isinstance(rule, ExtraCells)
        for group in rule.groups
        for place, name in group.each()
    }
    for piece in pieces:
        words = (word.partition("_") for word in piece.split("~"))
        yield "~".join(f"{names.get(cell, cell)}{bar}{values}" for cell, bar, values in words)
