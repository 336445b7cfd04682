"""Connected values: the cells that hold certain values hang together, side by side."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from gridwright.errors import InvalidPuzzleError
from gridwright.grid import Line
from gridwright.model.prints import Outline
from gridwright.sudoku.demands import Connected
from gridwright.sudoku.parts.groups import Values
from gridwright.sudoku.parts.pieces import read_number
from gridwright.sudoku.rule import Frame, Rule
from gridwright.sudoku.wording.words import join_words

__all__ = ["RULE", "ConnectedValues"]


@dataclass(frozen=True)
class ConnectedValues(Rule):
    """Values whose cells hang together in the whole grid, such as 1 3 5, and groups of cells with such values.

    At least one cell of each holds one of these values, just `size` of them if that is not 0.
    """

    values: tuple[str, ...] = ()
    groups: tuple[Values, ...] = ()
    size: int = 0
    names: ClassVar[tuple[str, ...]] = ("connected cells",)
    shown: ClassVar[Mapping[str, object]] = {"values": ["1 2 3"]}
    example: ClassVar[Mapping[str, object]] = {"values": ["1 3"], "groups": ["r1c1 r1c2 r2c1 r2c2 r2c3=2"]}

    def check(self, frame: Frame) -> None:
        """Refuse what are no values, cells that come twice, and more cells than there are."""
        for cells, values in self._areas(frame):
            said = " ".join(map(str, values))
            for value in values:
                frame.symbol(value)
            if len(set(cells)) < len(cells):
                raise InvalidPuzzleError(f"connected values '{said}': expected every cell once")
            if not 0 <= self.size <= len(cells):
                raise InvalidPuzzleError(
                    f"connected values '{said}': expected a size of at most {len(cells)} cells, got {self.size}"
                )

    def demands(self, frame: Frame) -> Iterator[Connected]:
        """Let the cells hang together."""
        for cells, values in self._areas(frame):
            shown = join_words(map(str, sorted(values)), "list-or")
            symbols = sum({1 << frame.symbol(value) for value in values})
            known = set(cells)
            sides = ((one, other) for one in cells for other in frame.sheet.neighbours(one))
            links = tuple((one, other) for one, other in sides if one < other and other in known)
            yield Connected(cells, links, symbols, f"area of {shown}", f"cells with {shown}", self.size)

    def prints(self, frame: Frame) -> Iterator[Outline]:
        """Outline every group with its values."""
        for group in self.groups:
            yield Outline(frame.line(group.cells), ",".join(map(str, group.values)))

    def _areas(self, frame: Frame) -> Iterator[tuple[Line, tuple[int, ...]]]:
        holes = frame.holes
        for text in self.values:
            numbers = tuple(value for word in text.split() if (value := read_number(word)) is not None)
            if not numbers or len(numbers) < len(text.split()):
                raise InvalidPuzzleError(f"connected values: expected values such as 1 3 5, got {text!r}")
            yield tuple(cell for cell in frame.shape.cells if cell not in holes), numbers
        for group in self.groups:
            yield frame.line(group.cells), group.values


RULE = ConnectedValues
