"""Regions: boxes found by flooding equal colours, and random irregular layouts that can be filled."""

import random
from collections.abc import Sequence
from dataclasses import dataclass

from gridwright.engine import kernels
from gridwright.errors import InvalidPuzzleError, LimitError
from gridwright.grid import Cell, Line, Shape
from gridwright.sudoku.puzzle import SYMBOLS, Sudoku, standard_boxes
from gridwright.sudoku.solving.prepare import layout_of

__all__ = ["Painting", "flood", "random_regions"]

_LETTERS = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz@#&"
_TRIES = 200


@dataclass(frozen=True, slots=True)
class Painting:
    """Boxes found on a painted grid: `boxes` by their first cells, `faults` in words where they cannot be used."""

    shape: Shape
    boxes: tuple[Line, ...]
    faults: tuple[str, ...]

    @property
    def map(self) -> tuple[str, ...]:
        """Write the boxes as a region map, one letter per cell."""
        letters = [""] * self.shape.size
        for number, box in enumerate(self.boxes):
            for cell in box:
                letters[cell] = _LETTERS[number % len(_LETTERS)]
        return tuple("".join(letters[cell] for cell in row) for row in self.shape.rows)


def flood(colours: str | Sequence[object], size: int | None = None) -> Painting:
    """Find the boxes of a grid painted with a few colours: cells of one colour that touch make a box.

    >>> flood("aabb aabb bbaa bbaa").faults
    ()
    >>> flood("aaab aabb bbaa bbaa").faults
    ('box 1 (from r1c1): expected 4 cells, got 5', 'box 2 (from r1c4): expected 4 cells, got 3')
    """
    marks: Sequence[object] = "".join(colours.split()) if isinstance(colours, str) else colours
    side = size or round(len(marks) ** 0.5)
    if side < 1 or side * side != len(marks):
        raise InvalidPuzzleError(f"expected a colour for every cell of a square grid, got {len(marks)}")
    shape = Shape(side, side)
    boxes: list[Line] = []
    seen: set[Cell] = set()
    for start in shape.cells:
        if start in seen:
            continue
        box = [start]
        seen.add(start)
        for cell in box:
            for near in shape.neighbours(cell):
                if near not in seen and marks[near] == marks[cell]:
                    seen.add(near)
                    box.append(near)
        boxes.append(tuple(sorted(box)))
    faults = [] if len(boxes) == side else [f"expected {side} boxes, got {len(boxes)}"]
    faults += [
        f"box {number} (from {shape.name(box[0])}): expected {side} cells, got {len(box)}"
        for number, box in enumerate(boxes, start=1)
        if len(box) != side
    ]
    return Painting(shape, tuple(boxes), tuple(faults))


def random_regions(size: int, seed: int) -> tuple[str, ...]:
    """Draw irregular regions at random: connected, of the right size, compact, and proved to allow a full grid.

    >>> layout = random_regions(6, seed=2)
    >>> sorted(len(row) for row in layout), len(set("".join(layout)))
    ([6, 6, 6, 6, 6, 6], 6)
    """
    if not 2 <= size <= 25:
        raise InvalidPuzzleError(f"expected a size from 2 to 25 for irregular regions, got {size}")
    rng = random.Random(f"regions {size} {seed}")
    for number in range(_TRIES):
        owners = _trade(_start(size), size, rng)
        # On a small grid the swaps may lead back to the boxes they started from.
        if number < _TRIES - 1 and _numbered(owners) == _numbered(_start(size)):
            continue
        letters = [SYMBOLS[owner] for owner in owners]
        rows = tuple("".join(letters[start : start + size]) for start in range(0, size * size, size))
        if _can_be_filled(rows, size, rng.randrange(1, 1 << 60)):
            return rows
    raise LimitError(f"no irregular regions of size {size} that can be filled were found in {_TRIES} tries")


def _start(size: int) -> list[int]:
    """Begin with boxes, or with rows where there are none."""
    height, width = standard_boxes(size) or (1, size)
    return [r // height * (size // width) + c // width for r in range(size) for c in range(size)]


def _numbered(owners: list[int]) -> list[int]:
    """Renumber regions in order of their first cells, so that equal layouts compare equal."""
    numbers: dict[int, int] = {}
    return [numbers.setdefault(owner, len(numbers)) for owner in owners]


def _trade(owners: list[int], size: int, rng: random.Random) -> list[int]:
    """Swap cells between neighbouring regions, keeping them connected and preferring compact shapes."""
    shape = Shape(size, size)
    near = [shape.neighbours(cell) for cell in shape.cells]
    members: list[set[Cell]] = [set() for _ in range(size)]
    for cell, owner in enumerate(owners):
        members[owner].add(cell)
    trades = 12 * size * size
    for number in range(trades):
        first = rng.randrange(shape.size)
        mine = owners[first]
        beside = [owners[cell] for cell in near[first] if owners[cell] != mine]
        if not beside:
            continue
        theirs = rng.choice(beside)
        # A cell of the other region that touches mine goes the other way.
        back = [cell for cell in sorted(members[theirs]) if any(owners[n] == mine for n in near[cell])]
        second = rng.choice(back)
        before = _friends(first, mine, owners, near) + _friends(second, theirs, owners, near)
        owners[first], owners[second] = theirs, mine
        after = _friends(first, theirs, owners, near) + _friends(second, mine, owners, near)
        heat = 3.0 * (1 - number / trades)
        is_kept = after >= before or rng.random() < 2.0 ** (-2 * (before - after) / max(heat, 0.05))
        members[mine] ^= {first, second}
        members[theirs] ^= {first, second}
        if not (is_kept and _is_connected(members[mine], near) and _is_connected(members[theirs], near)):
            owners[first], owners[second] = mine, theirs
            members[mine] ^= {first, second}
            members[theirs] ^= {first, second}
    return owners


def _friends(cell: Cell, region: int, owners: list[int], near: list[tuple[Cell, ...]]) -> int:
    """Count the neighbours of a cell that belong to a region: each spares two sides of its border."""
    return sum(owners[other] == region for other in near[cell])


def _is_connected(cells: set[Cell], near: list[tuple[Cell, ...]]) -> bool:
    left = set(cells)
    reached = [left.pop()]
    for cell in reached:
        for other in near[cell]:
            if other in left:
                left.discard(other)
                reached.append(other)
    return not left


def _can_be_filled(rows: tuple[str, ...], size: int, seed: int) -> bool:
    puzzle = Sudoku("." * (size * size), regions=rows)
    found = kernels.sudoku_search(
        layout_of(puzzle), puzzle.start.masks, limit=1, keep=1, seconds=2.0, nodes=-1, stop=None, seed=seed
    )
    return bool(found.solutions)
