"""Cages, as in killer sudoku: no symbol stands twice in a cage, and its values add up to a printed sum."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from gridwright.errors import InvalidPuzzleError
from gridwright.model.prints import Outline
from gridwright.sudoku.demands import Distinct, Sum
from gridwright.sudoku.parts.pieces import Path, Total
from gridwright.sudoku.rule import Cue, Frame, Rule

__all__ = ["RULE", "Cages"]


@dataclass(frozen=True)
class Cages(Rule):
    """Cages with their sums, each written as its cells, an equals sign and the sum: r1c1 r1c2=10.

    `plain` are cages without a sum, in which no symbol stands twice. Cages may overlap.
    """

    sums: tuple[Total, ...] = ()
    plain: tuple[Path, ...] = ()
    names: ClassVar[tuple[str, ...]] = ("killer",)
    gestures: ClassVar[Mapping[str, str]] = {"plain": "cells"}
    shown: ClassVar[Mapping[str, object]] = {
        "sums": [
            *("r1c1 r1c2 r2c1=15", "r1c4 r2c4=11", "r3c3 r4c3 r4c4=18", "r5c6 r5c7=7"),
            *("r7c2 r7c3 r8c2 r8c3=21", "r6c9 r7c9 r8c9=16"),
        ]
    }
    shown_side: ClassVar[int] = 9
    example: ClassVar[Mapping[str, object]] = {
        "sums": ["r1c1 r1c2=5", "r2c2 r3c2 r3c3=8", "r3c3 r4c3=4", "r4c4=2"],
        "plain": ["r1c4 r2c3"],
    }
    cues: ClassVar[tuple[Cue, ...]] = (
        Cue(
            "cage sum",
            "In cages, digits must sum to the small clue in the top left corner of the cage (if given).",
            "killer cage sum not repeat corner small different distinct top left upper dashed dotted outlined but "
            "unique known clued listed all",
        ),
        Cue(
            "cage not repeat",
            "Digits cannot repeat within a cage.",
            "killer cage different dashed dotted outlined inside same more than once twice",
        ),
        Cue(
            "(?:not repeat )?cage(?: not repeat)?(?: but)? (?:sometimes|may|might) sum(?: small)*",
            "Digits cannot repeat in cages, which sometimes show their sums.",
        ),
        Cue("cage different|unique|distinct", "Digits in a cage are all different.", "killer all"),
        Cue("(?:normal )?killer(?: cage)?(?: rule)?(?: apply)?", "Normal killer rules apply."),
        Cue("cage(?: rule)?(?: apply)?", "Cages"),
    )
    drawn: ClassVar[Mapping[str, str]] = {"sums": "sum", "plain": "plain"}

    def check(self, frame: Frame) -> None:
        """Refuse cages that hold a cell twice or too many cells, or have a sum out of reach."""
        ascending, size = sorted(frame.values), frame.size
        sums = {0: (0, 0)}  # by number of cells: the least and the most
        for count in range(1, size + 1):
            least, most = sums[count - 1]
            sums[count] = least + ascending[count - 1], most + ascending[-count]
        cages: tuple[Total | Path, ...] = (*self.sums, *self.plain)
        for cage in cages:
            count = len(cage.cells)
            if count > size:
                raise InvalidPuzzleError(f"cage '{cage}': expected at most {size} cells, got {count}")
            if len(set(frame.line(cage.cells))) < count:
                raise InvalidPuzzleError(f"cage '{cage}': expected every cell once")
            least, most = sums[count]
            if isinstance(cage, Total) and not least <= cage.total <= most:
                raise InvalidPuzzleError(
                    f"cage '{cage}': expected a sum from {least} to {most} in {count} cells, got {cage.total}"
                )

    def demands(self, frame: Frame) -> Iterator[Sum | Distinct]:
        """Add up every cage; its symbols differ."""
        for cage in self.sums:
            cells = frame.line(cage.cells)
            name = f"cage of {cage.total}"
            yield Sum(cells, (1,) * len(cells), frozenset({cage.total}), name, is_distinct=True)
        for plain in self.plain:
            yield Distinct(frame.line(plain.cells), f"cage from {plain.cells[0]}")

    def prints(self, frame: Frame) -> Iterator[Outline]:
        """Draw every cage, with its sum if it has one."""
        yield from (Outline(frame.line(cage.cells), str(cage.total)) for cage in self.sums)
        yield from (Outline(frame.line(cage.cells)) for cage in self.plain)


RULE = Cages
