"""What a sudoku can demand of its cells: a closed vocabulary, the only thing that engines, checks and words read.

Rules give demands; whatever solves, checks or explains a puzzle knows these eight and no rule. A demand carries
the words that people need of it: `name` says what it is ("row 3", "thermometer from r9c4"). Every demand has
`cells`; `bare()` gives it without words, cells in order where their order says nothing, to compare demands by.
"""

import enum
import functools
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias, TypeVar

from gridwright.errors import InvalidPuzzleError
from gridwright.grid import Cell, Line

__all__ = [
    "Automaton",
    "Connected",
    "Contains",
    "Demand",
    "Distinct",
    "DistinctPairs",
    "Domain",
    "HouseKind",
    "Machine",
    "Relation",
    "Sum",
    "differing",
    "less",
    "machine",
    "table",
    "turned",
]

State = TypeVar("State", bound=Hashable)

MOST_STATES = 4096
"""The most states of an automaton."""


class HouseKind(enum.IntEnum):
    """How people look at a house: as a row, a column, a region, or as something drawn over these."""

    ROW = 0
    COLUMN = 1
    REGION = 2
    OTHER = 3


@dataclass(frozen=True, slots=True)
class Distinct:
    """A house: no symbol stands twice; with as many cells as symbols each stands exactly once."""

    cells: Line
    name: str
    kind: HouseKind = HouseKind.OTHER

    def bare(self) -> "Distinct":
        """Return the demand without its texts, for comparison."""
        return Distinct(tuple(sorted(self.cells)), "")


@dataclass(frozen=True, slots=True)
class Domain:
    """A cell holds one of the symbols of a mask; `says` completes "r1c1 is ..." ("even")."""

    cell: Cell
    allowed: int
    name: str
    says: str = "one of the symbols printed in it"

    @property
    def cells(self) -> Line:
        """List the cell."""
        return (self.cell,)

    def bare(self) -> "Domain":
        """Return the demand without its texts, for comparison."""
        return Domain(self.cell, self.allowed, "", "")


@dataclass(frozen=True, slots=True)
class Relation:
    """Two cells hold a pair of symbols that the table allows: `table[s]` are those beside s in the first cell.

    `says` completes "r1c1 is ... r1c2" ("smaller than"). Relations with one name belong together, as the steps of
    one thermometer do.
    """

    first: Cell
    second: Cell
    table: tuple[int, ...]
    name: str
    says: str

    @property
    def cells(self) -> Line:
        """List both cells."""
        return self.first, self.second

    def bare(self) -> "Relation":
        """Return the demand without its texts, for comparison."""
        if self.first <= self.second:
            return Relation(self.first, self.second, self.table, "", "")
        return Relation(self.second, self.first, turned(self.table), "", "")


@dataclass(frozen=True, slots=True)
class Sum:
    """Values times coefficients add up to one of the totals; `is_distinct` where no symbol stands twice."""

    cells: Line
    coefficients: tuple[int, ...]
    totals: frozenset[int]
    name: str
    is_distinct: bool = False

    def bare(self) -> "Sum":
        """Return the demand without its texts, for comparison."""
        terms = sorted(zip(self.cells, self.coefficients, strict=True))
        cells, coefficients = zip(*terms, strict=True) if terms else ((), ())
        return Sum(cells, coefficients, self.totals, "", self.is_distinct)


@dataclass(frozen=True, slots=True)
class Machine:
    """A finite automaton that reads symbols: `moves[state][symbol]` are the states it may go to."""

    start: int
    accepting: frozenset[int]
    moves: tuple[tuple[tuple[int, ...], ...], ...]

    def accepts(self, masks: Iterable[int]) -> bool:
        """Return whether some choice of symbols from the masks, one after the other, is accepted."""
        states = {self.start}
        for mask in masks:
            symbols = [symbol for symbol in range(mask.bit_length()) if mask >> symbol & 1]
            states = {after for state in states for symbol in symbols for after in self.moves[state][symbol]}
            if not states:
                return False
        return not self.accepting.isdisjoint(states)

    @property
    def is_orderless(self) -> bool:
        """Return whether two different symbols lead to the same states from everywhere, whichever comes first."""
        moves = self.moves
        for by_symbol in moves:
            for b, after_b in enumerate(by_symbol):
                for a, after_a in enumerate(by_symbol[:b]):
                    one = [last for between in after_a for last in moves[between][b]]
                    other = [last for between in after_b for last in moves[between][a]]
                    if one != other and set(one) != set(other):
                        return False
        return True


@dataclass(frozen=True, slots=True)
class Automaton:
    """A sequence of cells that a machine accepts; `says` completes "the cells ..." ("hold a run of values")."""

    cells: Line
    machine: Machine
    name: str
    says: str

    def bare(self) -> "Automaton":
        """Return the demand without its texts, for comparison."""
        return replace(self, name="", says="")


@dataclass(frozen=True, slots=True)
class Contains:
    """Cells hold symbol s at least `counts[s]` times; `is_exact`: just so often, where that is not 0."""

    cells: Line
    counts: tuple[int, ...]
    name: str
    is_exact: bool = False

    def bare(self) -> "Contains":
        """Return the demand without its texts, for comparison."""
        return replace(self, cells=tuple(sorted(self.cells)), name="")


@dataclass(frozen=True, slots=True)
class DistinctPairs:
    """No two pairs of cells hold the same pair of symbols; cell i of `firsts` is paired with cell i of `seconds`.

    Where there are as many pairs of cells as pairs of symbols may stand in them, each pair of symbols stands once.
    `says` names a pair of symbols ("{second} of region {first}").
    """

    firsts: Line
    seconds: Line
    name: str
    says: str = "pair of {first} and {second}"

    @property
    def cells(self) -> Line:
        """List the first cells and after them the second ones."""
        return (*self.firsts, *self.seconds)

    def bare(self) -> "DistinctPairs":
        """Return the demand without its texts, for comparison."""
        pairs = sorted(zip(self.firsts, self.seconds, strict=True))
        return DistinctPairs(tuple(a for a, _ in pairs), tuple(b for _, b in pairs), "", "")


@dataclass(frozen=True, slots=True)
class Connected:
    """The cells that hold one of the symbols of a mask, one or more, hang together over links between cells.

    They are just `size` cells, if that is not 0. `says` names them ("cells with 1 or 3").
    """

    cells: Line
    links: tuple[tuple[Cell, Cell], ...]
    symbols: int
    name: str
    says: str
    size: int = 0

    def bare(self) -> "Connected":
        """Return the demand without its texts, for comparison."""
        links = tuple(sorted((min(link), max(link)) for link in self.links))
        return replace(self, cells=tuple(sorted(self.cells)), links=links, name="", says="")


Demand: TypeAlias = Distinct | Domain | Relation | Sum | Automaton | Contains | DistinctPairs | Connected


def turned(masks: tuple[int, ...]) -> tuple[int, ...]:
    """Transpose a relation table."""
    size = range(len(masks))
    return tuple(sum(1 << first for first in size if masks[first] >> second & 1) for second in size)


def differing(demand: Demand) -> bool:
    """Return whether no two cells of a demand may hold the same symbol."""
    match demand:
        case Distinct():
            return True
        case Sum():
            return demand.is_distinct
        case Relation():
            return not any(mask >> symbol & 1 for symbol, mask in enumerate(demand.table))
        case _:
            return False


def table(values: Sequence[int], allows: Callable[[int, int], bool]) -> tuple[int, ...]:
    """Build the table of a relation between values, as masks.

    >>> [bin(mask) for mask in table((1, 2, 3), lambda first, second: first < second)]
    ['0b110', '0b100', '0b0']
    """
    bits = [(second, 1 << symbol) for symbol, second in enumerate(values)]
    return tuple([sum([bit for second, bit in bits if allows(first, second)]) for first in values])


def machine(
    values: Sequence[int],
    start: State,
    step: Callable[[State, int], Iterable[State]],
    accepts: Callable[[State], bool],
) -> Machine:
    """Build an automaton from a state function: `step` lists the states after reading a value.

    >>> rising = machine((1, 2, 3), 0, lambda last, value: [value] if value > last else [], lambda last: True)
    >>> rising.accepts([0b001, 0b100]), rising.accepts([0b100, 0b011])
    (True, False)
    """
    numbers: dict[State, int] = {start: 0}
    waiting: list[State] = [start]
    moves: list[tuple[tuple[int, ...], ...]] = []
    known: list[tuple[int, ...]] = [(0,)]  # by state: the way to it alone, which nearly all moves are
    for state in waiting:
        reached: list[tuple[int, ...]] = []
        for value in values:
            after = [*step(state, value)]
            for new in after:
                if new not in numbers:
                    known.append((len(numbers),))
                    numbers[new] = len(numbers)
                    waiting.append(new)
            if len(after) == 1:
                reached.append(known[numbers[after[0]]])
            else:
                reached.append(tuple(dict.fromkeys([numbers[new] for new in after])) if after else ())
        moves.append(tuple(reached))
        if len(numbers) > MOST_STATES:
            raise InvalidPuzzleError(f"expected a pattern of at most {MOST_STATES} states, got more")
    accepting = frozenset(number for state, number in numbers.items() if accepts(state))
    return Machine(0, accepting, tuple(moves))


def less(values: Sequence[int], low: Cell, high: Cell, name: str) -> Relation:
    """Demand that the value of one cell is smaller than that of another."""
    return Relation(low, high, _less_table(tuple(values)), name, "smaller than")


@functools.lru_cache(maxsize=64)
def _less_table(values: tuple[int, ...]) -> tuple[int, ...]:
    return table(values, lambda first, second: first < second)
