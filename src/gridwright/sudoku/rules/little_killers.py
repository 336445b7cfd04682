"""Little killers: numbers outside the grid give the sums of diagonals, on which symbols may stand twice."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from gridwright.errors import InvalidPuzzleError
from gridwright.model.prints import Badge
from gridwright.model.scene import Paint
from gridwright.sudoku.demands import Sum
from gridwright.sudoku.parts.pieces import Diagonal
from gridwright.sudoku.rule import Cue, Frame, Rule

__all__ = ["RULE", "LittleKillers"]


@dataclass(frozen=True)
class LittleKillers(Rule):
    """Sums of diagonals, each written as its first cell, its way and the sum: r1c3 down-left=12."""

    sums: tuple[Diagonal, ...] = ()
    names: ClassVar[tuple[str, ...]] = ("little killer",)
    example: ClassVar[Mapping[str, object]] = {"sums": ["r1c3 down-left=5", "r4c1 up-right=12"]}
    cues: ClassVar[tuple[Cue, ...]] = (
        Cue(
            "outside|arrow|numbered sum diagonal",
            "Clues outside the grid give the sum of the digits along the indicated diagonal.",
            "arrow outside numbered sum all repeat path direction pointed allowed rule long on beside next "
            "point points pointing start end same",
        ),
        Cue(
            "diagonal sum",
            "Digits along a marked diagonal must sum to the value shown.",
            "arrow arrowed outside repeat allowed rule as long obey follow next beside all direction normal "
            "point points pointing start end same",
        ),
        Cue(
            "little|killer killer|diagonal sum",
            "Little killer clues sum along the diagonal.",
            "arrow outside diagonal killer little",
        ),
        Cue("(?:normal )?(?:little )?killer(?: diagonal)?(?: rule)?(?: apply)?", "Little killer rules apply."),
    )
    drawn: ClassVar[Mapping[str, str]] = {"sums": "diagonal"}

    def check(self, frame: Frame) -> None:
        """Refuse sums that do not begin at the border, come twice or are out of reach."""
        seen: dict[tuple[object, str], Diagonal] = {}
        for diagonal in self.sums:
            cells = diagonal.cells(frame.shape)
            if (diagonal.first, diagonal.way) in seen:
                other = seen[diagonal.first, diagonal.way]
                raise InvalidPuzzleError(f"diagonal '{diagonal}': expected one sum for it, got '{other}' too")
            seen[diagonal.first, diagonal.way] = diagonal
            count = len(cells)
            least, most = count * min(frame.values), count * max(frame.values)
            if not least <= diagonal.total <= most:
                raise InvalidPuzzleError(
                    f"diagonal '{diagonal}': expected a sum from {least} to {most} in {count} "
                    f"{'cell' if count == 1 else 'cells'}, got {diagonal.total}"
                )

    def demands(self, frame: Frame) -> Iterator[Sum]:
        """Add up every diagonal."""
        for diagonal in self.sums:
            cells = diagonal.cells(frame.shape)
            yield Sum(cells, (1,) * len(cells), frozenset({diagonal.total}), f"diagonal of {diagonal.total}")

    def prints(self, frame: Frame) -> Iterator[Badge]:
        """Write every sum before its first cell."""
        for diagonal in self.sums:
            first = (frame.cell(diagonal.first),)
            yield Badge(first, str(diagonal.total), paint=Paint.CLUE, way=diagonal.step, has_pointer=True)


RULE = LittleKillers
