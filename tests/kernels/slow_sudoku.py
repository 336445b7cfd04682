"""The slow, obvious sudoku solver that every kernel is compared with: fill cell by cell, look at every rule."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from gridwright.sudoku import Sudoku
from gridwright.sudoku.demands import (
    Automaton,
    Connected,
    Contains,
    Distinct,
    DistinctPairs,
    Domain,
    Relation,
    Sum,
)

__all__ = ["hangs_together", "is_legal_solution", "slow_solutions"]


def slow_solutions(puzzle: Sudoku) -> Iterator[tuple[int, ...]]:
    """Yield every solution as a tuple of symbols, in the order of the symbols."""
    values: list[int | None] = list(puzzle.givens)
    if all(_fits(puzzle, values, cell) for cell in puzzle.shape.cells):
        yield from _fill(puzzle, values, 0)


def _fill(puzzle: Sudoku, values: list[int | None], cell: int) -> Iterator[tuple[int, ...]]:
    if cell == len(values):
        yield tuple(value for value in values if value is not None)
    elif puzzle.givens[cell] is not None:
        yield from _fill(puzzle, values, cell + 1)
    else:
        for symbol in range(puzzle.size):
            values[cell] = symbol
            if _fits(puzzle, values, cell):
                yield from _fill(puzzle, values, cell + 1)
        values[cell] = None


def _fits(puzzle: Sudoku, values: Sequence[int | None], cell: int) -> bool:
    """Tell whether the demands that know a cell allow its symbol beside the symbols placed so far."""
    for demand in puzzle.demands:
        if cell in demand.cells:
            known = [symbol for other in demand.cells if (symbol := values[other]) is not None]
            is_full = len(known) == len(demand.cells)
            worth = puzzle.frame.values
            if not _ALLOWS[type(demand)](demand, known, is_full=is_full, worth=worth):
                return False
    return True


def _allows_distinct(_: Distinct, known: list[int], **__: object) -> bool:
    return len(set(known)) == len(known)


def _allows_domain(demand: Domain, known: list[int], **_: object) -> bool:
    return all(demand.allowed >> symbol & 1 for symbol in known)


def _allows_relation(demand: Relation, known: list[int], *, is_full: bool, **_: object) -> bool:
    return not is_full or bool(demand.table[known[0]] >> known[1] & 1)


def _allows_sum(demand: Sum, known: list[int], *, is_full: bool, worth: Sequence[int]) -> bool:
    if demand.is_distinct and len(set(known)) != len(known):
        return False
    terms = zip(demand.coefficients, known, strict=is_full)
    return not is_full or sum(times * worth[symbol] for times, symbol in terms) in demand.totals


def _allows_automaton(demand: Automaton, known: list[int], *, is_full: bool, **_: object) -> bool:
    states = {demand.machine.start}
    for symbol in known:
        states = {after for state in states for after in demand.machine.moves[state][symbol]}
    return not is_full or not states.isdisjoint(demand.machine.accepting)


def _allows_contains(demand: Contains, known: list[int], *, is_full: bool, **_: object) -> bool:
    pairs = [(known.count(symbol), wanted) for symbol, wanted in enumerate(demand.counts)]
    if demand.is_exact and any(wanted and there > wanted for there, wanted in pairs):
        return False
    return not is_full or all(there >= wanted for there, wanted in pairs)


def _allows_distinct_pairs(demand: DistinctPairs, known: list[int], *, is_full: bool, **_: object) -> bool:
    pairs = list(zip(known, known[len(demand.firsts) :], strict=False)) if is_full else []
    return len(set(pairs)) == len(pairs)


def _allows_connected(demand: Connected, known: list[int], *, is_full: bool, **_: object) -> bool:
    if not is_full:
        return True
    inside = {cell for cell, symbol in zip(demand.cells, known, strict=True) if demand.symbols >> symbol & 1}
    return hangs_together(inside, demand.links) and len(inside) == (demand.size or len(inside))


def hangs_together(cells: set[int], links: Iterable[tuple[int, int]]) -> bool:
    """Tell whether cells, at least one, are joined by links: let the first of them reach the others."""
    reached = {min(cells)} if cells else set()
    for _ in cells:
        for one, other in links:
            if {one, other} <= cells and {one, other} & reached:
                reached |= {one, other}
    return bool(cells) and reached == cells


_ALLOWS: dict[type, Callable[..., bool]] = {
    Distinct: _allows_distinct,
    Domain: _allows_domain,
    Relation: _allows_relation,
    Sum: _allows_sum,
    Automaton: _allows_automaton,
    Contains: _allows_contains,
    DistinctPairs: _allows_distinct_pairs,
    Connected: _allows_connected,
}


def is_legal_solution(puzzle: Sudoku, symbols: Sequence[int]) -> bool:
    """Check a full grid against givens and rules without any solver."""
    pairs = zip(puzzle.givens, symbols, strict=True)
    keeps_givens = all(given in {None, symbol} for given, symbol in pairs)
    return keeps_givens and all(_fits(puzzle, symbols, cell) for cell in puzzle.shape.cells)
