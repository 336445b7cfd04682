"""What a sheet of Penpa draws besides rules: cages as dashed lines in quarters of cells, and drawings to keep."""

from collections.abc import Iterator
from typing import Any, Protocol

from gridwright.errors import FormatError
from gridwright.grid import Cell, Shape

__all__ = ["Sheet", "drawn_cages", "kept"]

_QUARTERS = 4
_SIDES = {(0, 1): (-1, 0), (0, 2): (0, -1), (1, 3): (0, 1), (2, 3): (1, 0)}
"""Two quarters of a cell and the side that a line between them closes."""
_BLACK = 2
_GROUNDS = {2: "green", 5: "pink", 6: "blue", 7: "gold"}
_OUTSIDE = {(-1, 0): "down", (0, -1): "right", (1, 0): "up", (0, 1): "left"}


class Sheet(Protocol):
    """What is asked of a sheet."""

    drawn: dict[str, Any]
    shape: Shape
    count: int
    wide: int

    def cell(self, number: object) -> Cell:
        """Return the cell of a number, or refuse one outside the grid."""

    def is_inside(self, number: int) -> bool:
        """Return whether a number is that of a cell on the grid."""

    def entries(self, name: str) -> Iterator[tuple[int, list[Any]]]:
        """List the numbers of a layer with what stands there."""

    def paths(self, name: str) -> list[list[Any]]:
        """List the paths of a layer."""


def drawn_cages(sheet: Sheet) -> list[list[Cell]]:
    """Return the cells of every cage that is drawn: those reached without crossing one of its lines."""
    layer = sheet.drawn.get("cage") or {}
    if not isinstance(layer, dict):
        raise FormatError(f"cage: expected an object, got {str(layer)[:40]!r}")
    closed: dict[Cell, set[tuple[int, int]]] = {}
    for key in layer:
        ends = [int(word) - _QUARTERS * sheet.count for word in key.split(",") if word.isdigit() and len(word) < 6]
        if len(ends) != len("ab") or not all(0 <= end < _QUARTERS * sheet.count for end in ends):
            raise FormatError(f"cage: expected lines between quarters of cells, got {key[:40]!r}")
        cells = [sheet.cell(end // _QUARTERS) for end in ends]
        for cell in cells:
            closed.setdefault(cell, set())
        side = _SIDES.get(tuple(sorted(end % _QUARTERS for end in ends)))  # type: ignore[arg-type]
        if cells[0] == cells[1] and side is not None:
            closed[cells[0]].add(side)
    found: list[list[Cell]] = []
    left = dict.fromkeys(closed)
    while left:
        reached = [next(iter(left))]
        for cell in reached:
            row, column = sheet.shape.place(cell)
            for down, right in _SIDES.values():
                is_free = (down, right) not in closed.get(cell, ())
                if is_free and 0 <= row + down < sheet.shape.height and 0 <= column + right < sheet.shape.width:
                    other = sheet.shape.cell(row + down, column + right)
                    if other not in reached:
                        reached.append(other)
        if len(reached) == sheet.shape.size:
            raise FormatError("cage: expected lines that close around cells, got an open one")
        for cell in reached:
            left.pop(cell, None)
        found.append(sorted(reached))
    return found


def kept(sheet: Sheet) -> Iterator[tuple[str, str]]:
    """Return what to keep of the rest: the field of our drawings and the text of a piece."""
    shape = sheet.shape
    for name in ("arrows", "nobulbthermo", "squareframe"):
        for path in sheet.paths(name):
            cells = [sheet.cell(number) for number in path if isinstance(number, int) and sheet.is_inside(number)]
            if len(cells) < len("ab"):
                continue
            yield "outlines" if name == "squareframe" else "lines", " ".join(map(shape.name, cells))
            if name == "arrows":
                yield "rings", shape.name(cells[0])
    for number, value in sheet.entries("symbol"):
        around = _around(sheet, number)
        if around:
            names = " ".join(map(shape.name, around))
            is_ring = str(value[1] if len(value) > 1 else "").startswith("circle")
            yield "rings" if is_ring else "squares", names + ("=dark" if is_ring and value[0] == _BLACK else "")
    surface = sheet.drawn.get("surface")
    for key, colour in surface.items() if isinstance(surface, dict) else ():
        if key.isdigit() and len(key) < 6 and sheet.is_inside(int(key)) and colour:
            hue = _GROUNDS.get(colour, "grey") if isinstance(colour, int) else "grey"
            yield "grounds", f"{shape.name(sheet.cell(int(key)))}={hue}"
    for number, value in sheet.entries("number"):
        said, place = " ".join(str(value[0]).split()), _text_place(sheet, number)
        if said and place:
            yield "texts", f"{place}={said}"


def _around(sheet: Sheet, number: int) -> list[Cell]:
    """Return the cells on whose common middle a symbol stands: one, two that share a side, or four."""
    block, first = divmod(number, sheet.count)
    steps = {0: (0,), 1: (0, 1, sheet.wide, sheet.wide + 1), 2: (0, sheet.wide), 3: (0, 1)}.get(block, ())
    numbers = [first + step for step in steps]
    return [sheet.cell(one) for one in numbers] if all(map(sheet.is_inside, numbers)) else []


def _text_place(sheet: Sheet, number: int) -> str:
    """Name the cell of a text, or that beside which it stands outside the grid, with the way along its line."""
    if number >= sheet.count:
        return ""
    if sheet.is_inside(number):
        return sheet.shape.name(sheet.cell(number))
    for (down, right), way in _OUTSIDE.items():
        beside = number - down * sheet.wide - right
        if sheet.is_inside(beside):
            return f"{sheet.shape.name(sheet.cell(beside))} {way}"
    return ""
