"""Groups of cells without repeats as the rules that people know: grids, boxes, regions, diagonals."""

from collections.abc import Sequence

from gridwright.formats.sudoku.box_maps import box_rule
from gridwright.formats.sudoku.layers import layers_of
from gridwright.grid import Line, Place, Shape
from gridwright.sudoku import Frame, Rule
from gridwright.sudoku.demands import Distinct
from gridwright.sudoku.parts.pieces import Path
from gridwright.sudoku.puzzle import SYMBOLS
from gridwright.sudoku.rules.columns import Columns
from gridwright.sudoku.rules.diagonals import Diagonals
from gridwright.sudoku.rules.grids import Grids
from gridwright.sudoku.rules.holes import Holes
from gridwright.sudoku.rules.rows import Rows

__all__ = ["rules_of"]


def rules_of(
    groups: Sequence[Line], corners: Sequence[tuple[int, bool]], shape: Shape, order: int, base: int
) -> list[Rule]:
    """Make the rules of groups; `corners` are the upper left cells of grids, with whether they have blocks."""
    wanted = {frozenset(group) for group in groups}
    if len(corners) > 1 and (several := _several_grids(wanted, corners, shape, order, base)):
        return several
    if len(corners) == 1 and shape == Shape(order, order):
        return _one_grid(list(groups), shape, order)
    return [*_laid_over(groups, shape), *_holes(groups, shape)]


def _several_grids(
    wanted: set[frozenset[int]], corners: Sequence[tuple[int, bool]], shape: Shape, order: int, base: int
) -> list[Rule] | None:
    """Return the rule of several grids, and what stands besides; None where their blocks are not all there."""
    if base * base != order:
        return None
    names = " ".join(str(Place(*shape.place(cell))) for cell, _ in corners)
    grids = Grids((Path.parse(names),), base, base)
    frame = Frame(shape, tuple(range(1, order + 1)))
    houses = {frozenset(house.cells) for house in grids.demands(frame) if isinstance(house, Distinct)}
    if not houses <= wanted:
        return None
    more = [tuple(sorted(group)) for group in wanted - houses]
    return [grids, *layers_of(sorted(more), shape)]


def _one_grid(groups: list[Line], shape: Shape, order: int) -> list[Rule]:
    """Return rows and columns, boxes or regions where the other groups cut the grid, diagonals and the rest."""
    lines = {frozenset(line) for line in (*shape.rows, *shape.columns)}
    others = list(dict.fromkeys(tuple(sorted(group)) for group in groups if frozenset(group) not in lines))
    rules: list[Rule] = [Rows(), Columns()]
    diagonals = [tuple(cell * (order + 1) for cell in range(order))]
    diagonals.append(tuple(sorted((cell + 1) * (order - 1) for cell in range(order))))
    has = [diagonal in others for diagonal in diagonals]
    others = [group for group in others if group not in diagonals]
    whole = [group for group in others if len(group) == order]
    taken: list[Line] = []
    seen = set[int]()
    for group in whole:
        if seen.isdisjoint(group):
            taken.append(group)
            seen.update(group)
    if len(taken) == order:
        numbers = [0] * shape.size
        for number, group in enumerate(sorted(taken)):
            for cell in group:
                numbers[cell] = number
        rules.append(box_rule([SYMBOLS[number] for number in numbers], tuple(numbers)))
        others = [group for group in others if group not in taken]
    if any(has):
        rules.append(Diagonals(main=has[0], anti=has[1]))
    return [*rules, *layers_of(others, shape)]


def _laid_over(groups: Sequence[Line], shape: Shape) -> list[Rule]:
    return list(layers_of(dict.fromkeys(tuple(sorted(group)) for group in groups), shape, "group"))


def _holes(groups: Sequence[Line], shape: Shape) -> list[Rule]:
    used = {cell for group in groups for cell in group}
    holes = [shape.name(cell) for cell in shape.cells if cell not in used]
    return [Holes.of(" ".join(holes))] if holes else []
