"""Every demand by itself and among houses: propagation, clauses and search against the slow twins."""

import itertools
import random
from collections.abc import Callable, Sequence

import pytest

from gridwright.engine import kernels
from gridwright.model import Budget
from gridwright.sudoku.demands import Machine, machine
from gridwright.sudoku.parts.counters import counter, scales
from gridwright.sudoku.solving.clauses import solve_clauses

from .slow_demands import Demanded
from .slow_sudoku import hangs_together

ALL = 100_000

Filling = Sequence[int]
Maker = Callable[[random.Random, Demanded, Filling | None], bool]
"""Adds a random demand that holds for the filling, if given; tells whether propagation promises all of it."""


def some_cells(rng: random.Random, demanded: Demanded, least: int, most: int) -> list[int]:
    return rng.sample(range(demanded.cells), min(demanded.cells, rng.randint(least, most)))


def add_domain(rng: random.Random, demanded: Demanded, filling: Filling | None) -> bool:
    cell = rng.randrange(demanded.cells)
    demanded.domain(cell, rng.getrandbits(demanded.symbols) | (1 << filling[cell] if filling else 0))
    return True


def add_relation(rng: random.Random, demanded: Demanded, filling: Filling | None) -> bool:
    first, second = some_cells(rng, demanded, 2, 2)
    values = demanded.values
    gap = rng.randint(1, 3)
    kinds: list[Callable[[int, int], bool]] = [
        lambda a, b: a < b,
        lambda a, b: a > b,
        lambda a, b: a == b,
        lambda a, b: a != b,
        lambda a, b: abs(a - b) >= gap,
        lambda a, b: abs(a - b) == gap,
        lambda a, b: a == gap * b or b == gap * a,
        lambda a, b: a + b == 5,
        lambda _a, _b: rng.random() < 0.5,
        lambda _a, _b: True,
    ]
    if filling:
        held = values[filling[first]], values[filling[second]]
        kinds = [kind for kind in kinds if kind(*held)]
    allows = rng.choice(kinds)
    table = [sum(1 << s for s, b in enumerate(values) if allows(a, b)) for a in values]
    if filling:
        table[filling[first]] |= 1 << filling[second]
    demanded.relation(first, second, table)
    return True


def add_sum(rng: random.Random, demanded: Demanded, filling: Filling | None) -> bool:
    cells = some_cells(rng, demanded, 1, 5)
    choices = rng.choice([[1], [1], [1, -1], [1, 10, -1], [2], [-1], [3, 0, -2], [5000, 1, 70, -900]])
    coefficients = [rng.choice(choices) for _ in cells]

    def worth(held: Filling) -> int:
        return sum(
            times * demanded.values[held[cell] if filling else rng.randrange(demanded.symbols)]
            for times, cell in zip(coefficients, cells, strict=True)
        )

    totals = {worth(filling or ()) for _ in range(rng.choice([1, 1, 1, 2, 4]))}
    is_distinct = rng.random() < 0.4
    if filling and len({filling[cell] for cell in cells}) < len(cells):
        is_distinct = False
    extra = {rng.randint(-3, 30)} if rng.random() < 0.2 else set()
    demanded.sum(cells, coefficients, sorted(totals | extra), is_distinct=is_distinct)
    # Cells that differ but count in different ways are weighed apart; too many totals are weighed by their bounds.
    return not (is_distinct and len(set(coefficients)) > 1) and max(map(abs, coefficients)) < 900


def add_cage(rng: random.Random, demanded: Demanded, filling: Filling | None) -> bool:
    cells = some_cells(rng, demanded, 1, 4)
    if filling:
        cells = [
            cell for i, cell in enumerate(cells) if filling[cell] not in [filling[other] for other in cells[:i]]
        ]
        total = sum(demanded.values[filling[cell]] for cell in cells)
    else:
        total = sum(rng.choice(demanded.values) for _ in cells)
    demanded.sum(cells, [1] * len(cells), [total], is_distinct=True)
    return True


def random_machine(rng: random.Random, symbols: int, states: int) -> Machine:
    moves = tuple(
        tuple(tuple(rng.sample(range(states), rng.choice([0, 1, 1, 1, min(2, states)]))) for _ in range(symbols))
        for _ in range(states)
    )
    return Machine(rng.randrange(states), frozenset(s for s in range(states) if rng.random() < 0.6), moves)


def add_pattern(rng: random.Random, demanded: Demanded, filling: Filling | None) -> bool:
    cells = some_cells(rng, demanded, 1, 5)
    for _ in range(1000):
        drawn = random_machine(rng, demanded.symbols, rng.choice([1, 2, 3, 5, 8, 70]))
        if filling is None or drawn.accepts(1 << filling[cell] for cell in cells):
            demanded.automaton(cells, drawn)
            break
    return True


def add_state_function(rng: random.Random, demanded: Demanded, filling: Filling | None) -> bool:
    """Demand a sum of the values between the least and the greatest of a line, each taken once."""
    cells = some_cells(rng, demanded, 3, 6)
    low, high = min(demanded.values), max(demanded.values)

    def step(state: tuple[int, int], value: int) -> list[tuple[int, int]]:
        ends, total = state
        if value in {low, high}:
            return [(ends + 1, total)] if ends < 2 else []
        grown = total + value if ends == 1 else total
        return [(ends, grown)] if abs(grown) < 30 else []

    target = rng.randint(0, 6)
    between = machine(demanded.values, (0, 0), step, lambda state: state == (2, target))
    if filling is None or between.accepts(1 << filling[cell] for cell in cells):
        demanded.automaton(cells, between)
    return True


def add_contains(rng: random.Random, demanded: Demanded, filling: Filling | None) -> bool:
    cells = some_cells(rng, demanded, 1, 6)
    least, most = [], []
    for symbol in range(demanded.symbols):
        held = [filling[cell] for cell in cells].count(symbol) if filling else rng.choice([0, 0, 1, 1, 2])
        is_counted = rng.random() < 0.5
        least.append(max(0, held - (rng.random() < 0.2)) if is_counted else 0)
        most.append(held + (rng.random() < 0.2) if is_counted and rng.random() < 0.5 else len(cells))
    demanded.contains(cells, least, most)
    return True


def add_collection(rng: random.Random, demanded: Demanded, filling: Filling | None) -> bool:
    """Demand a set of symbols of cells that differ; sometimes the first of them matters as well."""
    cells = some_cells(rng, demanded, 1, 5)
    held = [filling[cell] for cell in cells] if filling else []
    cells = [cell for i, cell in enumerate(cells) if not held or held[i] not in held[:i]][: demanded.symbols]
    wanted = {frozenset(rng.sample(range(demanded.symbols), len(cells))) for _ in range(rng.randint(1, 4))}
    if filling:
        wanted.add(frozenset(filling[cell] for cell in cells))
    firsts = set(range(demanded.symbols))
    if rng.random() < 0.3:
        firsts = set(rng.sample(sorted(firsts), 2)) | ({filling[cells[0]]} if filling else set())

    def step(seen: frozenset[int], symbol: int) -> list[frozenset[int]]:
        return [seen | {symbol}] if symbol not in seen and (seen or symbol in firsts) else []

    start: frozenset[int] = frozenset()
    demanded.distinct(cells)
    demanded.automaton(cells, machine(range(demanded.symbols), start, step, lambda seen: seen in wanted))
    return True


def add_counters(rng: random.Random, demanded: Demanded, filling: Filling | None) -> bool:
    """Let machines count several symbols in the same cells: all are weighed together, by their bounds."""
    cells = some_cells(rng, demanded, 2, 7)
    for symbol in rng.sample(range(demanded.symbols), rng.randint(1, demanded.symbols)):
        counts = {rng.randint(0, len(cells)) for _ in range(rng.randint(1, 3))}
        if filling:
            counts.add([filling[cell] for cell in cells].count(symbol))
        demanded.automaton(cells, counter(demanded.symbols, symbol, frozenset(counts)))
    return False


def add_scales(rng: random.Random, demanded: Demanded, filling: Filling | None) -> bool:
    """Let groups of cells hold each symbol as often as the group before."""
    size = rng.randint(2, 3)
    chosen = rng.sample(range(demanded.cells), min(demanded.cells // size, rng.randint(2, 3)) * size)
    groups = [chosen[i : i + size] for i in range(0, len(chosen), size)]
    if filling:
        wanted = sorted(filling[cell] for cell in groups[0])
        groups = [group for group in groups if sorted(filling[cell] for cell in group) == wanted]
    for one, other in itertools.pairwise(groups):
        cells = [cell for pair in zip(one, other, strict=True) for cell in pair]
        for symbol in range(demanded.symbols):
            demanded.automaton(cells, scales(demanded.symbols, symbol, size))
    return False


def add_differing_pattern(rng: random.Random, demanded: Demanded, filling: Filling | None) -> bool:
    """Let a machine read cells that differ: no word is taken for possible in which a symbol comes twice."""
    cells = some_cells(rng, demanded, 2, min(5, demanded.symbols))
    if filling and len({filling[cell] for cell in cells}) < len(cells):
        return True
    for _ in range(1000):
        drawn = random_machine(rng, demanded.symbols, rng.choice([2, 3, 5, 8]))
        if filling is None or drawn.accepts(1 << filling[cell] for cell in cells):
            demanded.distinct(cells)
            demanded.automaton(cells, drawn)
            break
    return True


def add_distinct_pairs(rng: random.Random, demanded: Demanded, filling: Filling | None) -> bool:
    """Pair cells; a cell may come twice, and then all but the promise holds."""
    firsts, seconds = some_cells(rng, demanded, 1, 9), some_cells(rng, demanded, 1, 9)
    length = min(len(firsts), len(seconds))
    chosen: dict[object, tuple[int, int]] = {}
    for one, other in zip(firsts[:length], seconds[:length], strict=True):
        chosen.setdefault((filling[one], filling[other]) if filling else (one, other), (one, other))
    demanded.distinct_pairs([one for one, _ in chosen.values()], [other for _, other in chosen.values()])
    return False


def add_connected(rng: random.Random, demanded: Demanded, filling: Filling | None) -> bool:
    """Join cells as they lie in a grid, or anyhow; an area of any size is settled to the last candidate."""
    cells = some_cells(rng, demanded, 1, demanded.cells)
    width = rng.choice([2, 4, 6])
    near = [(a, b) for a, b in itertools.permutations(cells, 2) if b - a in {1, width}]
    links = rng.choice([near, near, rng.sample(near, len(near) // 2)])
    symbols = rng.randrange(1, 1 << demanded.symbols)
    size = rng.choice([0, 0, rng.randint(1, len(cells))])
    if filling:
        inside = {cell for cell in cells if symbols >> filling[cell] & 1}
        size = rng.choice([0, len(inside)])
        if not hangs_together(inside, links):
            return True
    demanded.connected(cells, links, symbols, size)
    return size == 0


def add_repeating_pattern(rng: random.Random, demanded: Demanded, filling: Filling | None) -> bool:
    """Cross a line with itself: no promise but that the filling is right in the end."""
    cells = some_cells(rng, demanded, 2, 4)
    cells.append(cells[0])
    drawn = random_machine(rng, demanded.symbols, 4)
    if filling is None or drawn.accepts(1 << filling[cell] for cell in cells):
        demanded.automaton(cells, drawn)
    return False


MAKERS: dict[str, Maker] = {
    "domain": add_domain,
    "relation": add_relation,
    "sum": add_sum,
    "cage": add_cage,
    "pattern": add_pattern,
    "state function": add_state_function,
    "collection": add_collection,
    "contains": add_contains,
    "counters": add_counters,
    "scales": add_scales,
    "differing pattern": add_differing_pattern,
    "distinct pairs": add_distinct_pairs,
    "connected": add_connected,
    "repeating pattern": add_repeating_pattern,
}

VALUES = [range(1, 5), range(1, 5), range(4), range(-1, 3), (1, 2, 4, 9), (7, 0, 3, 3)]


def by_search(demanded: Demanded, masks: Sequence[int]) -> list[tuple[int, ...]]:
    found = kernels.sudoku_search(
        demanded.layout, masks, limit=ALL, keep=ALL, seconds=-1.0, nodes=-1, stop=None, seed=0
    )
    assert found.complete
    assert found.found == len(found.solutions)
    return sorted(tuple(solution) for solution in found.solutions)


def by_clauses(demanded: Demanded, masks: Sequence[int]) -> list[tuple[int, ...]]:
    found, complete, _ = solve_clauses(demanded.layout, masks, ALL, Budget())
    assert complete
    return sorted(tuple(solution) for solution in found)


def union(fillings: Sequence[Filling], cells: int) -> list[int]:
    kept = [0] * cells
    for filling in fillings:
        kept = [mask | 1 << symbol for mask, symbol in zip(kept, filling, strict=True)]
    return kept


@pytest.mark.parametrize("seed", range(60))
@pytest.mark.parametrize("kind", MAKERS)
def test_a_single_demand_is_settled_to_the_last_candidate(kind: str, seed: int) -> None:
    rng = random.Random(f"{kind} {seed}")
    demanded = Demanded(5, rng.choice(VALUES))
    is_exact = MAKERS[kind](rng, demanded, None)
    masks = [rng.randint(1, 15) for _ in range(5)]
    expected = list(demanded.fillings(masks))
    settled = kernels.sudoku_settle(demanded.layout, masks)
    kept = union(expected, 5)
    if is_exact:
        assert settled == kept
    else:
        assert all(mask & ~more == 0 for mask, more in zip(kept, settled, strict=True))
    assert by_search(demanded, masks) == expected
    assert by_clauses(demanded, masks) == expected


def add_houses(demanded: Demanded, height: int, width: int) -> None:
    size = height * width
    for a in range(size):
        demanded.distinct([a * size + b for b in range(size)])
        demanded.distinct([b * size + a for b in range(size)])
        top, left = a // height * height, a % height * width
        demanded.distinct([(top + b // width) * size + left + b % width for b in range(size)])


@pytest.mark.parametrize("seed", range(120))
def test_demands_in_a_grid_of_4x4_have_the_solutions_of_the_slow_twins(seed: int) -> None:
    rng = random.Random(seed)
    demanded = Demanded(16, rng.choice(VALUES))
    add_houses(demanded, 2, 2)
    for kind in rng.choices(list(MAKERS), k=rng.randint(1, 4)):
        MAKERS[kind](rng, demanded, None)
    masks = [rng.randint(1, 15) if rng.random() < 0.2 else 15 for _ in range(16)]
    expected = list(demanded.fillings(masks))
    settled = kernels.sudoku_settle(demanded.layout, masks)
    assert all(mask & ~more == 0 for mask, more in zip(union(expected, 16), settled, strict=True))
    assert by_search(demanded, masks) == expected
    assert by_clauses(demanded, masks) == expected


@pytest.mark.parametrize("seed", range(40))
def test_demands_in_a_grid_of_6x6_have_the_solutions_of_the_slow_twins(seed: int) -> None:
    rng = random.Random(seed)
    demanded = Demanded(36, range(rng.randint(0, 2), 99)[:6])
    add_houses(demanded, 2, 3)
    blank = kernels.sudoku_search(
        demanded.layout, [63] * 36, limit=1, keep=1, seconds=-1.0, nodes=-1, stop=None, seed=seed + 1
    )
    solution = list(blank.solutions[0])
    for kind in rng.choices(list(MAKERS), k=rng.randint(3, 9)):
        MAKERS[kind](rng, demanded, solution)
    masks = [1 << symbol if rng.random() < 0.55 else 63 for symbol in solution]
    expected = list(demanded.fillings(masks))
    assert tuple(solution) in expected
    settled = kernels.sudoku_settle(demanded.layout, masks)
    assert all(mask & ~more == 0 for mask, more in zip(union(expected, 36), settled, strict=True))
    assert by_search(demanded, masks) == expected
    assert by_clauses(demanded, masks) == expected


def test_symbols_that_a_line_holds_in_any_order_leave_the_cells_that_see_it() -> None:
    demanded = Demanded(10, range(1, 10))
    demanded.distinct(list(range(9)))
    line = list(range(7))

    def step(seen: frozenset[int], value: int) -> list[frozenset[int]]:
        return [seen | {value}] if value not in seen else []

    start: frozenset[int] = frozenset()
    is_run = machine(range(1, 10), start, step, lambda seen: len(seen) == 7 == max(seen) - min(seen) + 1)
    demanded.automaton(line, is_run)
    settled = kernels.sudoku_settle(demanded.layout, [511] * 10)
    assert settled == [511] * 7 + [0b110000011] * 2 + [511]
