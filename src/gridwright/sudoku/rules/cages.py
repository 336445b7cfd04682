"""Cages, as in killer sudoku: no symbol stands twice in a cage, and its values add up to a printed sum."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from gridwright.errors import InvalidPuzzleError
from gridwright.model.prints import Outline
from gridwright.sudoku.demands import Sum
from gridwright.sudoku.pieces import Total
from gridwright.sudoku.rule import Frame, Rule

__all__ = ["RULE", "Cages"]


@dataclass(frozen=True)
class Cages(Rule):
    """Cages with their sums, each written as its cells, an equals sign and the sum: r1c1 r1c2=10."""

    sums: tuple[Total, ...] = ()
    example: ClassVar[Mapping[str, object]] = {"sums": ["r1c1 r1c2=5", "r2c2 r3c2 r3c3=8", "r4c4=2"]}

    def check(self, frame: Frame) -> None:
        """Refuse cages that overlap, hold too many cells or have a sum out of reach."""
        owners: dict[int, Total] = {}
        for cage in self.sums:
            count, size = len(cage.cells), frame.size
            if count > size:
                raise InvalidPuzzleError(f"cage '{cage}': expected at most {size} cells, got {count}")
            for cell in frame.line(cage.cells):
                if cell in owners:
                    name, owner = frame.shape.name(cell), owners[cell]
                    raise InvalidPuzzleError(f"cage '{cage}': expected cells of its own, got {name} of '{owner}'")
                owners[cell] = cage
            least, most = count * (count + 1) // 2, count * (2 * size - count + 1) // 2
            if not least <= cage.total <= most:
                raise InvalidPuzzleError(
                    f"cage '{cage}': expected a sum from {least} to {most} in {count} cells, got {cage.total}"
                )

    def demands(self, frame: Frame) -> Iterator[Sum]:
        """Add up every cage; its symbols differ."""
        for cage in self.sums:
            cells = frame.line(cage.cells)
            name = f"cage of {cage.total}"
            yield Sum(cells, (1,) * len(cells), frozenset({cage.total}), name, is_distinct=True)

    def prints(self, frame: Frame) -> Iterator[Outline]:
        """Draw every cage with its sum."""
        return (Outline(frame.line(cage.cells), str(cage.total)) for cage in self.sums)


RULE = Cages
