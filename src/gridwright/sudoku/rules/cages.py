"""Cages, as in killer sudoku: no symbol stands twice in a cage, and its values add up to a printed sum."""

from dataclasses import dataclass

from gridwright.errors import InvalidPuzzleError
from gridwright.grid import Shape
from gridwright.sudoku.rule import Cage, Rule

__all__ = ["RULE", "Cages"]


@dataclass(frozen=True)
class Cages(Rule):
    """Cages with their sums, each written as its cells, an equals sign and the sum: r1c1 r1c2=10."""

    sums: tuple[str, ...] = ()

    def check(self, shape: Shape, size: int) -> None:
        """Refuse cages that cannot be read, overlap, hold too many cells or have a sum out of reach."""
        owners: dict[int, str] = {}
        for text, cage in zip(self.sums, self.cages(shape), strict=True):
            count = len(cage.cells)
            if count > size:
                raise InvalidPuzzleError(f"cage {text!r}: expected at most {size} cells, got {count}")
            for cell in cage.cells:
                if cell in owners:
                    raise InvalidPuzzleError(
                        f"cage {text!r}: expected cells of its own, got {shape.name(cell)} of {owners[cell]!r}"
                    )
                owners[cell] = text
            least, most = count * (count + 1) // 2, count * (2 * size - count + 1) // 2
            if not least <= cage.total <= most:
                raise InvalidPuzzleError(
                    f"cage {text!r}: expected a sum from {least} to {most} in {count} cells, got {cage.total}"
                )

    def cages(self, shape: Shape) -> tuple[Cage, ...]:
        """Read every cage."""
        return tuple(_read(text, shape) for text in self.sums)


def _read(text: str, shape: Shape) -> Cage:
    cells, _, total = text.partition("=")
    names = cells.split()
    if not names or not (total.strip().isascii() and total.strip().isdigit() and len(total) < 10):
        raise InvalidPuzzleError(f"expected a cage such as r1c1 r1c2=10, got {text!r}")
    return Cage(tuple(shape.parse(name) for name in names), int(total))


RULE = Cages
