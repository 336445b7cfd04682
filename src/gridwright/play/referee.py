"""How a family is played: what follows from a stroke, and how a position stands by its rules."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar, Literal

from gridwright.grid import Cell
from gridwright.model import Board, Puzzle, Violation, family_of
from gridwright.play.marks import CellMarks, Marks
from gridwright.play.options import Options
from gridwright.play.vector import Vector

if TYPE_CHECKING:
    from gridwright.play.stroke import Part

__all__ = ["LineStanding", "Referee", "Standing", "is_solution"]


@dataclass(frozen=True, slots=True)
class LineStanding:
    """How a line with a clue stands: its state, why it is wrong, and a mask of the blocks that are finished."""

    state: Literal["open", "done", "wrong"] = "open"
    text: str = ""
    finished: int = 0


@dataclass(frozen=True, slots=True)
class Standing:
    """How a position stands: broken rules, lines with clues, cells that wait for an entry, solved or not.

    `broken` holds violations by the number of the demand, or of the line, that is broken; `undone` counts the
    lines that do not show their clue. A full grid that breaks no known rule and is not the author's solution is
    not solved: it `is_other`.
    """

    broken: Mapping[int, tuple[Violation, ...]] = field(default_factory=dict)
    lines: Vector[LineStanding] = field(default_factory=Vector)
    undone: int = 0
    empty: int = 0
    is_solved: bool = False
    is_other: bool = False

    @property
    def violations(self) -> tuple[Violation, ...]:
        """List the broken rules, in the order of the puzzle."""
        return tuple(found for number in sorted(self.broken) for found in self.broken[number])


class Referee:
    """The referee of a family, for one puzzle; this one knows what every puzzle says of itself."""

    locks_when_solved: ClassVar[bool] = False

    def __init__(self, puzzle: Puzzle, goal: Board | None = None) -> None:
        self.puzzle = puzzle
        self.goal = goal
        self.blank = family_of(puzzle).blank
        self.start = puzzle.start
        self.givens = frozenset(cell for cell, mask in enumerate(self.start.masks) if mask.bit_count() == 1)

    def stand(
        self,
        marks: Marks,
        before: tuple[Marks, Standing] | None,  # noqa: ARG002
        changed: Collection[Cell],  # noqa: ARG002
    ) -> Standing:
        """Judge a position; `before` is the one before the entries of some cells changed, with its standing."""
        entries = marks.entries(self.puzzle)
        broken = {number: (one,) for number, one in enumerate(self.puzzle.violations(entries))}
        is_full = entries.is_complete and not broken
        is_solved = is_full and self.is_meant(marks)
        return Standing(broken, empty=entries.open_count, is_solved=is_solved, is_other=is_full and not is_solved)

    def follow(
        self,
        marks: Marks,  # noqa: ARG002
        standing: Standing,  # noqa: ARG002
        entered: Collection[Cell],  # noqa: ARG002
        options: Options,  # noqa: ARG002
    ) -> Mapping[Cell, CellMarks]:
        """Return the cells that change because entries were written, in the same step of undo."""
        return {}

    def candidates(self, marks: Marks, cell: Cell) -> int:  # noqa: ARG002
        """Return the symbols that no entry in sight excludes from a cell."""
        return self.start.masks[cell]

    def offers(self, marks: Marks, goal: Board) -> "list[Part]":
        """List what help could reveal of a solution: the cells that are not given and hold no entry."""
        from gridwright.play.stroke import Act, Part

        open_cells = (c for c, m in enumerate(marks.cells) if m.entry is None and c not in self.givens)
        symbols = ((cell, goal.symbol(cell)) for cell in open_cells)
        return [Part(Act.REVEAL, (cell,), (symbol,)) for cell, symbol in symbols if symbol is not None]

    def broken_cells(self, standing: Standing) -> Collection[Cell]:
        """List the cells to mark as mistakes where rules are broken."""
        return {cell for violation in standing.violations for cell in violation.cells}

    def filled(self, marks: Marks) -> Board:
        """Return the entries, with empty cells as blank where the family has a blank."""
        board = marks.entries(self.puzzle)
        if self.blank is None:
            return board
        blank = self.blank
        return board.with_only((cell, blank) for cell in board.open_cells)

    def is_meant(self, marks: Marks) -> bool:
        """Return whether a full position is the author's solution; where that is not known, any is.

        Rules that are only drawn or only told in words may exclude the others; where the puzzle has one solution,
        nothing changes.
        """
        if self.meant is None:
            return True
        filled = self.filled(marks).masks
        return all(mask & meant == mask for mask, meant in zip(filled, self.meant.masks, strict=True))

    @cached_property
    def meant(self) -> Board | None:
        """Return the author's solution where it keeps the rules; it is looked at once a grid is full."""
        return self.goal if self.goal is not None and is_solution(self.puzzle, self.goal) else None

    def to_fill(self, solution: Board) -> int:
        """Count the cells that a player has to fill for a solution."""
        return sum(solution.symbol(cell) != self.blank for cell in solution.shape.cells if cell not in self.givens)


def is_solution(puzzle: Puzzle, goal: Board) -> bool:
    """Return whether a board that is said to solve a puzzle keeps its givens and its rules."""
    is_whole = goal.shape == puzzle.shape and not goal.meet(puzzle.start).is_broken
    return is_whole and not puzzle.violations(goal)
