"""Clones: areas of one shape that hold the same values in the same places."""

import itertools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from gridwright.errors import InvalidPuzzleError
from gridwright.model.prints import Ground
from gridwright.sudoku.demands import Relation
from gridwright.sudoku.parts.groups import Groups
from gridwright.sudoku.parts.ties import equal
from gridwright.sudoku.parts.tints import tint_alike
from gridwright.sudoku.rule import Cue, Frame, Rule

__all__ = ["RULE", "Clones"]


@dataclass(frozen=True)
class Clones(Rule):
    """Areas and their clones, cell by cell in the same order, parted by bars: r1c1 r1c2 | r3c2 r3c3."""

    clones: tuple[Groups, ...] = ()
    names: ClassVar[tuple[str, ...]] = ("clone",)
    shown: ClassVar[Mapping[str, object]] = {"clones": ["r1c1 r1c2 | r3c2 r3c3"]}
    example: ClassVar[Mapping[str, object]] = {"clones": ["r1c1 r1c2 | r3c2 r3c3", "r2c4 | r4c1"]}
    cues: ClassVar[tuple[Cue, ...]] = (
        Cue(
            "same|clone order|position|positions|place|places|clone",
            "Clones contain the same digits in the same positions.",
            "same clone shape area box shaded position positions relative order colour cage identically place "
            "places 3 4 all exact arrangement size relatively",
        ),
        Cue(
            "(?:clone )?not (?:rotation|rotated|reflection|reflected)(?: reflection| rotation| allowed| clone)*",
            "Clones are not rotated.",
        ),
        Cue(
            "(?:2 |3 |4 )?<hue>(?:box |area |shape |cage )?(?:exact )?clone(?: all same)?",
            "The shaded regions are clones.",
        ),
    )

    drawn: ClassVar[Mapping[str, str]] = {"clones": "clone"}

    def check(self, frame: Frame) -> None:
        """Refuse clones with another number of cells."""
        for clone in self.clones:
            sizes = [len(frame.line(group)) for group in clone.groups]
            if len(set(sizes)) > 1:
                raise InvalidPuzzleError(f"clone '{clone}': expected as many cells in every area, got {sizes}")

    def demands(self, frame: Frame) -> Iterator[Relation]:
        """Let every cell hold what its clone holds."""
        for clone in self.clones:
            name = f"clone of {clone.groups[0][0]}"
            for one, other in itertools.pairwise(map(frame.line, clone.groups)):
                pairs = zip(one, other, strict=True)
                yield from (equal(frame.values).between(a, b, name) for a, b in pairs if a != b)

    def prints(self, frame: Frame) -> Iterator[Ground]:
        """Tint an area and its clones alike."""
        return tint_alike(self.clones, frame)


RULE = Clones
