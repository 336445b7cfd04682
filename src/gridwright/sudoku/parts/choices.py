"""Choices among demands: one machine that accepts where all demands of at least one way hold."""

import itertools
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from gridwright.errors import InvalidPuzzleError
from gridwright.grid import Line
from gridwright.sudoku.demands import (
    Automaton,
    Connected,
    Contains,
    Demand,
    Distinct,
    DistinctPairs,
    Domain,
    Machine,
    Relation,
    Sum,
    machine,
)

__all__ = ["one_of"]

_ANYTHING = -1
"""Where a machine is that reads cells of other ways."""


class _Reading(NamedTuple):
    """Cells, and a machine that reads them."""

    cells: Line
    machine: Machine


class _State(NamedTuple):
    """Which way was chosen, how many cells were read, and where the machine of these cells is."""

    way: int
    read: int
    inner: int


def one_of(ways: Sequence[Sequence[Demand]], values: tuple[int, ...]) -> tuple[Line, Machine]:
    """Return cells in order and a machine that accepts them where all demands of at least one way hold.

    Lines of cells that several ways read are read once for all of them.
    """
    readings = [[reading for demand in way for reading in _readings(demand, values)] for way in ways]
    lines = _lines_of(readings)
    plans = [_plan(way, lines) for way in readings]
    cells = tuple(itertools.chain(*lines))
    if len(lines) == 1:
        return cells, _united([reader for plan in plans for reader in plan], len(values))
    line_at = [number for number, line in enumerate(lines) for _ in line]
    is_last = [place + 1 == len(line) for line in lines for place in range(len(line))]
    symbol = {value: number for number, value in enumerate(values)}

    def begin(way: int, line: int) -> int:
        reader = plans[way][line] if line < len(lines) else None
        return _ANYTHING if reader is None else reader.start

    def step(state: _State, value: int) -> Iterator[_State]:
        if state.read == len(cells):
            return
        line = line_at[state.read]
        for way in range(len(ways)) if state.way < 0 else (state.way,):
            reader = plans[way][line]
            inner = begin(way, line) if state.way < 0 else state.inner
            reached = (_ANYTHING,) if reader is None else reader.moves[inner][symbol[value]]
            if is_last[state.read]:
                if reader is None or not reader.accepting.isdisjoint(reached):
                    yield _State(way, state.read + 1, begin(way, line + 1))
            else:
                yield from (_State(way, state.read + 1, after) for after in reached)

    return cells, machine(values, _State(-1, 0, _ANYTHING), step, lambda state: state.read == len(cells))


def _united(readers: Sequence[Machine | None], symbols: int) -> Machine:
    """Accept what at least one of the machines does, and everything if one is missing: that way asks nothing."""
    machines = [reader for reader in readers if reader is not None]
    if len(machines) < len(readers):
        return Machine(0, frozenset({0}), (((0,),) * symbols,))
    if len(machines) == 1:
        return machines[0]
    starts: list[int] = []
    accepting: set[int] = set()
    moves: list[tuple[tuple[int, ...], ...]] = []
    for one in machines:
        before = 1 + len(moves)
        starts.append(before + one.start)
        accepting.update(before + state for state in one.accepting)
        moves += [tuple([tuple([before + n for n in after]) for after in row]) for row in one.moves]
    begin = tuple([tuple([n for start in starts for n in moves[start - 1][symbol]]) for symbol in range(symbols)])
    if not accepting.isdisjoint(starts):
        accepting.add(0)
    return Machine(0, frozenset(accepting), (begin, *moves))


def _lines_of(readings: Sequence[Sequence[_Reading]]) -> list[Line]:
    """List lines of cells, each as often as one way needs it."""
    lines: list[Line] = []
    for way in readings:
        spare = list(lines)
        for reading in way:
            if reading.cells in spare:
                spare.remove(reading.cells)
            else:
                lines.append(reading.cells)
    return lines


def _plan(way: Sequence[_Reading], lines: Sequence[Line]) -> list[Machine | None]:
    """Name the machine of a way that reads each line, if any does."""
    waiting = list(way)
    plan: list[Machine | None] = []
    for line in lines:
        found = next((reading for reading in waiting if reading.cells == line), None)
        plan.append(found.machine if found else None)
        if found:
            waiting.remove(found)
    return plan


def _readings(demand: Demand, values: tuple[int, ...]) -> Iterator[_Reading]:
    """Take a demand to lines that small machines read."""
    match demand:
        case Automaton():
            yield _Reading(demand.cells, demand.machine)
        case Domain():
            allowed = {value for symbol, value in enumerate(values) if demand.allowed >> symbol & 1}
            once = machine(values, 0, lambda _, value: [1] if value in allowed else [], lambda state: state == 1)
            yield _Reading(demand.cells, once)
        case Relation():
            yield _Reading(demand.cells, _related(demand.table, values))
        case Distinct():
            everything = (1 << len(values)) - 1
            unlike = tuple(everything & ~(1 << symbol) for symbol in range(len(values)))
            yield from (
                _Reading(pair, _related(unlike, values)) for pair in itertools.combinations(demand.cells, 2)
            )
        case Sum():
            yield _Reading(demand.cells, _summed(demand, values))
            if demand.is_distinct:
                yield from _readings(Distinct(demand.cells, demand.name), values)
        case Contains():
            for symbol, count in enumerate(demand.counts):
                if count:
                    yield _Reading(demand.cells, _counted(values, values[symbol], count, is_exact=demand.is_exact))
        case DistinctPairs() | Connected():
            raise InvalidPuzzleError(f"choices: expected what can be read along a line, got {demand.name}")


def _related(table: tuple[int, ...], values: tuple[int, ...]) -> Machine:
    number = {value: symbol for symbol, value in enumerate(values)}
    begin, end = -2, -1

    def step(state: int, value: int) -> list[int]:
        if state == begin:
            return [number[value]]
        return [end] if state >= 0 and table[state] >> number[value] & 1 else []

    return machine(values, begin, step, lambda state: state == end)


def _summed(demand: Sum, values: tuple[int, ...]) -> Machine:
    """Add up cell by cell; sums that can no longer reach a total are left."""
    reach = [(min(n * v for v in values), max(n * v for v in values)) for n in demand.coefficients]
    left = [
        (sum(low for low, _ in reach[at:]), sum(high for _, high in reach[at:])) for at in range(len(reach) + 1)
    ]
    lowest, highest = min(demand.totals), max(demand.totals)

    def step(state: tuple[int, int], value: int) -> list[tuple[int, int]]:
        at, total = state
        if at == len(reach):
            return []
        total += demand.coefficients[at] * value
        low, high = left[at + 1]
        return [(at + 1, total)] if total + low <= highest and total + high >= lowest else []

    return machine(values, (0, 0), step, lambda state: state[0] == len(reach) and state[1] in demand.totals)


def _counted(values: tuple[int, ...], counted: int, count: int, *, is_exact: bool) -> Machine:
    def step(seen: int, value: int) -> list[int]:
        seen += value == counted
        return [seen] if seen <= count else ([] if is_exact else [count])

    return machine(values, 0, step, lambda seen: seen == count)
