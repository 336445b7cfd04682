"""Broken demands in words: which cells break which rule, told once for every kind of demand."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from gridwright.grid import Cell
from gridwright.model import Board, Violation
from gridwright.sudoku.demands import (
    Automaton,
    Connected,
    Contains,
    Demand,
    Distinct,
    DistinctPairs,
    Domain,
    Relation,
    Sum,
)
from gridwright.sudoku.parts.areas import Area
from gridwright.sudoku.puzzle import Sudoku

__all__ = ["Sheet", "broken", "broken_demands", "violations"]


_MOST_SHOWN = 40


def violations(puzzle: Sudoku, board: Board) -> tuple[Violation, ...]:
    """List every demand that the settled cells of a board break."""
    settled = {cell: s for cell in puzzle.shape.cells if (s := board.symbol(cell)) is not None}
    return tuple(broken(Sheet(puzzle, settled), puzzle.demands))


def broken_demands(
    puzzle: Sudoku, settled: Mapping[Cell, int], numbers: Iterable[int]
) -> dict[int, tuple[Violation, ...]]:
    """Return those of some demands, by their numbers, that settled cells break; all else counts as open."""
    sheet = Sheet(puzzle, settled)
    demands = ((number, puzzle.demands[number]) for number in numbers)
    checked = ((number, tuple(broken(sheet, [demand]))) for number, demand in demands)
    return {number: found for number, found in checked if found}


def broken(sheet: "Sheet", demands: Iterable[Demand]) -> Iterator[Violation]:
    """Yield the violations of some demands; callers that ask repeatedly keep the sheet."""
    return (one for demand in demands for one in _CHECKS[type(demand)](sheet, demand))


class Sheet:
    """A position's settled cells, with names for messages."""

    def __init__(self, puzzle: Sudoku, settled: Mapping[Cell, int]) -> None:
        self.settled = settled
        self.values = puzzle.frame.values
        self.symbols = puzzle.symbols
        self.cell_name = puzzle.shape.name

    def text(self, cell: Cell) -> str:
        """Return what stands in a settled cell."""
        return self.symbols[self.settled[cell]]

    def names(self, cells: tuple[Cell, ...]) -> str:
        """Name cells, separated by spaces."""
        return " ".join(map(self.cell_name, cells))


def _repeated(sheet: Sheet, name: str, cells: tuple[Cell, ...]) -> Iterator[Violation]:
    held = [sheet.settled[cell] for cell in cells if cell in sheet.settled]
    if len(set(held)) == len(held):
        return
    places: dict[int, list[Cell]] = defaultdict(list)
    for cell in cells:
        if cell in sheet.settled:
            places[sheet.settled[cell]].append(cell)
    for symbol, repeated in places.items():
        if len(repeated) > 1:
            where = " and ".join(map(sheet.cell_name, repeated))
            yield Violation(f"{name}: {sheet.symbols[symbol]} stands at {where}", tuple(repeated))


def _distinct(sheet: Sheet, demand: Distinct) -> Iterator[Violation]:
    return _repeated(sheet, demand.name, demand.cells)


def _domain(sheet: Sheet, demand: Domain) -> Iterator[Violation]:
    cell = demand.cell
    if cell in sheet.settled and not demand.allowed >> sheet.settled[cell] & 1:
        yield Violation(
            f"{demand.name}: {sheet.text(cell)} at {sheet.cell_name(cell)} is not {demand.says}", (cell,)
        )


def _relation(sheet: Sheet, demand: Relation) -> Iterator[Violation]:
    first, second = demand.first, demand.second
    if first not in sheet.settled or second not in sheet.settled:
        return
    if not demand.table[sheet.settled[first]] >> sheet.settled[second] & 1:
        one, other = (f"{sheet.text(cell)} at {sheet.cell_name(cell)}" for cell in (first, second))
        yield Violation(f"{demand.name}: {one} is {_denied(demand.says)} {other}", (first, second))


def _sum(sheet: Sheet, demand: Sum) -> Iterator[Violation]:
    if demand.is_distinct:
        yield from _repeated(sheet, demand.name, demand.cells)
    if all(cell in sheet.settled for cell in demand.cells):
        total = _worth(sheet, list(zip(demand.cells, demand.coefficients, strict=True)))
        if total not in demand.totals:
            yield Violation(_sum_text(sheet, demand, total), demand.cells)


def _sum_text(sheet: Sheet, demand: Sum, total: int) -> str:
    """Tell a plain sum by its total, a balance by both of its sides, any other by its terms."""
    expected = " or ".join(map(str, sorted(demand.totals)))
    if set(demand.coefficients) == {1}:
        return f"{demand.name} {sheet.names(demand.cells)}: expected a sum of {expected}, got {total}"
    terms = list(zip(demand.cells, demand.coefficients, strict=True))
    left = [(cell, times) for cell, times in terms if times > 0]
    right = [(cell, -times) for cell, times in terms if times < 0]
    if demand.totals == {0} and left and right:
        sides = (f"{_terms(sheet, side)} is {_worth(sheet, side)}" for side in (left, right))
        return f"{demand.name}: {', but '.join(sides)}"
    words = _terms(sheet, left) + "".join(f" - {_terms(sheet, [term])}" for term in right)
    return f"{demand.name}: expected {words} to be {expected}, got {total}"


def _terms(sheet: Sheet, terms: Sequence[tuple[Cell, int]]) -> str:
    names = ((sheet.cell_name(cell), times) for cell, times in terms)
    return " + ".join(name if times == 1 else f"{times}*{name}" for name, times in names)


def _worth(sheet: Sheet, terms: Sequence[tuple[Cell, int]]) -> int:
    return sum(times * sheet.values[sheet.settled[cell]] for cell, times in terms)


def _automaton(sheet: Sheet, demand: Automaton) -> Iterator[Violation]:
    masks = [
        1 << sheet.settled[cell] if cell in sheet.settled else (1 << len(sheet.symbols)) - 1
        for cell in demand.cells
    ]
    cells = tuple(cell for cell in dict.fromkeys(demand.cells) if cell in sheet.settled)
    # Where nothing is written, nothing written breaks a line, though it may be one that cannot hold.
    if cells and not demand.machine.accepts(masks):
        if len(demand.cells) > _MOST_SHOWN:
            yield Violation(f"{demand.name}: it is not so that the cells {demand.says}", cells)
            return
        shown = " ".join(sheet.text(cell) if cell in sheet.settled else "." for cell in demand.cells)
        yield Violation(f"{demand.name}: {shown} does not fit, the cells {demand.says}", cells)


def _contains(sheet: Sheet, demand: Contains) -> Iterator[Violation]:
    room = sum(cell not in sheet.settled for cell in demand.cells)
    for symbol, wanted in enumerate(demand.counts):
        there = sum(sheet.settled.get(cell) == symbol for cell in demand.cells)
        is_short = there + room < wanted
        if wanted and (is_short or (demand.is_exact and there > wanted)):
            times = "once" if wanted == 1 else f"{wanted} times"
            text = f"{demand.name}: expected {sheet.symbols[symbol]} {times}, got it {there} times"
            yield Violation(text, demand.cells)


def _distinct_pairs(sheet: Sheet, demand: DistinctPairs) -> Iterator[Violation]:
    places: dict[tuple[int, int], list[tuple[Cell, Cell]]] = defaultdict(list)
    for first, second in zip(demand.firsts, demand.seconds, strict=True):
        if first in sheet.settled and second in sheet.settled:
            places[sheet.settled[first], sheet.settled[second]].append((first, second))
    for (one, other), repeated in places.items():
        if len(repeated) > 1:
            where = " and ".join(f"{sheet.cell_name(a)} with {sheet.cell_name(b)}" for a, b in repeated)
            text = f"{demand.name}: {sheet.symbols[one]} with {sheet.symbols[other]} stands at {where}"
            yield Violation(text, tuple(cell for pair in repeated for cell in pair))


def _connected(sheet: Sheet, demand: Connected) -> Iterator[Violation]:
    masks = {cell: 1 << sheet.settled[cell] if cell in sheet.settled else -1 for cell in demand.cells}
    area = Area(demand, masks)
    if area.is_possible:
        return
    sure = tuple(sorted(area.sure))
    parts = sum(not area.sure.isdisjoint(part) for part in area.parts)
    if parts > 1:
        yield Violation(f"{demand.name}: its {demand.says} fall into {parts} parts", sure)
    elif demand.size and len(sure) > demand.size:
        yield Violation(f"{demand.name}: expected {demand.size} {demand.says}, got {len(sure)}", sure)
    else:
        size = f"{demand.size} {demand.says} that hang together" if demand.size else f"some {demand.says}"
        yield Violation(f"{demand.name}: no room is left for {size}", sure or demand.cells)


_CHECKS: Mapping[type, Callable[[Sheet, Any], Iterator[Violation]]] = {
    Distinct: _distinct,
    Domain: _domain,
    Relation: _relation,
    Sum: _sum,
    Automaton: _automaton,
    Contains: _contains,
    DistinctPairs: _distinct_pairs,
    Connected: _connected,
}


def _denied(says: str) -> str:
    """Deny what a relation says; what it denies already is said plainly.

    >>> _denied("smaller than"), _denied("not 1 apart from"), _denied("neither 1 apart from nor twice")
    ('not smaller than', '1 apart from', '1 apart from or twice')
    """
    if says.startswith("not "):
        return says.removeprefix("not ")
    if says.startswith("neither "):
        return says.removeprefix("neither ").replace(" nor ", " or ")
    return f"not {says}"
