"""Makes sudoku of many shapes from seeds, always the same: minimal puzzles, and random region maps."""

import random
from collections.abc import Callable, Iterator, Sequence

from gridwright.engine import kernels
from gridwright.grid import Shape
from gridwright.sudoku import Frame, Sudoku
from gridwright.sudoku.rules.diagonals import Diagonals
from gridwright.sudoku.rules.extra_regions import ExtraRegions
from gridwright.sudoku.solving.prepare import layout_of

__all__ = ["FRESH", "dug", "region_map"]

_WINDOWS = (".........", *3 * [".AAA.BBB."], ".........", *3 * [".CCC.DDD."], ".........")

_NODES_OF_A_GRID = 20_000
_NODES_OF_A_PROOF = 20_000


def dug(blank: Sudoku, seed: int, *, keep: int = 0) -> Sudoku | None:
    """Fill a blank puzzle by lot and take givens away while it stays unique and more than `keep` are left.

    None where the blank puzzle was not filled within a fixed number of nodes.
    """
    layout, everything = layout_of(blank), blank.start.masks
    filled = _search(layout, everything, 1, _NODES_OF_A_GRID, seed)
    if not filled:
        return None
    lot = random.Random(seed)
    masks = [1 << symbol for symbol in filled[0]]
    order = list(blank.shape.cells)
    lot.shuffle(order)
    for cell in order[: len(order) - keep]:
        given, masks[cell] = masks[cell], everything[cell]
        if len(_search(layout, masks, 2, _NODES_OF_A_PROOF)) != 1:
            masks[cell] = given
    givens = [None if mask & (mask - 1) else mask.bit_length() - 1 for mask in masks]
    return Sudoku.with_rules(blank.shape, blank.symbols, givens, blank.rules)


def _search(
    layout: kernels.SudokuLayout, masks: Sequence[int], limit: int, nodes: int, seed: int = 0
) -> list[bytes]:
    """Give the solutions; none at all where the nodes did not suffice to tell."""
    found = kernels.sudoku_search(
        layout, masks, limit=limit, keep=limit, seconds=-1.0, nodes=nodes, stop=None, seed=seed
    )
    return found.solutions if found.complete or found.found == limit else []


def region_map(shape: Shape, boxes: tuple[int, int], seed: int, *, exchanges: int) -> str:
    """Give a region map: boxes, of which neighbouring cells changed places so often, all regions in one piece."""
    lot = random.Random(seed)
    height, width = boxes
    across = shape.width // width
    regions = [r // height * across + c // width for r, c in map(shape.place, shape.cells)]
    near = [shape.neighbours(cell) for cell in shape.cells]
    while exchanges > 0:
        first, second = lot.choice(shape.cells), lot.choice(shape.cells)
        a, b = regions[first], regions[second]
        if a == b or all(regions[n] != b for n in near[first]) or all(regions[n] != a for n in near[second]):
            continue
        regions[first], regions[second] = b, a
        if _is_whole(near, regions, first) and _is_whole(near, regions, second):
            exchanges -= 1
        else:
            regions[first], regions[second] = a, b
    return "".join(chr(ord("A") + region) for region in regions)


def _is_whole(near: list[tuple[int, ...]], regions: list[int], start: int) -> bool:
    """Tell whether the region of a cell is in one piece."""
    region = regions[start]
    reached = [start]
    for cell in reached:
        reached.extend(n for n in near[cell] if regions[n] == region and n not in reached)
    return len(reached) == regions.count(region)


def _jigsaw(side: int, boxes: tuple[int, int], seed: int) -> Sudoku:
    return Sudoku("." * side**2, regions=region_map(Shape(side, side), boxes, seed, exchanges=100))


def _samurai() -> Sudoku:
    """Give five 9x9 grids, of which the middle one shares its corner boxes with the others."""
    shape = Shape(21, 21)
    corners = [(top, left) for top in (0, 12) for left in (0, 12)]
    layers: list[Sequence[tuple[int, int]]] = [corners, [(6, 6)]]
    rules = []
    for grids in layers:
        for house_of in (_row_of, _column_of, _box_of):
            marks = ["."] * shape.size
            for number, (top, left) in enumerate(grids):
                for r in range(9):
                    for c in range(9):
                        marks[shape.cell(top + r, left + c)] = chr(0x100 + 9 * number + house_of(r, c))
            rows = ("".join(marks[21 * r : 21 * r + 21]) for r in range(21))
            rules.append(ExtraRegions(tuple(rows), name=house_of.__name__))
    covered = {
        cell for rule in rules for house in rule.demands(Frame(shape, tuple(range(1, 10)))) for cell in house.cells
    }
    # Cells of no grid are settled, or else nothing would be unique.
    givens = [None if cell in covered else 0 for cell in shape.cells]
    return Sudoku.with_rules(shape, "123456789", givens, rules)


def _row_of(row: int, _: int) -> int:
    return row


def _column_of(_: int, column: int) -> int:
    return column


def _box_of(row: int, column: int) -> int:
    return row // 3 * 3 + column // 3


def _all_dug(blank: Callable[[int], Sudoku], number: int, keep: int = 0) -> Iterator[Sudoku]:
    for seed in range(1, number + 1):
        puzzle = dug(blank(seed), seed, keep=keep)
        if puzzle is not None:
            yield puzzle


FRESH: dict[str, Callable[[], Iterator[Sudoku]]] = {
    "jigsaw 6x6, minimal, made here": lambda: _all_dug(lambda seed: _jigsaw(6, (2, 3), seed), 100),
    "jigsaw 9x9, minimal, made here": lambda: _all_dug(lambda seed: _jigsaw(9, (3, 3), seed), 100),
    "random region maps 9x9, no givens": lambda: (_jigsaw(9, (3, 3), seed) for seed in range(400)),
    "diagonals 9x9, minimal, made here": lambda: _all_dug(lambda _: Sudoku("." * 81, rules=[Diagonals()]), 100),
    "windoku, minimal, made here": lambda: _all_dug(
        lambda _: Sudoku("." * 81, rules=[ExtraRegions(_WINDOWS)]), 100
    ),
    "12x12, minimal, made here": lambda: _all_dug(lambda _: Sudoku("." * 144), 40),
    "16x16, minimal, made here": lambda: _all_dug(lambda _: Sudoku("." * 256), 24),
    "five grids that overlap, minimal, made here": lambda: _all_dug(lambda _: _samurai(), 10),
    "25x25, about 300 givens, made here": lambda: _all_dug(lambda _: Sudoku("." * 625), 12, keep=300),
}
