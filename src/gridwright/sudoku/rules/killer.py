"""Cages of cells that hold no symbol twice and add up to a printed sum."""

from dataclasses import dataclass

from gridwright.errors import InvalidPuzzleError
from gridwright.grid import Shape
from gridwright.sudoku.rule import Cage, Rule

__all__ = ["RULE", "Killer"]


@dataclass(frozen=True)
class Killer(Rule):
    """Cages with sums, each written as r1c1+r1c2=10; the first symbol counts 1."""

    sums: tuple[str, ...] = ()

    def check(self, shape: Shape, size: int) -> None:
        """Refuse cages that repeat a cell or have more cells than there are symbols."""
        for text, cage in zip(self.sums, self.cages(shape), strict=True):
            if len(set(cage.cells)) != len(cage.cells):
                raise InvalidPuzzleError(f"expected a cage of different cells, got {text!r}")
            if len(cage.cells) > size:
                raise InvalidPuzzleError(f"expected a cage of at most {size} cells, got {text!r}")

    def cages(self, shape: Shape) -> tuple[Cage, ...]:
        """Read every cage."""
        return tuple(_cage(text, shape) for text in self.sums)


def _cage(text: str, shape: Shape) -> Cage:
    names, equals, total = text.partition("=")
    if not equals or not total.strip().isdecimal():
        raise InvalidPuzzleError(f"expected a cage such as r1c1+r1c2=10, got {text!r}")
    return Cage(tuple(shape.parse(name) for name in names.split("+")), int(total))


RULE = Killer
