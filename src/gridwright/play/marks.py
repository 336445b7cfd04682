"""What a player has written: entries, notes, colours, ticked clues. These are opinions; a `Board` holds facts."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from gridwright.grid import Cell
from gridwright.model import Board, Puzzle
from gridwright.play.places import Clue
from gridwright.play.vector import Vector

__all__ = ["UNMARKED", "CellMarks", "Marks"]


@dataclass(frozen=True, slots=True)
class CellMarks:
    """What stands in one cell; notes, colours and pen marks are masks (bit s for symbol s, bit n - 1 for mark n).

    A crossed cell of a nonogram is one whose entry is the blank. Notes below an entry are kept, so that deleting
    the entry gives them back. Where `is_complete`, the player says that the notes name all that is possible. A
    tentative entry counts like any other until it is accepted or discarded.
    """

    entry: int | None = None
    centre: int = 0
    corner: int = 0
    colours: int = 0
    is_complete: bool = False
    is_revealed: bool = False
    is_tentative: bool = False
    pen: int = 0

    @property
    def notes(self) -> int:
        """Return the notes of both kinds."""
        return self.centre | self.corner


UNMARKED = CellMarks()


@dataclass(frozen=True, slots=True)
class Marks:
    """The marks on a puzzle: one `CellMarks` per cell, and one mask of ticked blocks per line with a clue.

    >>> import gridwright as gw
    >>> puzzle = gw.Sudoku("1... .... .... ..2.")
    >>> marks = Marks.none(puzzle).put({1: CellMarks(entry=2), 2: CellMarks(centre=0b11)})
    >>> marks.board(puzzle).symbols(1), marks.board(puzzle).symbols(2)
    ((2,), (0, 1, 2, 3))
    """

    cells: Vector[CellMarks]
    ticks: Vector[int]

    @classmethod
    def none(cls, puzzle: Puzzle, lines: int = 0) -> "Marks":
        """Return an untouched puzzle; `lines` counts the lines that print a clue."""
        return cls(Vector([UNMARKED] * puzzle.shape.size), Vector([0] * lines))

    @classmethod
    def of(cls, puzzle: Puzzle, board: Board, lines: int = 0) -> "Marks":
        """Take the settled cells of a board as entries, where the puzzle does not give them."""
        entries = {
            mask: CellMarks(entry=mask.bit_length() - 1) for mask in set(board.masks) if mask.bit_count() == 1
        }
        pairs = enumerate(zip(puzzle.start.masks, board.masks, strict=True))
        entered = {
            cell: entries[mask] for cell, (first, mask) in pairs if mask in entries and first.bit_count() != 1
        }
        return cls.none(puzzle, lines).put(entered)

    def put(self, cells: Mapping[Cell, CellMarks]) -> "Marks":
        """Change some cells."""
        put = self.cells.put(cells)
        return self if put is self.cells else Marks(put, self.ticks)

    def tick(self, clues: Iterable[Clue]) -> "Marks":
        """Toggle the ticks of clues."""
        changed: dict[int, int] = {}
        for line, block in clues:
            changed[line] = changed.get(line, self.ticks[line]) ^ 1 << block
        return Marks(self.cells, self.ticks.put(changed))

    def differences(self, other: "Marks") -> list[Cell]:
        """List the cells in which two states of one game differ; what they share is not looked at."""
        return self.cells.differences(other.cells)

    def board(self, puzzle: Puzzle) -> Board:
        """Return what the marks leave possible: entries, and notes only where they are said to be complete."""
        start = puzzle.start.masks
        return Board(puzzle.shape, tuple(_mask(marks, start[c]) for c, marks in enumerate(self.cells)))

    def entries(self, puzzle: Puzzle) -> Board:
        """Return the board of the entries alone."""
        start = puzzle.start.masks
        masks = (m if c.entry is None else 1 << c.entry for m, c in zip(start, self.cells, strict=True))
        return Board(puzzle.shape, tuple(masks))


def _mask(marks: CellMarks, start: int) -> int:
    if marks.entry is not None:
        return 1 << marks.entry
    return start & marks.notes if marks.is_complete and marks.notes else start
