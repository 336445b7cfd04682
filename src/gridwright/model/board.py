"""The board: one mask of candidates per cell, the type that both families share."""

import operator
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from gridwright.errors import InvalidPuzzleError
from gridwright.grid import Cell, Shape
from gridwright.model import notebook

if TYPE_CHECKING:
    import numpy as np

    from gridwright.model.puzzle import Puzzle

__all__ = ["Board", "Candidate"]


class Candidate(NamedTuple):
    """A symbol (its bit number) in a cell."""

    cell: Cell
    symbol: int


@dataclass(frozen=True, slots=True)
class Board:
    """The candidates of every cell: bit s of a mask is set while symbol s is possible there.

    A board that comes from a puzzle knows it and prints in its symbols; two boards are equal whether they know one
    or not. `unwritten` lists the cells with one symbol left in which nothing is written yet, where a walk tells
    them apart.

    >>> board = Board(Shape(1, 2), (0b11, 0b10))
    >>> board.without([Candidate(0, 0)]).masks
    (2, 2)
    >>> board.is_complete, board.is_broken
    (False, False)
    """

    shape: Shape
    masks: tuple[int, ...]
    puzzle: "Puzzle | None" = field(default=None, compare=False, repr=False)
    unwritten: frozenset[Cell] = field(default=frozenset(), compare=False, repr=False)

    def __post_init__(self) -> None:
        if not hasattr(self.masks, "__len__"):
            raise InvalidPuzzleError(f"expected the masks of a board as a tuple, got {type(self.masks).__name__}")
        if len(self.masks) != self.shape.size:
            raise InvalidPuzzleError(f"expected {self.shape.size} cells for {self.shape}, got {len(self.masks)}")

    @property
    def is_broken(self) -> bool:
        """Return whether some cell has no candidate left."""
        return 0 in self.masks

    @property
    def is_complete(self) -> bool:
        """Return whether every cell holds exactly one symbol."""
        return all(mask.bit_count() == 1 for mask in set(self.masks))

    def symbol(self, cell: Cell) -> int | None:
        """Return the only symbol left in a cell, or None where it is open or broken."""
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
        """Count the cells with more than one symbol left, quickly even for a million cells."""
        return sum(count for mask, count in Counter(self.masks).items() if mask & (mask - 1))

    def without(self, candidates: Iterable[tuple[Cell, int]]) -> "Board":
        """Remove candidates."""
        masks = list(self.masks)
        for cell, symbol in candidates:
            masks[cell] &= ~(1 << symbol)
        return Board(self.shape, tuple(masks), self.puzzle)

    def with_only(self, candidates: Iterable[tuple[Cell, int]]) -> "Board":
        """Place symbols: each named cell keeps only its symbol."""
        masks = list(self.masks)
        for cell, symbol in candidates:
            masks[cell] &= 1 << symbol
        return Board(self.shape, tuple(masks), self.puzzle)

    def taking(self, cells: Iterable[Cell], other: "Board") -> "Board":
        """Copy some cells from another board."""
        masks = list(self.masks)
        for cell in cells:
            masks[cell] = other.masks[cell]
        return Board(self.shape, tuple(masks), self.puzzle)

    def join(self, other: "Board") -> "Board":
        """Keep what either board allows."""
        return self._with(operator.or_, other)

    def meet(self, other: "Board") -> "Board":
        """Keep what both boards allow."""
        return self._with(operator.and_, other)

    def _with(self, joined: Callable[[int, int], int], other: "Board") -> "Board":
        if other.shape != self.shape:
            raise InvalidPuzzleError(f"expected a board of {self.shape}, got {other.shape}")
        return Board(self.shape, tuple(map(joined, self.masks, other.masks)), self.puzzle)

    def of(self, puzzle: "Puzzle") -> "Board":
        """Return the board with its puzzle attached, whose symbols it prints."""
        return Board(self.shape, self.masks, puzzle, self.unwritten)

    @property
    def grid(self) -> tuple[tuple[str | None, ...], ...]:
        """Return the symbols row by row as people write them, None where a cell is open.

        Without a puzzle, symbols are told by their numbers.

        >>> Board(Shape(1, 2), (0b11, 0b10)).grid
        ((None, '1'),)
        """
        texts = self._texts
        return tuple(tuple(map(texts.get, row)) for row in self._mask_rows)

    @property
    def rows(self) -> list[str]:
        """Return one text per row; an open cell is a point, or `?` where the point is a symbol.

        >>> Board(Shape(2, 2), (0b11, 0b10, 0b01, 0b01)).rows
        ['.1', '00']
        """
        blank = "?" if self.puzzle is not None and "." in self.puzzle.symbols else "."
        texts = dict.fromkeys(self.masks, blank) | self._texts
        return ["".join(map(texts.__getitem__, row)) for row in self._mask_rows]

    @property
    def _mask_rows(self) -> list[tuple[int, ...]]:
        width = self.shape.width
        return [self.masks[start : start + width] for start in range(0, self.shape.size, width)]

    @property
    def _texts(self) -> dict[int, str]:
        """Map every mask with a single symbol to its text."""
        symbols = None if self.puzzle is None else self.puzzle.symbols
        settled = {mask: mask.bit_length() - 1 for mask in set(self.masks) if mask.bit_count() == 1}
        return {mask: str(s) if symbols is None else symbols[s] for mask, s in settled.items()}

    def to_numpy(self) -> "np.ndarray[Any, np.dtype[np.int64]]":
        """Return what stands in the cells as an array of the board's shape: digits as they are, colours by number.

        Blank is 0, and an open cell -1.
        """
        import numpy as np

        values = getattr(self.puzzle, "values", None)
        found = [self.symbol(cell) for cell in self.shape.cells]
        seen = [-1 if symbol is None else symbol if values is None else values[symbol] for symbol in found]
        numbers = np.array(seen, dtype=np.int64)
        return numbers.reshape(self.shape.height, self.shape.width)

    def __str__(self) -> str:
        return "\n".join(self.rows)

    def _repr_svg_(self) -> str | None:
        return None if self.puzzle is None else notebook.draw(self.puzzle, self)
