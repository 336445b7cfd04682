"""Pieces of several parts: groups of cells side by side, cells with values, and cells with weights."""

import re
from dataclasses import dataclass
from typing import ClassVar, Self

from gridwright.errors import InvalidPuzzleError
from gridwright.grid import Place
from gridwright.sudoku.parts.pieces import read_number, read_places

__all__ = ["Groups", "Tally", "Values", "Weights"]

_TERM = re.compile(r"\s*([+-])?\s*(?:([0-9]{1,4})\s*\*\s*)?([rR][0-9]+[cC][0-9]+)")
_TIMES = re.compile(r"([0-9]{1,3})x([0-9]{1,3})|([0-9])([0-9])")


def _refuse(what: str, example: str, text: str) -> InvalidPuzzleError:
    return InvalidPuzzleError(f"expected {what} such as {example}, got {text!r}")


def _write(places: tuple[Place, ...]) -> str:
    return " ".join(map(str, places))


@dataclass(frozen=True, slots=True)
class Groups:
    """Groups of cells in order, separated by bars: r1c1 | r1c2 r1c3."""

    groups: tuple[tuple[Place, ...], ...]
    example: ClassVar[str] = "r1c1 | r1c2 r1c3"

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read the text form."""
        groups = tuple(map(read_places, text.split("|")))
        if len(groups) < 2 or not all(groups):
            raise _refuse("groups of cells parted by |", cls.example, text)
        return cls(groups)

    def __str__(self) -> str:
        return " | ".join(map(_write, self.groups))


@dataclass(frozen=True, slots=True)
class Values:
    """Cells and values: r1c1 r1c2=1 3 3."""

    cells: tuple[Place, ...]
    values: tuple[int, ...]
    example: ClassVar[str] = "r1c1 r1c2=1 3"

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read the text form."""
        names, _, words = text.partition("=")
        values = [value for word in words.split() if (value := read_number(word)) is not None]
        if not values or len(values) < len(words.split()) or not names.strip():
            raise _refuse("cells and values", cls.example, text)
        return cls(read_places(names), tuple(values))

    @classmethod
    def parse_digits(cls, text: str) -> Self:
        """Read values of one digit each, which need no spaces between them, as a circle prints them: r1c1=133."""
        names, equals, words = text.partition("=")
        return cls.parse(f"{names}{equals}{' '.join(re.sub('[ ,]', '', words))}")

    def __str__(self) -> str:
        return f"{_write(self.cells)}={' '.join(map(str, self.values))}"


@dataclass(frozen=True, slots=True)
class Tally:
    """Cells and how often values stand in them: r1c1 r1c2 r2c1=2x1 1x3 for two 1s and one 3, or 21,13."""

    cells: tuple[Place, ...]
    counts: tuple[tuple[int, int], ...]
    example: ClassVar[str] = "r1c1 r1c2 r2c1=2x1 1x3"

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read the text form."""
        names, _, words = text.partition("=")
        counts = [_TIMES.fullmatch(word) for word in words.replace(",", " ").split()]
        if not counts or None in counts or not names.strip():
            raise _refuse("cells and counted values", cls.example, text)
        return cls(
            read_places(names), tuple((int(one[1] or one[3]), int(one[2] or one[4])) for one in counts if one)
        )

    def __str__(self) -> str:
        return f"{_write(self.cells)}={' '.join(f'{times}x{value}' for times, value in self.counts)}"


@dataclass(frozen=True, slots=True)
class Weights:
    """Cells times whole numbers, and the totals that are allowed: r1c1 + 2*r1c2 - r1c3 = 5 7."""

    terms: tuple[tuple[int, Place], ...]
    totals: tuple[int, ...]
    example: ClassVar[str] = "r1c1 + 2*r1c2 - r1c3 = 5"

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read the text form."""
        left, _, right = text.partition("=")
        words = right.split()
        totals = tuple(total for word in words if (total := read_number(word)) is not None)
        terms: list[tuple[int, Place]] = []
        at = 0
        while match := _TERM.match(left, at):
            if terms and not match[1]:
                break
            terms.append((int(match[2] or 1) * (-1 if match[1] == "-" else 1), Place.parse(match[3])))
            at = match.end()
        if not terms or left[at:].strip() or not words or len(totals) < len(words):
            raise _refuse("a weighted sum", cls.example, text)
        return cls(tuple(terms), totals)

    def __str__(self) -> str:
        words = ""
        for times, place in self.terms:
            sign = ("-" if times < 0 else "") if not words else (" - " if times < 0 else " + ")
            words += sign + (f"{abs(times)}*" if abs(times) != 1 else "") + str(place)
        return f"{words} = {' '.join(map(str, self.totals))}"
