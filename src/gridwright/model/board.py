"""The board: one mask of candidates per cell, the type that both families share."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from gridwright.errors import InvalidPuzzleError
from gridwright.grid import Cell, Shape

__all__ = ["Board", "Candidate"]


class Candidate(NamedTuple):
    """A symbol (its bit number) in a cell."""

    cell: Cell
    symbol: int


@dataclass(frozen=True, slots=True)
class Board:
    """What is still possible in every cell: bit s of a mask says that symbol s may stand there.

    >>> board = Board(Shape(1, 2), (0b11, 0b10))
    >>> board.without([Candidate(0, 0)]).masks
    (2, 2)
    >>> board.is_complete, board.is_broken
    (False, False)
    """

    shape: Shape
    masks: tuple[int, ...]

    def __post_init__(self) -> None:
        if len(self.masks) != self.shape.size:
            raise InvalidPuzzleError(f"expected {self.shape.size} cells for {self.shape}, got {len(self.masks)}")

    @property
    def is_broken(self) -> bool:
        """Tell whether some cell has nothing left."""
        return 0 in self.masks

    @property
    def is_complete(self) -> bool:
        """Tell whether every cell holds exactly one symbol."""
        return all(mask and not mask & (mask - 1) for mask in self.masks)

    def symbol(self, cell: Cell) -> int | None:
        """Give the only symbol left in a cell, or None where it is open or broken."""
        mask = self.masks[cell]
        return mask.bit_length() - 1 if mask and not mask & (mask - 1) else None

    def symbols(self, cell: Cell) -> tuple[int, ...]:
        """List the symbols left in a cell."""
        mask = self.masks[cell]
        return tuple(s for s in range(mask.bit_length()) if mask >> s & 1)

    @property
    def open_cells(self) -> Iterator[Cell]:
        """Yield the cells with more than one symbol left."""
        return (cell for cell, mask in enumerate(self.masks) if mask & (mask - 1))

    @property
    def open_count(self) -> int:
        """Count the cells with more than one symbol left; quick also where there are a million."""
        return sum(count for mask, count in Counter(self.masks).items() if mask & (mask - 1))

    def without(self, candidates: Iterable[tuple[Cell, int]]) -> "Board":
        """Remove candidates."""
        masks = list(self.masks)
        for cell, symbol in candidates:
            masks[cell] &= ~(1 << symbol)
        return Board(self.shape, tuple(masks))

    def with_only(self, candidates: Iterable[tuple[Cell, int]]) -> "Board":
        """Place symbols: each cell keeps nothing but the one named for it."""
        masks = list(self.masks)
        for cell, symbol in candidates:
            masks[cell] &= 1 << symbol
        return Board(self.shape, tuple(masks))

    def join(self, other: "Board") -> "Board":
        """Keep what either board allows."""
        return Board(self.shape, tuple(a | b for a, b in zip(self.masks, other.masks, strict=True)))

    def meet(self, other: "Board") -> "Board":
        """Keep what both boards allow."""
        return Board(self.shape, tuple(a & b for a, b in zip(self.masks, other.masks, strict=True)))
