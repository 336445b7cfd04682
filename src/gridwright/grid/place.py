"""A place: row and column of a cell on a grid whose size is not known yet."""

import re
from typing import NamedTuple

from gridwright.errors import InvalidPuzzleError

__all__ = ["Place"]

_NAME = r"[rR]([0-9]{1,4})[cC]([0-9]{1,4})"


class Place(NamedTuple):
    """Row and column of a cell, counted from 0; people write r3c7 for (2, 6).

    >>> Place.parse("r3c7"), str(Place(2, 6))
    (Place(row=2, column=6), 'r3c7')
    """

    row: int
    column: int

    @classmethod
    def parse(cls, name: str) -> "Place":
        """Read a name such as r3c7."""
        match = re.fullmatch(_NAME, name.strip())
        row, column = map(int, match.groups()) if match else (0, 0)
        if row < 1 or column < 1:
            raise InvalidPuzzleError(f"expected a cell such as r3c7, got {_shortened(name)}")
        return cls(row - 1, column - 1)

    def __str__(self) -> str:
        return f"r{self.row + 1}c{self.column + 1}"


def _shortened(text: str) -> str:
    return repr(text if len(text) <= 40 else text[:40] + "…")
