"""X and V: values beside an X add up to 10, those beside a V to 5."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from gridwright.errors import InvalidPuzzleError
from gridwright.model.prints import Badge, Form
from gridwright.sudoku.demands import Relation
from gridwright.sudoku.neighbours import check_neighbours, unmarked
from gridwright.sudoku.pieces import Pair
from gridwright.sudoku.rule import Frame, Rule
from gridwright.sudoku.ties import adds, none_of

__all__ = ["RULE", "XV"]

_TOTALS = {"X": 10, "V": 5}


@dataclass(frozen=True)
class XV(Rule):
    """Letters between neighbours, each written as its cells: r1c1 r1c2.

    With `all_letters` all of them are printed: neighbours without a letter add up neither to 10 nor to 5.
    """

    x: tuple[Pair, ...] = ()
    v: tuple[Pair, ...] = ()
    all_letters: bool = False
    title: ClassVar[str] = "X and V"
    names: ClassVar[tuple[str, ...]] = ("xv",)
    example: ClassVar[Mapping[str, object]] = {
        "v": ["r1c2 r1c3", "r2c1 r3c1", "r2c2 r2c3", "r2c2 r3c2"],
        "all_letters": True,
    }

    def check(self, frame: Frame) -> None:
        """Refuse letters that are not between neighbours, have a number or are out of reach."""
        check_neighbours((*self.x, *self.v), frame, "letter")
        for letter, pair in self._letters():
            if pair.number is not None:
                raise InvalidPuzzleError(f"{letter} '{pair}': expected no number")
            if not adds(frame.values, _TOTALS[letter]).is_possible:
                raise InvalidPuzzleError(f"{letter} '{pair}': expected values that add up to {_TOTALS[letter]}")

    def demands(self, frame: Frame) -> Iterator[Relation]:
        """Add up the values beside every letter, and those beside none where all are printed."""
        for letter, pair in self._letters():
            tie = adds(frame.values, _TOTALS[letter])
            yield tie.between(frame.cell(pair.first), frame.cell(pair.second), f"{letter} {pair}")
        if self.all_letters:
            tie = none_of(frozenset(adds(frame.values, total) for total in _TOTALS.values()))
            yield from unmarked(frame, (*self.x, *self.v), tie, "missing X or V")

    def _letters(self) -> Iterator[tuple[str, Pair]]:
        yield from (("X", pair) for pair in self.x)
        yield from (("V", pair) for pair in self.v)

    def prints(self, frame: Frame) -> Iterator[Badge]:
        """Write every letter on the line between its cells."""
        for letter, pair in self._letters():
            yield Badge(frame.line((pair.first, pair.second)), letter, Form.GAP)


RULE = XV
