"""Regions as Simon Tatham's Solo writes them: runs of open borders between cells, each run closed by a wall.

The borders between horizontal neighbours come first, row by row, then those between vertical neighbours, column by
column, then one wall for the end. `_` is a wall at once, a to y are 1 to 25 open borders and a wall, z is 25 open
borders and no wall.
"""

from collections.abc import Sequence

from gridwright.errors import FormatError
from gridwright.grid import Cell

__all__ = ["read_borders", "write_borders"]

_LONG = 25


def _borders(side: int) -> list[tuple[Cell, Cell]]:
    """List the pairs of neighbours in the order of the text."""
    across = [(r * side + c, r * side + c + 1) for r in range(side) for c in range(side - 1)]
    down = [(r * side + c, (r + 1) * side + c) for c in range(side) for r in range(side - 1)]
    return across + down


def read_borders(text: str, side: int, what: str, *, line: int) -> list[int]:
    """Return the number of the region of every cell, counted from 0 by first cell."""
    owner = list(range(side * side))

    def root(cell: Cell) -> Cell:
        while owner[cell] != cell:
            owner[cell] = owner[owner[cell]]
            cell = owner[cell]
        return cell

    pairs = _borders(side)
    place = 0
    for mark in text:
        count = 0 if mark == "_" else ord(mark) - ord("a") + 1
        wall = count <= _LONG
        for low, high in pairs[place : place + min(count, _LONG)]:
            owner[max(root(low), root(high))] = min(root(low), root(high))
        place += min(count, _LONG) + wall
    if place != len(pairs) + 1:
        raise FormatError(f"expected {what} of {len(pairs)} borders, got {place - 1}", line=line)
    roots = [root(cell) for cell in range(side * side)]
    numbers = {cell: number for number, cell in enumerate(dict.fromkeys(roots))}
    return [numbers[cell] for cell in roots]


def write_borders(regions: Sequence[object], side: int) -> str:
    """Write the region of every cell as runs of open borders."""
    text: list[str] = []
    run = 0
    for low, high in _borders(side):
        if regions[low] == regions[high]:
            run += 1
            continue
        text.append(_run(run))
        run = 0
    text.append(_run(run))
    return "".join(text)


def _run(length: int) -> str:
    longs, rest = divmod(length - 1, _LONG) if length else (0, -1)
    return "z" * longs + ("_" if rest < 0 else chr(ord("a") + rest))
