"""Look-and-say cages: a cage says how often values stand in it, such as 21 for two 1s; others may be there."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from gridwright.errors import InvalidPuzzleError
from gridwright.model.prints import Outline
from gridwright.sudoku.demands import Contains, Domain
from gridwright.sudoku.parts.groups import Tally
from gridwright.sudoku.rule import Frame, Rule

__all__ = ["RULE", "LookAndSay"]


@dataclass(frozen=True)
class LookAndSay(Rule):
    """Cages with counted values, each written as r1c1 r1c2 r2c1=2x1 1x3; 0x4 says that there is no 4."""

    cages: tuple[Tally, ...] = ()
    title: ClassVar[str] = "look-and-say cages"
    names: ClassVar[tuple[str, ...]] = ("look and say",)
    shown: ClassVar[Mapping[str, object]] = {"cages": ["r3c3 r3c4 r4c3 r4c4=2x1 1x3", "r6c6 r6c7 r7c6=1x5"]}
    shown_side: ClassVar[int] = 9
    example: ClassVar[Mapping[str, object]] = {"cages": ["r1c1 r1c2 r2c1 r2c2=2x1 1x3", "r3c3 r4c4=0x2"]}

    def check(self, frame: Frame) -> None:
        """Refuse cages that say more than they have cells, or speak twice of a value."""
        for cage in self.cages:
            count = len(set(frame.line(cage.cells)))
            values = [value for _, value in cage.counts]
            frame.counts(values)
            if len(set(values)) < len(values):
                raise InvalidPuzzleError(f"look-and-say cage '{cage}': expected every value once")
            if (said := sum(times for times, _ in cage.counts)) > count:
                raise InvalidPuzzleError(
                    f"look-and-say cage '{cage}': expected at most {count} values in {count} cells, got {said}"
                )

    def demands(self, frame: Frame) -> Iterator[Contains | Domain]:
        """Count the values that are there, and keep out those that are not."""
        for cage in self.cages:
            cells, name = frame.line(cage.cells), f"look-and-say cage from {cage.cells[0]}"
            listed = [value for times, value in cage.counts for _ in range(times)]
            absent = [value for times, value in cage.counts if not times]
            if listed:
                yield Contains(cells, frame.counts(listed), name, is_exact=True)
            if absent:
                allowed = frame.everything & ~sum(1 << frame.symbol(value) for value in absent)
                says = f"other than {' and '.join(map(str, absent))}"
                yield from (Domain(cell, allowed, name, says) for cell in cells)

    def prints(self, frame: Frame) -> Iterator[Outline]:
        """Draw every cage with what it says."""
        for cage in self.cages:
            between = "" if max(frame.values) < 10 else "x"
            said = (f"{times}{between}{value}" for times, value in cage.counts)
            yield Outline(frame.line(cage.cells), ",".join(said))


RULE = LookAndSay
