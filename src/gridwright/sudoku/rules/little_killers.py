"""Little killers: numbers outside the grid give the sums of diagonals, on which symbols may stand twice."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from gridwright.errors import InvalidPuzzleError
from gridwright.grid import Line, Shape
from gridwright.model.prints import Badge
from gridwright.model.scene import Paint
from gridwright.sudoku.demands import Sum
from gridwright.sudoku.pieces import Diagonal
from gridwright.sudoku.rule import Frame, Rule

__all__ = ["RULE", "LittleKillers"]


@dataclass(frozen=True)
class LittleKillers(Rule):
    """Sums of diagonals, each written as its first cell, its way and the sum: r1c3 down-left=12."""

    sums: tuple[Diagonal, ...] = ()
    example: ClassVar[Mapping[str, object]] = {"sums": ["r1c3 down-left=5", "r4c1 up-right=12"]}

    def check(self, frame: Frame) -> None:
        """Refuse sums that do not begin at the border, come twice or are out of reach."""
        seen: dict[tuple[object, str], Diagonal] = {}
        for diagonal in self.sums:
            cells = _cells(diagonal, frame)
            down, right = diagonal.ways[diagonal.way]
            if _is_inside(diagonal.first.row - down, diagonal.first.column - right, frame.shape):
                raise InvalidPuzzleError(f"diagonal '{diagonal}': expected to begin at the border of the grid")
            if (diagonal.first, diagonal.way) in seen:
                other = seen[diagonal.first, diagonal.way]
                raise InvalidPuzzleError(f"diagonal '{diagonal}': expected one sum for it, got '{other}' too")
            seen[diagonal.first, diagonal.way] = diagonal
            count = len(cells)
            if not count <= diagonal.total <= count * frame.size:
                raise InvalidPuzzleError(
                    f"diagonal '{diagonal}': expected a sum from {count} to {count * frame.size} in {count} "
                    f"{'cell' if count == 1 else 'cells'}, got {diagonal.total}"
                )

    def demands(self, frame: Frame) -> Iterator[Sum]:
        """Add up every diagonal."""
        for diagonal in self.sums:
            cells = _cells(diagonal, frame)
            yield Sum(cells, (1,) * len(cells), frozenset({diagonal.total}), f"diagonal of {diagonal.total}")

    def prints(self, frame: Frame) -> Iterator[Badge]:
        """Write every sum before its first cell."""
        for diagonal in self.sums:
            way = diagonal.ways[diagonal.way]
            first = (frame.cell(diagonal.first),)
            yield Badge(first, str(diagonal.total), paint=Paint.CLUE, way=way, has_pointer=True)


def _cells(diagonal: Diagonal, frame: Frame) -> Line:
    (row, column), (down, right) = diagonal.first, diagonal.ways[diagonal.way]
    cells = [frame.cell(diagonal.first)]
    while _is_inside(row := row + down, column := column + right, frame.shape):
        cells.append(frame.shape.cell(row, column))
    return tuple(cells)


def _is_inside(row: int, column: int, shape: Shape) -> bool:
    return 0 <= row < shape.height and 0 <= column < shape.width


RULE = LittleKillers
