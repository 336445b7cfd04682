"""Little killers: numbers outside the grid give the sums of diagonals, on which symbols may stand twice."""

from dataclasses import dataclass

from gridwright.errors import InvalidPuzzleError
from gridwright.grid import Shape
from gridwright.sudoku.rule import LineSum, Rule

__all__ = ["RULE", "WAYS", "LittleKillers"]

WAYS = {"down-right": (1, 1), "down-left": (1, -1), "up-right": (-1, 1), "up-left": (-1, -1)}
"""The ways of a diagonal as steps down and to the right."""


@dataclass(frozen=True)
class LittleKillers(Rule):
    """Sums of diagonals, each written as its first cell, its way and the sum: r1c3 down-left=12."""

    sums: tuple[str, ...] = ()

    def check(self, shape: Shape, size: int) -> None:
        """Refuse sums that cannot be read, do not begin at the border, come twice or are out of reach."""
        seen: dict[tuple[int, tuple[int, int]], str] = {}
        for text, line in zip(self.sums, self.line_sums(shape), strict=True):
            row, column = shape.place(line.cells[0])
            if _is_inside(row - line.way[0], column - line.way[1], shape):
                raise InvalidPuzzleError(f"diagonal {text!r}: expected to begin at the border of the grid")
            if (line.cells[0], line.way) in seen:
                other = seen[line.cells[0], line.way]
                raise InvalidPuzzleError(f"diagonal {text!r}: expected one sum for it, got {other!r} too")
            seen[line.cells[0], line.way] = text
            count = len(line.cells)
            if not count <= line.total <= count * size:
                raise InvalidPuzzleError(
                    f"diagonal {text!r}: expected a sum from {count} to {count * size} in {count} "
                    f"{'cell' if count == 1 else 'cells'}, got {line.total}"
                )

    def line_sums(self, shape: Shape) -> tuple[LineSum, ...]:
        """Read every diagonal."""
        return tuple(_read(text, shape) for text in self.sums)


def _read(text: str, shape: Shape) -> LineSum:
    where, _, total = text.partition("=")
    words = where.split()
    is_number = total.strip().isascii() and total.strip().isdigit() and len(total) < 10
    if len(words) != 2 or words[1] not in WAYS or not is_number:
        raise InvalidPuzzleError(f"expected a diagonal such as r1c3 down-left=12, got {text!r}")
    down, right = WAYS[words[1]]
    row, column = shape.place(shape.parse(words[0]))
    cells = []
    while _is_inside(row, column, shape):
        cells.append(shape.cell(row, column))
        row, column = row + down, column + right
    return LineSum(tuple(cells), int(total), (down, right))


def _is_inside(row: int, column: int, shape: Shape) -> bool:
    return 0 <= row < shape.height and 0 <= column < shape.width


RULE = LittleKillers
