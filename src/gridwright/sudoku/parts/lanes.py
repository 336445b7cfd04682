"""Numbers outside the grid: what all rules share that say something about a row or column as seen from a side."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from gridwright.errors import InvalidPuzzleError
from gridwright.model.prints import Badge
from gridwright.model.scene import Paint
from gridwright.sudoku.demands import Automaton, Demand, Machine
from gridwright.sudoku.parts.pieces import Lane
from gridwright.sudoku.rule import Frame, Rule

__all__ = ["Lanes", "where"]


@dataclass(frozen=True)
class Lanes(Rule):
    """Numbers outside, each written as the first cell it sees, its way and the number: r1c3 down=12.

    A rule of this kind says what a number is called (`word`), and by `machine` which sequences of values it
    allows; `says` completes "the cells ..." for a number.
    """

    clues: tuple[Lane, ...] = ()
    word: ClassVar[str]
    says: ClassVar[str]

    def check(self, frame: Frame) -> None:
        """Refuse numbers that do not stand at the border, come twice or cannot hold."""
        seen: dict[tuple[object, str], Lane] = {}
        for clue in self.clues:
            name, cells = f"{self.word} '{clue}'", clue.cells(frame.shape)
            other = seen.setdefault((clue.first, clue.way), clue)
            if other is not clue:
                raise InvalidPuzzleError(f"{name}: expected one number there, got '{other}' too")
            masks = [frame.everything] * len(cells)
            if not self.machine(frame.values, clue.total, len(cells)).accepts(masks):
                raise InvalidPuzzleError(f"{name}: expected a number that {len(cells)} cells can have")

    def machine(self, values: tuple[int, ...], number: int, length: int) -> Machine:
        """Return the automaton that reads the cells from the side of the number."""
        raise NotImplementedError

    def demands(self, frame: Frame) -> Iterator[Demand]:
        """Let every row or column fit its number."""
        for clue in self.clues:
            cells = clue.cells(frame.shape)
            says = self.says.format(number=clue.total)
            name = f"{self.word} {clue.total} {where(clue)}"
            yield Automaton(cells, self.machine(frame.values, clue.total, len(cells)), name, says)

    def prints(self, frame: Frame) -> Iterator[Badge]:
        """Write every number before its row or column."""
        for clue in self.clues:
            yield Badge((frame.cell(clue.first),), str(clue.total), paint=Paint.CLUE, way=clue.step)


def where(clue: Lane) -> str:
    """Say where a number stands: left of row 3.

    >>> where(Lane.parse("r3c1 right=12"))
    'left of row 3'
    """
    side = {"right": "left of", "left": "right of", "down": "above", "up": "below"}[clue.way]
    if clue.step[0] == 0:
        return f"{side} row {clue.first.row + 1}"
    return f"{side} column {clue.first.column + 1}"
