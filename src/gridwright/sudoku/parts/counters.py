"""Machines that count one symbol and nothing else, written down without a call for every move."""

import functools
from collections.abc import Collection

from gridwright.sudoku.demands import Machine

__all__ = ["counter", "scales"]


@functools.lru_cache(maxsize=256)
def counter(symbols: int, counted: int, counts: frozenset[int]) -> Machine:
    """Accept what holds a symbol as often as one of the counts says.

    >>> never_or_twice = counter(3, 1, frozenset({0, 2}))
    >>> never_or_twice.accepts([0b010, 0b001, 0b010]), never_or_twice.accepts([0b010, 0b001, 0b100])
    (True, False)
    """
    most = max(counts)
    moves = [_moves(symbols, counted, (seen,), (seen + 1,) if seen < most else ()) for seen in range(most + 1)]
    return Machine(0, counts, tuple(moves))


@functools.lru_cache(maxsize=256)
def scales(symbols: int, weighed: int, pairs: int) -> Machine:
    """Accept pairs of cells read one after the other that hold a symbol as often first as second.

    >>> even = scales(3, 1, 2)
    >>> even.accepts([0b010, 0b001, 0b001, 0b010]), even.accepts([0b010, 0b001, 0b010, 0b010])
    (True, False)
    """
    # Before the first cell of a pair the scales stand at -pairs to pairs, before the second the same after these.
    half = 2 * pairs + 1
    moves = []
    for state in range(2 * half):
        balance, is_second = state % half, state >= half
        other = 0 if is_second else half
        after = balance + (-1 if is_second else 1)
        moves.append(_moves(symbols, weighed, (balance + other,), (after + other,) if 0 <= after < half else ()))
    return Machine(pairs, frozenset({pairs}), tuple(moves))


def _moves(symbols: int, counted: int, off: Collection[int], on: Collection[int]) -> tuple[tuple[int, ...], ...]:
    by_symbol = [tuple(off)] * symbols
    by_symbol[counted] = tuple(on)
    return tuple(by_symbol)
