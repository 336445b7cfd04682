"""Cells below the grid, with names of their own: no row, column or box holds them, but other rules may."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from gridwright.errors import InvalidPuzzleError
from gridwright.grid import Cell, Line, Place
from gridwright.model.prints import Badge, Form, Hole, Print
from gridwright.model.scene import Paint
from gridwright.sudoku.demands import Domain
from gridwright.sudoku.parts.pieces import read_places
from gridwright.sudoku.rule import Frame, Rule
from gridwright.sudoku.rules.holes import cut_out

__all__ = ["RULE", "ExtraCells", "Named"]

_NAME = re.compile(r"[A-Za-z]{1,8}")
_FEW = 12
"""Cells of a group that each bear their name; names of many cells are long and touch the digits."""


@dataclass(frozen=True, slots=True)
class Named:
    """Cells and their name, with a title after it if there is one: r8c1 r8c2=A lengths names A1 and A2."""

    cells: tuple[Place, ...]
    name: str
    title: str = ""
    example: ClassVar[str] = "r8c1 r8c2=A"

    @classmethod
    def parse(cls, text: str) -> "Named":
        """Read the text form."""
        names, _, said = text.partition("=")
        name, _, title = said.strip().partition(" ")
        if not _NAME.fullmatch(name) or not names.strip():
            raise InvalidPuzzleError(f"expected cells and a name such as {cls.example}, got {text!r}")
        return cls(read_places(names), name, title.strip())

    def __str__(self) -> str:
        return f"{' '.join(map(str, self.cells))}={self.name} {self.title}".rstrip()

    def each(self) -> Iterator[tuple[Place, str]]:
        """List every cell with its own name: A alone, of several A1, A2 and so on."""
        for number, cell in enumerate(self.cells, start=1):
            yield cell, self.name if len(self.cells) == 1 else f"{self.name}{number}"


@dataclass(frozen=True)
class ExtraCells(Rule):
    """Groups of cells in the last `rows` rows of the sheet, each with its name: r8c1 r8c2=A.

    The grid ends above these rows; what is no cell of a group there is a hole.
    """

    groups: tuple[Named, ...] = ()
    rows: int = 2
    names: ClassVar[tuple[str, ...]] = ("extra cells",)
    is_layout: ClassVar[bool] = True
    example: ClassVar[Mapping[str, object]] = {"groups": ["r4c1=A"], "rows": 1}

    @property
    def below(self) -> int:
        """Take the rows."""
        return self.rows

    def check(self, frame: Frame) -> None:
        """Refuse cells of the grid, cells or names that come twice, and a second rule of this kind."""
        if sum(isinstance(rule, ExtraCells) for rule in frame.rules) > 1:
            raise InvalidPuzzleError("extra cells: expected all groups of cells in one rule")
        if len({group.name for group in self.groups}) < len(self.groups):
            raise InvalidPuzzleError("extra cells: expected a name of its own for every group")
        cells = self._cells(frame)
        if len(set(cells)) < len(cells):
            raise InvalidPuzzleError("extra cells: expected every cell once")
        for cell in cells:
            if cell < frame.shape.size:
                raise InvalidPuzzleError(
                    f"extra cells: expected cells below row {frame.shape.height}, got {frame.shape.name(cell)}"
                )

    def demands(self, frame: Frame) -> Iterator[Domain]:
        """Settle the holes, so that they make no difference."""
        return cut_out(self.holes(frame))

    def holes(self, frame: Frame) -> Line:
        """List what is no cell in the rows below the grid."""
        used = set(self._cells(frame))
        return tuple(cell for cell in range(frame.shape.size, frame.sheet.size) if cell not in used)

    def prints(self, frame: Frame) -> Iterator[Print]:
        """Cut out the holes, and write its name into every cell; of many cells only into the first."""
        yield Hole(self.holes(frame))
        for group in self.groups:
            named = list(group.each())
            for place, name in named if len(named) <= _FEW else named[:1]:
                yield Badge((frame.cell(place),), name, Form.FAR_CORNER, Paint.CORNER)

    def _cells(self, frame: Frame) -> list[Cell]:
        return [cell for group in self.groups for cell in frame.line(group.cells)]


RULE = ExtraCells
