"""Full ranks: rows and columns read as numbers, each from both ends, are ranked; a number outside tells a rank."""

import functools
import itertools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple, TypeAlias

from gridwright.errors import InvalidPuzzleError
from gridwright.grid import Line, Shape
from gridwright.sudoku.demands import Automaton, Demand, Distinct, HouseKind, Machine, machine
from gridwright.sudoku.parts.lanes import Lanes, where
from gridwright.sudoku.parts.pieces import Lane
from gridwright.sudoku.rule import Frame

__all__ = ["RULE", "FullRanks"]

_SIDES = 4
"""Every value begins so many numbers, one from each side."""
_NONE, _UNCLUED, _ANY = "none", "unclued", "any"
_LESS, _SAME, _MORE, _OTHER = -1, 0, 1, 2
"""How a number compares with that of a rank so far; the last one begins with another value."""
_WAYS = ("down", "up", "right", "left")


class _Reading(NamedTuple):
    """A row or column as it is read from one side, and the words for it."""

    cells: Line
    side: str
    name: str


_Found: TypeAlias = tuple[int, int | None]
"""How a number compares, and the value to compare with."""
_State: TypeAlias = tuple[int, int, int, int | None]
"""How many numbers were less; the place in the number being read; how it compares; the value to compare with."""


@dataclass(frozen=True)
class FullRanks(Lanes):
    """Ranks from 1, the lowest number, on: r1c3 down=12; numbers that are the same share the better rank.

    `ties` are "none", "unclued" (only numbers without a printed rank may be the same) or "any".
    """

    ties: str = _UNCLUED
    word: ClassVar[str] = "rank"
    says: ClassVar[str] = "are number {number} by size"
    example: ClassVar[Mapping[str, object]] = {"clues": ["r1c1 down=10", "r4c1 right=5"], "ties": "any"}

    def check(self, frame: Frame) -> None:
        """Refuse grids in which not every value begins as many numbers, and ranks that cannot be."""
        if self.ties not in {_NONE, _UNCLUED, _ANY}:
            raise InvalidPuzzleError(f"ranks: expected ties none, unclued or any, got {self.ties!r}")
        if not frame.shape.height == frame.shape.width == frame.size > 1:
            raise InvalidPuzzleError(f"ranks: expected a square with as many values as rows, got {frame.shape}")
        seen: dict[tuple[object, str], Lane] = {}
        for clue in self.clues:
            clue.cells(frame.shape)
            other = seen.setdefault((clue.first, clue.way), clue)
            if other is not clue:
                raise InvalidPuzzleError(f"rank '{clue}': expected one number there, got '{other}' too")
        for ranked in self._by_value(frame).values():
            free = _SIDES - len({clue.way for clue in ranked})
            for clue in ranked:
                alike = [one for one in ranked if one.total == clue.total]
                if not 0 <= _needed(clue, ranked) <= free or (len(alike) > 1 and self.ties != _ANY):
                    others = ", ".join(f"'{one}'" for one in ranked if one is not clue)
                    raise InvalidPuzzleError(f"rank '{clue}': expected another one beside {others}")

    def demands(self, frame: Frame) -> Iterator[Demand]:
        """Settle where a rank begins, and compare its number with those that may begin alike."""
        readings = _readings(frame.shape)
        if self.clues:
            yield from _borders(frame)
        for value, ranked in self._by_value(frame).items():
            for clue in ranked:
                yield self._first(clue, value, frame)
            yield from self._in_order(ranked, value, frame)
            used = {clue.way for clue in ranked}
            free = [reading for reading in readings if reading.side not in used]
            for clue in ranked:
                yield from self._among(clue, _needed(clue, ranked), free, value, frame)
        if self.ties == _NONE:
            yield from _all_differ(readings, frame)

    def _by_value(self, frame: Frame) -> dict[int, list[Lane]]:
        """Group the ranks by the value that their numbers begin with, lowest first."""
        ascending = sorted(frame.values)
        found: dict[int, list[Lane]] = {}
        for clue in sorted(self.clues, key=lambda clue: clue.total):
            if not 1 <= clue.total <= _SIDES * frame.size:
                raise InvalidPuzzleError(f"rank '{clue}': expected a rank from 1 to {_SIDES * frame.size}")
            found.setdefault(ascending[(clue.total - 1) // _SIDES], []).append(clue)
        return found

    @staticmethod
    def _first(clue: Lane, value: int, frame: Frame) -> Automaton:
        """Read the first cell; a domain would write its only value into the empty grid."""
        last = (clue.total + _SIDES - 1) // _SIDES * _SIDES
        says = f"begin with {value}, as ranks {last - _SIDES + 1} to {last} do"
        return Automaton((frame.cell(clue.first),), _beginning(frame.values, value), _name(clue), says)

    @staticmethod
    def _in_order(ranked: Sequence[Lane], value: int, frame: Frame) -> Iterator[Automaton]:
        for low, high in itertools.pairwise(ranked):
            outcome = _SAME if low.total == high.total else _LESS
            says = f"are {'the same as' if outcome == _SAME else 'more than'} those of the {_name(low)}"
            cells = _together(high.cells(frame.shape), low.cells(frame.shape))
            yield Automaton(cells, _compared(frame.values, value, frozenset({outcome})), _name(high), says)

    def _among(
        self, clue: Lane, needed: int, free: Sequence[_Reading], value: int, frame: Frame
    ) -> Iterator[Automaton]:
        """Let as many numbers as needed be less, of those that begin with the value at the free sides."""
        own = clue.cells(frame.shape)
        others = [reading for reading in free if reading.cells != own[::-1]]
        above = frozenset({_MORE, _SAME} if self.ties == _ANY else {_MORE})
        sides = len({reading.side for reading in free})
        if needed in {0, sides}:
            compared = _compared(frame.values, value, above if needed == 0 else frozenset({_LESS}))
            size = "less" if needed == 0 else "more"
            for other in others:
                says = f"are {size} than {other.name} if that begins with {value}"
                yield Automaton(_together(own, other.cells), compared, _name(clue), says)
        else:
            counted = _counted(frame.values, value, len(own), needed, above)
            says = f"are more than {needed} of {sides} other numbers that begin with {value}"
            cells = tuple(itertools.chain(*(_together(own, other.cells) for other in others)))
            yield Automaton(cells, counted, _name(clue), says)


def _name(clue: Lane) -> str:
    return f"rank {clue.total} {where(clue)}"


def _needed(clue: Lane, ranked: Sequence[Lane]) -> int:
    """Count the numbers without a printed rank that begin like this one and are less."""
    return (clue.total - 1) % _SIDES - sum(other.total < clue.total for other in ranked)


def _readings(shape: Shape) -> list[_Reading]:
    columns, rows = list(enumerate(shape.columns, start=1)), list(enumerate(shape.rows, start=1))
    return [
        *(_Reading(cells, "down", f"column {n} from above") for n, cells in columns),
        *(_Reading(cells[::-1], "up", f"column {n} from below") for n, cells in columns),
        *(_Reading(cells, "right", f"row {n} from the left") for n, cells in rows),
        *(_Reading(cells[::-1], "left", f"row {n} from the right") for n, cells in rows),
    ]


def _borders(frame: Frame) -> Iterator[Distinct]:
    """Let every value begin one number at each side, where rows and columns do not say so already."""
    known = {frozenset(house.cells) for house in frame.houses}
    rows, columns = frame.shape.rows, frame.shape.columns
    for cells, name, kind in (
        (rows[0], "row 1", HouseKind.ROW),
        (rows[-1], f"row {len(rows)}", HouseKind.ROW),
        (columns[0], "column 1", HouseKind.COLUMN),
        (columns[-1], f"column {len(columns)}", HouseKind.COLUMN),
    ):
        if frozenset(cells) not in known:
            yield Distinct(cells, name, kind)


def _all_differ(readings: Sequence[_Reading], frame: Frame) -> Iterator[Automaton]:
    """Let no two numbers be the same, of those that houses do not part in some place."""
    parted = {pair for house in frame.houses for pair in itertools.permutations(house.cells, 2)}
    differ = _compared(frame.values, None, frozenset({_LESS, _MORE}))
    for one, other in itertools.combinations(readings, 2):
        pairs = list(zip(one.cells, other.cells, strict=True))
        if one.cells != other.cells[::-1] and parted.isdisjoint(pairs):
            cells = tuple(itertools.chain(*pairs))
            yield Automaton(cells, differ, f"{one.name} and {other.name}", "do not hold the same number")


def _together(own: Line, other: Line) -> Line:
    """Read the first cell of another number, then both in turn."""
    return (other[0], *itertools.chain(*zip(own[1:], other[1:], strict=True)))


@functools.lru_cache(maxsize=64)
def _beginning(values: tuple[int, ...], first: int) -> Machine:
    return machine(values, 0, lambda _, value: [1] if value == first else [], lambda state: state == 1)


@functools.lru_cache(maxsize=64)
def _compared(values: tuple[int, ...], first: int | None, outcomes: frozenset[int]) -> Machine:
    """Compare two numbers that are read in turn; with `first`, the first cell tells whether they count."""

    def step(state: _Found | None, value: int) -> list[_Found | None]:
        if state is None:
            return [(_SAME, None) if value == first else (_OTHER, None)]
        return [_compare(*state, value)]

    start: _Found | None = None if first is not None else (_SAME, None)
    return machine(values, start, step, lambda state: state is not None and state[0] in {*outcomes, _OTHER})


def _compare(found: int, pending: int | None, value: int) -> _Found:
    """Go on comparing: the value of the ranked number comes first, that of the other one after it."""
    if found != _SAME:
        return found, None
    if pending is None:
        return _SAME, value
    return (value > pending) - (value < pending), None


@functools.lru_cache(maxsize=64)
def _counted(values: tuple[int, ...], first: int, length: int, needed: int, above: frozenset[int]) -> Machine:
    """Count the numbers that are less, of several that are each read in turn with the ranked one."""
    last = 2 * length - 2

    def step(state: _State, value: int) -> list[_State]:
        count, place, found, pending = state
        if place == 0:
            return [(count, 1, _SAME if value == first else _OTHER, None)]
        found, pending = _compare(found, pending, value)
        if place < last:
            return [(count, place + 1, found, pending)]
        count += found == _LESS
        return [(count, 0, _SAME, None)] if count <= needed and found in {_LESS, _OTHER, *above} else []

    start: _State = (0, 0, _SAME, None)
    return machine(values, start, step, lambda state: state[:2] == (needed, 0))


RULE = FullRanks
