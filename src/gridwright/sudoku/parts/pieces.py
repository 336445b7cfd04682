"""The pieces that rules are made of: typed values, each with the text form that files and the command line use."""

import re
from dataclasses import dataclass
from typing import ClassVar, Protocol, Self

from gridwright.errors import InvalidPuzzleError
from gridwright.grid import Line, Place, Shape

__all__ = ["Diagonal", "Lane", "Pair", "Path", "Piece", "Sign", "Total", "read_number", "read_places"]

_NUMBER = re.compile(r"-?[0-9]{1,9}")


class Piece(Protocol):
    """A typed value of a rule whose text form reads back: `parse(str(piece)) == piece`."""

    example: ClassVar[str]

    @classmethod
    def parse(cls, text: str) -> "Piece":
        """Read the text form."""
        ...


def read_places(text: str) -> tuple[Place, ...]:
    """Read cells separated by spaces."""
    return tuple(map(Place.parse, text.split()))


def read_number(text: str) -> int | None:
    """Read a whole number of up to nine digits, or None where the text is none."""
    return int(text) if _NUMBER.fullmatch(text.strip()) else None


def _write(places: tuple[Place, ...]) -> str:
    return " ".join(map(str, places))


@dataclass(frozen=True, slots=True)
class Path:
    """Cells in order: r2c2 r3c3 r4c3."""

    cells: tuple[Place, ...]
    example: ClassVar[str] = "r2c2 r3c3 r4c3"

    @classmethod
    def parse(cls, text: str) -> "Path":
        """Read the text form."""
        cells = read_places(text)
        if not cells:
            raise InvalidPuzzleError(f"expected cells such as {cls.example}, got {text!r}")
        return cls(cells)

    def __str__(self) -> str:
        return _write(self.cells)


@dataclass(frozen=True, slots=True)
class Total:
    """Cells and a number: r1c1 r1c2=10."""

    cells: tuple[Place, ...]
    total: int
    example: ClassVar[str] = "r1c1 r1c2=10"

    @classmethod
    def parse(cls, text: str) -> "Total":
        """Read the text form."""
        names, _, number = text.partition("=")
        total = read_number(number)
        if total is None or not names.strip():
            raise InvalidPuzzleError(f"expected cells and a number such as {cls.example}, got {text!r}")
        return cls(read_places(names), total)

    def __str__(self) -> str:
        return f"{_write(self.cells)}={self.total}"


@dataclass(frozen=True, slots=True)
class Pair:
    """Two cells, and a number where the rule needs one: r1c1 r1c2 or r1c1 r1c2=3."""

    first: Place
    second: Place
    number: int | None = None
    example: ClassVar[str] = "r1c1 r1c2"

    @classmethod
    def parse(cls, text: str) -> "Pair":
        """Read the text form."""
        names, equals, number = text.partition("=")
        places = read_places(names)
        value = read_number(number) if equals else None
        if len(places) != 2 or (equals and value is None):
            raise InvalidPuzzleError(f"expected two cells such as {cls.example}, got {text!r}")
        return cls(*places, value)

    def __str__(self) -> str:
        return f"{self.first} {self.second}" + ("" if self.number is None else f"={self.number}")


@dataclass(frozen=True, slots=True)
class Sign:
    """Two cells of which the first holds the smaller value: r1c1<r1c2, also written r1c2>r1c1."""

    small: Place
    large: Place
    example: ClassVar[str] = "r1c1<r1c2"

    @classmethod
    def parse(cls, text: str) -> "Sign":
        """Read the text form."""
        for mark in "<>":
            left, found, right = text.partition(mark)
            if found:
                places = Place.parse(left), Place.parse(right)
                return cls(*(places if mark == "<" else places[::-1]))
        raise InvalidPuzzleError(f"expected an inequality such as {cls.example}, got {text!r}")

    def __str__(self) -> str:
        return f"{self.small}<{self.large}" if self.small < self.large else f"{self.large}>{self.small}"


@dataclass(frozen=True, slots=True)
class _Look:
    """A number outside the grid: the first cell that it looks at, its way from there, and the number."""

    first: Place
    way: str
    total: int
    example: ClassVar[str]
    ways: ClassVar[dict[str, tuple[int, int]]]

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read the text form."""
        where, _, number = text.partition("=")
        words, total = where.split(), read_number(number)
        if len(words) != 2 or words[1] not in cls.ways or total is None:
            raise InvalidPuzzleError(f"expected a {cls.__name__.lower()} such as {cls.example}, got {text!r}")
        return cls(Place.parse(words[0]), words[1], total)

    def __str__(self) -> str:
        return f"{self.first} {self.way}={self.total}"

    @property
    def step(self) -> tuple[int, int]:
        """Return the way as steps down and to the right."""
        return self.ways[self.way]

    def cells(self, shape: Shape) -> Line:
        """List the cells from the first one on to the other border; the first lies at the border too."""
        down, right = self.step
        row, column = self.first
        if _is_inside(row - down, column - right, shape):
            what = type(self).__name__.lower()
            raise InvalidPuzzleError(f"{what} '{self}': expected to begin at the border of the grid")
        cells = [shape.cell(row, column)]
        while _is_inside(row := row + down, column := column + right, shape):
            cells.append(shape.cell(row, column))
        return tuple(cells)


def _is_inside(row: int, column: int, shape: Shape) -> bool:
    return 0 <= row < shape.height and 0 <= column < shape.width


@dataclass(frozen=True, slots=True)
class Diagonal(_Look):
    """The first cell of a diagonal, its way and a number: r1c3 down-left=12."""

    example: ClassVar[str] = "r1c3 down-left=12"
    ways: ClassVar[dict[str, tuple[int, int]]] = {
        "down-right": (1, 1),
        "down-left": (1, -1),
        "up-right": (-1, 1),
        "up-left": (-1, -1),
    }


@dataclass(frozen=True, slots=True)
class Lane(_Look):
    """The first cell of a row or column, the way along it and a number: r1c3 down=12."""

    example: ClassVar[str] = "r1c3 down=12"
    ways: ClassVar[dict[str, tuple[int, int]]] = {
        "down": (1, 0),
        "up": (-1, 0),
        "right": (0, 1),
        "left": (0, -1),
    }
