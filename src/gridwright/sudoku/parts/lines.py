"""Lines through cells: what all rules share that are drawn as a line and demand something along it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import ClassVar

from gridwright.errors import InvalidPuzzleError
from gridwright.grid import Line
from gridwright.model.prints import End, Print, Track
from gridwright.model.scene import Paint
from gridwright.sudoku.demands import Demand
from gridwright.sudoku.parts.pieces import Path
from gridwright.sudoku.rule import Frame, Rule

__all__ = ["Lines"]


@dataclass(frozen=True)
class Lines(Rule):
    """Lines, each written as its cells in order: r2c2 r3c3 r4c3.

    A rule of this kind says what a line is called (`word`), how it is painted and ends, how many cells it has at
    least, whether it may cross itself, and by `along` what it demands.
    """

    lines: tuple[Path, ...] = ()
    word: ClassVar[str]
    paint: ClassVar[Paint] = Paint.LINE_GREY
    ends: ClassVar[End] = End.ROUND
    fewest: ClassVar[int] = 2
    may_cross: ClassVar[bool] = False

    def check(self, frame: Frame) -> None:
        """Refuse lines that are too short or cross themselves where they must not."""
        for line in self.lines:
            cells, name = frame.line(line.cells), f"{self.word} '{line}'"
            if len(cells) < self.fewest:
                raise InvalidPuzzleError(f"{name}: expected at least {self.fewest} cells, got {len(cells)}")
            if not self.may_cross and len(set(cells)) < len(cells):
                raise InvalidPuzzleError(f"{name}: expected every cell once")
            self.check_line(frame, cells, name)

    def check_line(self, frame: Frame, cells: Line, name: str) -> None:
        """Raise InvalidPuzzleError where a line cannot hold."""

    def demands(self, frame: Frame) -> Iterator[Demand]:
        """Demand of every line what the rule says."""
        for line in self.lines:
            yield from self.along(frame, frame.line(line.cells), f"{self.word} from {line.cells[0]}")

    def along(self, frame: Frame, cells: Line, name: str) -> Iterable[Demand]:
        """List what one line demands."""
        raise NotImplementedError

    def prints(self, frame: Frame) -> Iterator[Print]:
        """Draw every line."""
        for line in self.lines:
            yield Track(frame.line(line.cells), self.paint, start=self.ends, end=self.ends)
