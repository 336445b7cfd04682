"""Patterns of values, written like regular expressions and read into automata."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NoReturn, TypeAlias

from gridwright.errors import InvalidPuzzleError
from gridwright.sudoku.demands import Machine, machine

__all__ = ["read_pattern"]

_LONGEST = 200
_MOST_PLACES = 400
_VALUE = re.compile(r"<([0-9]{1,3})>|([0-9])")
_TIMES = re.compile(r"\{([0-9]{1,2})(,([0-9]{1,2})?)?\}")
_COUNTS: dict[str, tuple[int, int | None]] = {"*": (0, None), "+": (1, None), "?": (0, 1)}


@dataclass(frozen=True, slots=True)
class _Any:
    """One of some values."""

    values: frozenset[int]


@dataclass(frozen=True, slots=True)
class _Sequence:
    parts: "tuple[_Node, ...]"


@dataclass(frozen=True, slots=True)
class _Choice:
    ways: "tuple[_Node, ...]"


@dataclass(frozen=True, slots=True)
class _Times:
    """A part from `low` to `high` times, or as often as you like."""

    part: "_Node"
    low: int
    high: int | None


_Node: TypeAlias = _Any | _Sequence | _Choice | _Times


def read_pattern(text: str, values: Sequence[int]) -> Machine:
    """Read a pattern over values into the automaton that accepts just what it describes.

    >>> read_pattern("1*[23]", (1, 2, 3)).accepts([0b001, 0b001, 0b110])
    True
    """
    tree = _Reader(text, frozenset(values)).read()
    places = _Places(text)
    whole = places.lay(tree)

    def step(place: int, value: int) -> list[int]:
        onward = whole.firsts if place < 0 else places.after[place]
        return sorted(to for to in onward if value in places.reads[to])

    return machine(values, -1, step, lambda place: whole.is_optional if place < 0 else place in whole.lasts)


class _Reader:
    """Reads the text of a pattern into a tree."""

    def __init__(self, text: str, values: frozenset[int]) -> None:
        self.text, self.values, self.at = text, values, 0

    def read(self) -> _Node:
        if len(self.text) > _LONGEST:
            raise InvalidPuzzleError(f"expected a pattern of at most {_LONGEST} characters, got {len(self.text)}")
        whole = self._choice()
        if self.at < len(self.text):
            self._refuse("the end")
        return whole

    def _refuse(self, expected: str) -> NoReturn:
        got = repr(self.text[self.at]) if self.at < len(self.text) else "the end"
        raise InvalidPuzzleError(f"pattern {self.text!r}: expected {expected} at place {self.at + 1}, got {got}")

    def _sees(self, marks: str) -> bool:
        return self.at < len(self.text) and self.text[self.at] in marks

    def _choice(self) -> _Node:
        ways = [self._sequence()]
        while self._sees("|"):
            self.at += 1
            ways.append(self._sequence())
        return _Choice(tuple(ways))

    def _sequence(self) -> _Node:
        parts: list[_Node] = []
        while self.at < len(self.text) and not self._sees("|)"):
            part = self._one()
            while self._sees("*+?{"):
                part = _Times(part, *self._times())
            parts.append(part)
        return _Sequence(tuple(parts))

    def _times(self) -> tuple[int, int | None]:
        if self.text[self.at] in _COUNTS:
            self.at += 1
            return _COUNTS[self.text[self.at - 1]]
        match = _TIMES.match(self.text, self.at)
        if match is None:
            self._refuse("a count such as {2} or {2,3}")
        low = int(match[1])
        high = None if match[2] and not match[3] else int(match[3] or low)
        if high is not None and high < max(low, 1):
            self._refuse("a count that grows")
        self.at = match.end()
        return low, high

    def _one(self) -> _Node:
        if self._sees("("):
            self.at += 1
            part = self._choice()
            if not self._sees(")"):
                self._refuse("a closing bracket")
            self.at += 1
            return part
        if self._sees("."):
            self.at += 1
            return _Any(self.values)
        return _Any(self._set() if self._sees("[") else frozenset({self._value()}))

    def _set(self) -> frozenset[int]:
        self.at += 1
        is_other = self._sees("^")
        self.at += is_other
        found = set[int]()
        while not self._sees("]"):
            low = high = self._value()
            if self._sees("-"):
                self.at += 1
                high = self._value()
            found.update(range(low, high + 1))
        self.at += 1
        return self.values - found if is_other else frozenset(found)

    def _value(self) -> int:
        match = _VALUE.match(self.text, self.at)
        if match is None:
            self._refuse("a value, <12>, [1-3], ( or .")
        self.at = match.end()
        return int(match[1] or match[2])


@dataclass(frozen=True, slots=True)
class _Laid:
    """A part by its places: where it may begin and end, and whether it may be left out."""

    firsts: frozenset[int] = frozenset()
    lasts: frozenset[int] = frozenset()
    is_optional: bool = True


class _Places:
    """Gives every value that a pattern asks for a place, and notes which may follow which (Glushkov's way)."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.reads: list[frozenset[int]] = []
        self.after: list[frozenset[int]] = []

    def lay(self, node: _Node) -> _Laid:
        match node:
            case _Any():
                return self._place(node.values)
            case _Sequence():
                laid = _Laid()
                for part in node.parts:
                    laid = self._join(laid, self.lay(part))
                return laid
            case _Choice():
                ways = [self.lay(way) for way in node.ways]
                firsts = frozenset().union(*(way.firsts for way in ways))
                lasts = frozenset().union(*(way.lasts for way in ways))
                return _Laid(firsts, lasts, any(way.is_optional for way in ways))
            case _Times():
                return self._repeat(node)

    def _repeat(self, node: _Times) -> _Laid:
        laid = _Laid()
        turns = max(node.low, 1) if node.high is None else node.high
        for turn in range(turns):
            one = self.lay(node.part)
            if node.high is None and turn == turns - 1:
                self._join(one, one)
            laid = self._join(laid, _Laid(one.firsts, one.lasts, one.is_optional or turn >= node.low))
        return laid

    def _join(self, left: _Laid, right: _Laid) -> _Laid:
        for place in left.lasts:
            self.after[place] |= right.firsts
        return _Laid(
            left.firsts | (right.firsts if left.is_optional else frozenset()),
            right.lasts | (left.lasts if right.is_optional else frozenset()),
            left.is_optional and right.is_optional,
        )

    def _place(self, reads: frozenset[int]) -> _Laid:
        if len(self.reads) >= _MOST_PLACES:
            raise InvalidPuzzleError(f"expected a pattern of at most {_MOST_PLACES} places, got {self.text!r}")
        self.reads.append(reads)
        self.after.append(frozenset())
        only = frozenset({len(self.reads) - 1})
        return _Laid(only, only, is_optional=False)
