"""Candidates: only the values printed in a cell may stand there."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from gridwright.model.prints import Badge, Form
from gridwright.model.scene import Paint
from gridwright.sudoku.demands import Domain
from gridwright.sudoku.parts.groups import Values
from gridwright.sudoku.rule import Cue, Frame, Rule

__all__ = ["RULE", "Candidates"]


@dataclass(frozen=True)
class Candidates(Rule):
    """Cells with the values that are left in them, as in pencilmark puzzles: r1c1=1 3 5."""

    cells: tuple[Values, ...] = ()
    title: ClassVar[str] = "given candidates"
    names: ClassVar[tuple[str, ...]] = ("sukaku",)
    example: ClassVar[Mapping[str, object]] = {"cells": ["r1c1=1 3", "r2c3 r3c3=2 4"]}

    is_general: ClassVar[bool] = True
    cues: ClassVar[tuple[Cue, ...]] = (
        Cue(
            r"(?P<these>\d(?:s| )(?: ?\ds?)+|1-\d) (?P<on><hue>(?:circle|square|diamond))",
            "The digits 1, 2 and 3 are marked with circles.",
        ),
        Cue(
            r"(?P<all>\d(?:s| )(?: ?\ds?)+|1-\d) (?:all )?(?P<on><hue>(?:circle|square|diamond))",
            "The digits 1, 2 and 3 are all marked with circles.",
        ),
        Cue(
            r"(?P<on><hue>(?:circle|square|diamond)) (?P<these>\d(?: \d)+|1-\d)",
            "Circles contain 1, 2, 3 or 4.",
        ),
        Cue(
            "(?:centre |corner )?(?:(?:possible |pencil )?(?P<cells>candidates)|pencil ?marks?)(?: already| "
            "only| all| considered)*",
            "Some cells have been pencilmarked with their candidates.",
        ),
        Cue(
            r"(?P<on><hues>(?:circle |square )?)(?P<these>\d(?: \d)+|1-\d)",
            "Grey cells contain 1, 2 or 3.",
        ),
        Cue(
            r"(?P<on><hues>|<hue>(?:circle|square|diamond) )"
            r"(?P<kind>prime|(?:smaller|larger) than \d|atmost \d|atleast \d)",
            "Green cells contain prime digits.",
        ),
        Cue(
            r"(?P<on><hues>|<hue>(?:circle|square|diamond) )(?:low|middle|high) (?P<these>\d(?: \d)+|\d-\d)",
            "Yellow cells contain low digits (1-4).",
        ),
        Cue(
            "<hue>(?P<lines>line) (?:all )?(?P<parity>odd|even)",
            "Blue lines have only even digits.",
        ),
    )
    drawn: ClassVar[Mapping[str, str]] = {"on": "circle|square|ground", "lines": "line|joined line"}

    @classmethod
    def as_told(
        cls, fields: Mapping[str, object], pieces: Mapping[str, Sequence[str]], frame: Frame
    ) -> tuple[Rule, ...]:
        """Let marked cells hold some digits, and the others not these where all are marked."""
        if "parity" in fields:
            rest = int(fields["parity"] == "odd")
            digits = [value for value in frame.values if value % 2 == rest]
            return super().as_told({}, {"cells": [_held(one, digits) for one in pieces["lines"]]}, frame)
        if "kind" in fields:
            digits = _digits(str(fields["kind"]), frame)
            names = sorted({name for text in pieces["on"] for name in text.split()})
            return super().as_told({}, {"cells": [_held(one, digits) for one in names]}, frame)
        words = str(fields.get("these") or fields.get("all"))
        first, _, last = words.partition("-")
        digits = [*range(int(first), int(last) + 1)] if last else [int(word.rstrip("s")) for word in words.split()]
        marked = {name for text in pieces["on"] for name in text.split()}
        cells = [_held(one, digits) for one in sorted(marked)]
        if "all" in fields:
            others = [value for value in frame.values if value not in digits]
            all_names = (str(frame.shape.place(cell)) for cell in frame.shape.cells)
            cells += [_held(one, others) for one in all_names if one not in marked]
        return super().as_told({}, {"cells": cells}, frame)

    def check(self, frame: Frame) -> None:
        """Refuse what is no value."""
        for piece in self.cells:
            frame.line(piece.cells)
            frame.counts(piece.values)

    def demands(self, frame: Frame) -> Iterator[Domain]:
        """Let every cell hold one of its values."""
        for piece in self.cells:
            allowed = sum({1 << frame.symbol(value) for value in piece.values})
            for cell in frame.line(piece.cells):
                yield Domain(cell, allowed, f"candidates of {frame.shape.name(cell)}")

    def prints(self, frame: Frame) -> Iterator[Badge]:
        """Write the values small into the cell."""
        for piece in self.cells:
            text = ("" if max(frame.values) < 10 else " ").join(map(str, sorted(set(piece.values))))
            for cell in frame.line(piece.cells):
                yield Badge((cell,), text, Form.CORNER, Paint.CORNER)


def _digits(kind: str, frame: Frame) -> list[int]:
    """List the values that a word or a comparison stands for."""
    first, *_, last = kind.split() if " " in kind else (kind, "")
    number = int(last or 0)
    fits: dict[str, Callable[[int], bool]] = {
        "prime": lambda value: value in {2, 3, 5, 7, 11, 13},
        "smaller": lambda value: value < number,
        "larger": lambda value: value > number,
        "atmost": lambda value: value <= number,
        "atleast": lambda value: value >= number,
    }
    return [value for value in frame.values if fits[first](value)]


def _held(cells: str, values: Sequence[int]) -> str:
    return f"{cells}={' '.join(map(str, values))}"


RULE = Candidates
