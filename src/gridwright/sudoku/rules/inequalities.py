"""Signs between neighbouring cells say which of them is smaller."""

from dataclasses import dataclass

from gridwright.errors import InvalidPuzzleError
from gridwright.grid import Cell, Shape
from gridwright.sudoku.rule import Rule

__all__ = ["RULE", "Inequalities"]


@dataclass(frozen=True)
class Inequalities(Rule):
    """Less-than and greater-than signs, each written as r1c1<r1c2 or r1c1>r2c1."""

    signs: tuple[str, ...] = ()

    def check(self, shape: Shape, size: int) -> None:  # noqa: ARG002
        """Refuse signs that cannot be read or lie between cells that are not neighbours."""
        for sign, (low, high) in zip(self.signs, self.less_than(shape), strict=True):
            if high not in shape.neighbours(low):
                raise InvalidPuzzleError(f"expected a sign between neighbouring cells, got {sign!r}")

    def less_than(self, shape: Shape) -> tuple[tuple[Cell, Cell], ...]:
        """Read every sign as a pair with the smaller cell first."""
        return tuple(_pair(sign, shape) for sign in self.signs)


def _pair(sign: str, shape: Shape) -> tuple[Cell, Cell]:
    for mark in "<>":
        left, found, right = sign.partition(mark)
        if found:
            cells = shape.parse(left), shape.parse(right)
            return cells if mark == "<" else (cells[1], cells[0])
    raise InvalidPuzzleError(f"expected an inequality such as r1c1<r1c2, got {sign!r}")


RULE = Inequalities
