"""The canonical form of puzzles with any rules, under symmetries of the grid and renaming of symbols.

Where there is nothing but rows, columns and small boxes, lines and bands may be exchanged as well.
"""

import functools
import itertools
import math
from collections.abc import Iterable, Sequence
from dataclasses import replace

from gridwright.grid import Cell, Shape
from gridwright.model.key import key_of
from gridwright.sudoku.demands import Connected, Demand, DistinctPairs, Domain, Relation
from gridwright.sudoku.puzzle import Sudoku
from gridwright.sudoku.rules.boxes import Boxes

__all__ = ["turned_form"]

Order = tuple[Cell, ...]
"""Where the cells of a new grid come from."""

_MOST_ORDERS = 8000
_BLANK = "."


def turned_form(puzzle: Sudoku) -> str:
    """Return the smallest text of the givens under all symmetries, with a key of the demands turned likewise.

    >>> one, turned = Sudoku("12.. .... .... ...3"), Sudoku("3... .... .... ..21")
    >>> turned_form(one) == turned_form(turned), turned_form(one) == turned_form(Sudoku("1.2. .... .... ...3"))
    (True, False)
    """
    can_rename = len(puzzle.houses) == len(puzzle.demands)
    orders = _orders(puzzle.shape, _box_of(puzzle))
    forms = [(_write(puzzle, order, can_rename=can_rename), order) for order in orders]
    least = min(form for form, _ in forms)
    if _box_of(puzzle) is not None:
        return f"{least} {key_of(puzzle.substance)}"
    keys = (key_of(frozenset(_moved(puzzle.demands, order))) for form, order in forms if form == least)
    return f"{least} {min(keys)}"


def _write(puzzle: Sudoku, order: Order, *, can_rename: bool) -> str:
    givens = [puzzle.givens[cell] for cell in order]
    if not can_rename:
        return "".join(_BLANK if given is None else puzzle.symbols[given] for given in givens)
    names: dict[int | None, str] = {None: _BLANK}
    marks = puzzle.symbols + _BLANK  # the last is never reached
    return "".join([names.setdefault(given, marks[len(names) - 1]) for given in givens])


def _moved(demands: Iterable[Demand], order: Order) -> Iterable[Demand]:
    """Lay demands on the grid whose cells come in a new order."""
    new = {old: cell for cell, old in enumerate(order)}
    for demand in demands:
        if isinstance(demand, Domain):
            yield replace(demand, cell=new[demand.cell]).bare()
        elif isinstance(demand, Relation):
            yield replace(demand, first=new[demand.first], second=new[demand.second]).bare()
        elif isinstance(demand, DistinctPairs):
            firsts, seconds = (tuple(new[cell] for cell in half) for half in (demand.firsts, demand.seconds))
            yield replace(demand, firsts=firsts, seconds=seconds).bare()
        elif isinstance(demand, Connected):
            links = tuple((new[one], new[other]) for one, other in demand.links)
            yield replace(demand, cells=tuple(new[cell] for cell in demand.cells), links=links).bare()
        else:
            yield replace(demand, cells=tuple(new[cell] for cell in demand.cells)).bare()


def _box_of(puzzle: Sudoku) -> tuple[int, int] | None:
    """Return the size of the boxes, where there is nothing but rows, columns and few enough of them."""
    rules = puzzle.rules
    if len(rules) != 3 or not isinstance(rules[2], Boxes):
        return None
    height, width = rules[2].height, rules[2].width
    rows, columns = puzzle.shape.height, puzzle.shape.width
    number = _ways(rows, height) * _ways(columns, width) * (1 + (height == width))
    return (height, width) if rows == columns and number <= _MOST_ORDERS else None


def _ways(length: int, band: int) -> int:
    bands = length // band
    return math.factorial(bands) * math.prod([math.factorial(band)] * bands)


@functools.lru_cache(maxsize=16)
def _orders(shape: Shape, box: tuple[int, int] | None) -> tuple[Order, ...]:
    """List the orders of cells under which a puzzle stays the same."""
    if box is not None:
        rows, columns = list(_exchanged(shape.height, box[0])), list(_exchanged(shape.width, box[1]))
        found = [
            tuple(shape.cell(row, column) for row in some for column in others)
            for some in rows
            for others in columns
        ]
        return tuple(found + [_swapped(order, shape) for order in found] if box[0] == box[1] else found)
    down, right = range(shape.height), range(shape.width)
    found = [
        tuple(shape.cell(row, column) for row in some for column in others)
        for some in (down, down[::-1])
        for others in (right, right[::-1])
    ]
    return tuple(found + [_swapped(order, shape) for order in found] if shape.height == shape.width else found)


def _swapped(order: Order, shape: Shape) -> Order:
    return tuple(order[shape.cell(column, row)] for row, column in map(shape.place, shape.cells))


def _exchanged(length: int, band: int) -> Iterable[Sequence[int]]:
    """List the orders of lines that keep bands together."""
    inside = list(itertools.permutations(range(band)))
    for bands in itertools.permutations(range(length // band)):
        for chosen in itertools.product(inside, repeat=length // band):
            yield [band * number + line for number, lines in zip(bands, chosen, strict=True) for line in lines]
