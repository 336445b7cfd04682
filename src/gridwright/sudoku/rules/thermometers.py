"""Thermometers: along each, the values grow from the bulb on; along a slow one they may stay the same."""

import itertools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from gridwright.errors import InvalidPuzzleError
from gridwright.model.prints import End, Track
from gridwright.model.scene import Paint
from gridwright.sudoku.demands import Relation, less
from gridwright.sudoku.parts.pieces import Path
from gridwright.sudoku.parts.ties import at_most
from gridwright.sudoku.rule import Cue, Frame, Rule, check_path

__all__ = ["RULE", "Thermometers"]


@dataclass(frozen=True)
class Thermometers(Rule):
    """Thermometers, each written as its cells from the bulb on: r2c2 r3c3 r4c3; `slow` ones never fall."""

    lines: tuple[Path, ...] = ()
    slow: tuple[Path, ...] = ()
    names: ClassVar[tuple[str, ...]] = ("thermo", "thermometer")
    example: ClassVar[Mapping[str, object]] = {
        "lines": ["r1c1 r2c2 r2c3", "r4c4 r4c3"],
        "slow": ["r3c1 r2c1 r1c2"],
    }
    cues: ClassVar[tuple[Cue, ...]] = (
        Cue(
            "(?P<lines>thermometer) increase",
            "Along thermometers, digits must increase from the bulb to the tip.",
            "line shape moving move starting start going away along toward towards order round "
            "rounded circle bulb end tip top opposite strictly further grey steadily set each flat base bottom "
            "all thermometer fill read reading",
        ),
        Cue(
            "(?P<lines>thermometer) larger than (?:previous|preceding|before)(?: starting| start| bulb| end)*",
            "Each digit on a thermometer is larger than the previous one, starting from the bulb.",
        ),
        Cue(
            "thermometer (?P<slow>stay|same|slow|repeat|equal) increase",
            "Digits on slow thermometers increase or stay the same from the bulb.",
            "line slow same stay or but repeat rule apply either moving move starting start going away along "
            "toward "
            "towards order round rounded circle bulb end tip top opposite strictly further",
        ),
        Cue(
            r"(?:slow )?thermometer (?:\w+ ){0,4}?not (?P<slow>decrease)(?: "
            r"(?:but|stay|same|bulb|tip|end|slow|moving|away))*",
            "Digits along thermometers must not decrease (but can stay the same) from bulb to tip.",
        ),
        Cue("(?:normal )?(?P<lines>thermometer)(?: rule)?(?: apply)?", "Thermometer rules apply."),
        Cue("increase (?P<lines>bulb)", "Digits increase from the bulb end.", "moving away line end tip grey"),
    )
    drawn: ClassVar[Mapping[str, str]] = {"lines": "thermometer", "slow": "thermometer"}

    def check(self, frame: Frame) -> None:
        """Refuse thermometers that leap, cross themselves or have more cells than symbols."""
        for line in (*self.lines, *self.slow):
            check_path(line.cells, frame, f"thermometer '{line}'")
            if len(line.cells) < 2 or (line in self.lines and len(line.cells) > frame.size):
                raise InvalidPuzzleError(
                    f"thermometer '{line}': expected 2 to {frame.size} cells, got {len(line.cells)}"
                )

    def demands(self, frame: Frame) -> Iterator[Relation]:
        """Let every step along a thermometer lead upwards, along a slow one not downwards."""
        for line in self.lines:
            name = f"thermometer from {line.cells[0]}"
            for low, high in itertools.pairwise(frame.line(line.cells)):
                yield less(frame.values, low, high, name)
        for line in self.slow:
            name = f"slow thermometer from {line.cells[0]}"
            for low, high in itertools.pairwise(frame.line(line.cells)):
                yield at_most(frame.values).between(low, high, name)

    def prints(self, frame: Frame) -> Iterator[Track]:
        """Draw every thermometer with its bulb, slow ones in blue."""
        yield from (Track(frame.line(line.cells), start=End.BULB) for line in self.lines)
        yield from (Track(frame.line(line.cells), Paint.LINE_BLUE, start=End.BULB) for line in self.slow)


RULE = Thermometers
