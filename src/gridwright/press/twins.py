"""Near twins: puzzles whose solutions are nearly the same, of which a book needs only one."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from gridwright.model import Document, family_of

if TYPE_CHECKING:
    import numpy as np

__all__ = ["Seen"]

_ALIKE = 0.8
"""Solutions that share so much of what is filled in either are twins: a picture with a few cells more."""
_SMALLEST = 36
"""Grids of fewer cells have so few solutions that they cannot but be alike."""
_ROOM = 64


@dataclass(slots=True)
class Seen:
    """What a book or a series holds already: the puzzles, and their solutions by kind of grid."""

    _keys: set[str] = field(default_factory=set)
    _solutions: dict[tuple[str, int, int], "tuple[int, np.ndarray]"] = field(default_factory=dict)

    def takes(self, document: Document, *, without_twins: bool) -> bool:
        """Take a puzzle in, unless it, or a near twin where these are looked for, is there already."""
        if document.puzzle.key in self._keys or (without_twins and self._has_twin(document)):
            return False
        self._keys.add(document.puzzle.key)
        self._keep(document)
        return True

    def _cells(self, document: Document) -> "np.ndarray | None":
        """Return the solution as a number for each cell, 0 for what is blank; None where nobody knows it."""
        import numpy as np

        if document.goal is None:
            return None
        blank = family_of(document.puzzle).blank
        empty = 0 if blank is None else 1 << blank
        return np.array([0 if mask == empty else mask.bit_length() + 1 for mask in document.goal.masks], np.uint8)

    def _kind(self, document: Document) -> tuple[str, int, int]:
        shape = document.puzzle.shape
        return document.puzzle.family, shape.height, shape.width

    def _has_twin(self, document: Document) -> bool:
        cells = self._cells(document)
        known = self._solutions.get(self._kind(document))
        if cells is None or known is None or len(cells) < _SMALLEST:
            return False
        count, table = known
        filled = table[:count]
        shared = ((filled == cells) & (cells > 0)).sum(axis=1)
        either = ((filled > 0) | (cells > 0)).sum(axis=1)
        return bool((shared >= _ALIKE * either).any())

    def _keep(self, document: Document) -> None:
        import numpy as np

        cells = self._cells(document)
        if cells is None:
            return
        kind = self._kind(document)
        count, table = self._solutions.get(kind, (0, np.zeros((_ROOM, len(cells)), np.uint8)))
        if count == len(table):
            table = np.concatenate([table, np.zeros_like(table)])
        table[count] = cells
        self._solutions[kind] = count + 1, table
