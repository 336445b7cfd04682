"""Ties: the relations between two cells that many rules share, each a table of values with its words."""

import functools
from collections.abc import Callable
from dataclasses import dataclass

from gridwright.grid import Cell
from gridwright.sudoku.demands import Relation, table

__all__ = ["Tie", "adds", "apart", "at_most", "differ", "different", "equal", "none_of", "ratio", "tie"]

Values = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Tie:
    """A table of the pairs allowed, and what completes "4 at r1c1 is ... 3 at r1c2"."""

    table: tuple[int, ...]
    says: str

    def between(self, first: Cell, second: Cell, name: str) -> Relation:
        """Demand it of two cells."""
        return Relation(first, second, self.table, name, self.says)

    @property
    def is_possible(self) -> bool:
        """Return whether any pair is allowed."""
        return any(self.table)


def tie(values: Values, allows: Callable[[int, int], bool], says: str) -> Tie:
    """Make a tie of what is allowed between two values."""
    return Tie(table(values, allows), says)


@functools.lru_cache(maxsize=64)
def at_most(values: Values) -> Tie:
    """Let the first value be at most the second."""
    return tie(values, lambda first, second: first <= second, "at most")


@functools.lru_cache(maxsize=64)
def equal(values: Values) -> Tie:
    """Let both values be the same."""
    return tie(values, lambda first, second: first == second, "the same as")


@functools.lru_cache(maxsize=64)
def different(values: Values) -> Tie:
    """Let the values differ."""
    return tie(values, lambda first, second: first != second, "different from")


@functools.lru_cache(maxsize=64)
def apart(values: Values, least: int) -> Tie:
    """Let the values be at least so far apart.

    >>> [bin(mask) for mask in apart((1, 2, 3), 2).table]
    ['0b100', '0b0', '0b1']
    """
    return tie(values, lambda first, second: abs(first - second) >= least, f"at least {least} apart from")


@functools.lru_cache(maxsize=64)
def differ(values: Values, by: int) -> Tie:
    """Let the values be just so far apart."""
    return tie(values, lambda first, second: abs(first - second) == by, f"{by} apart from")


@functools.lru_cache(maxsize=64)
def ratio(values: Values, times: int) -> Tie:
    """Let one value be so many times the other."""
    return tie(values, lambda a, b: a == times * b or b == times * a, f"in the ratio 1:{times} to")


@functools.lru_cache(maxsize=64)
def adds(values: Values, total: int) -> Tie:
    """Let the values add up to a total."""
    return tie(values, lambda first, second: first + second == total, f"{total} minus")


@functools.lru_cache(maxsize=64)
def none_of(ties: frozenset[Tie]) -> Tie:
    """Let no tie of several hold: what is not printed does not hold either."""
    everything = (1 << len(next(iter(ties)).table)) - 1
    rows = zip(*(one.table for one in ties), strict=True)
    forbidden = (functools.reduce(int.__or__, row) for row in rows)
    denied = " nor ".join(sorted(one.says for one in ties))
    says = f"neither {denied}" if len(ties) > 1 else f"not {denied}"
    return Tie(tuple(everything & ~mask for mask in forbidden), says)
