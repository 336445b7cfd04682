"""What a rule of a sudoku may restrict: houses, inequalities, cages and sums along lines."""

from dataclasses import dataclass
from typing import NamedTuple

from gridwright.grid import Cell, Line, Shape

__all__ = ["Cage", "House", "LineSum", "Rule"]


class House(NamedTuple):
    """Cells that hold no symbol twice; with as many cells as symbols they hold each exactly once."""

    name: str
    cells: Line


class Cage(NamedTuple):
    """Cells that hold no symbol twice and whose values (first symbol = 1) add up to `total`."""

    cells: Line
    total: int


class LineSum(NamedTuple):
    """Cells in a row of steps `way` (down, right) whose values add up to `total`; symbols may stand twice."""

    cells: Line
    total: int
    way: tuple[int, int]


@dataclass(frozen=True)
class Rule:
    """A rule: a frozen dataclass whose fields are what the puzzle prints, overriding only what it restricts.

    Fields hold plain JSON values; cells are written as r3c7. `size` is the number of symbols.
    """

    def check(self, shape: Shape, size: int) -> None:
        """Raise InvalidPuzzleError where the rule does not fit the grid."""

    def houses(self, shape: Shape, size: int) -> tuple[House, ...]:  # noqa: ARG002
        """List the houses that the rule makes."""
        return ()

    def less_than(self, shape: Shape) -> tuple[tuple[Cell, Cell], ...]:  # noqa: ARG002
        """List pairs of cells of which the first holds the smaller value."""
        return ()

    def cages(self, shape: Shape) -> tuple[Cage, ...]:  # noqa: ARG002
        """List the cages."""
        return ()

    def line_sums(self, shape: Shape) -> tuple[LineSum, ...]:  # noqa: ARG002
        """List the sums along lines, printed outside the grid before the first cell of each."""
        return ()

    def thermometers(self, shape: Shape) -> tuple[Line, ...]:  # noqa: ARG002
        """List the thermometers to draw, bulb first; what they demand is told by `less_than`."""
        return ()

    def outlined(self, shape: Shape, size: int) -> tuple[Line, ...]:  # noqa: ARG002
        """List the areas that a drawing separates by thick borders."""
        return ()

    def tinted(self, shape: Shape, size: int) -> tuple[Line, ...]:  # noqa: ARG002
        """List the areas that a drawing tints."""
        return ()
