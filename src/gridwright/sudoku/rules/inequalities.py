"""Signs between neighbouring cells say which of them is smaller."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from gridwright.errors import InvalidPuzzleError
from gridwright.model.prints import Badge, Form
from gridwright.sudoku.demands import Relation, less
from gridwright.sudoku.parts.pieces import Sign
from gridwright.sudoku.rule import Cue, Frame, Rule

__all__ = ["RULE", "Inequalities"]


@dataclass(frozen=True)
class Inequalities(Rule):
    """Less-than and greater-than signs, each written as r1c1<r1c2 or r1c1>r2c1."""

    signs: tuple[Sign, ...] = ()
    names: ClassVar[tuple[str, ...]] = ("greater than", "inequality", "futoshiki")
    example: ClassVar[Mapping[str, object]] = {"signs": ["r1c1<r1c2", "r2c2>r3c2", "r4c3<r4c4"]}
    cues: ClassVar[tuple[Cue, ...]] = (
        Cue(
            "inequality|sign|symbol|arrowhead|chevron|wedge|arrow|than point|points|pointing smaller",
            "The inequality sign 'points' at the lower digit.",
            "inequality sign symbol heads smaller larger adjacent border edge next 2 than towards toward",
        ),
        Cue(
            "inequality|sign|symbol|chevron|than open|opens larger",
            "The inequality sign opens towards the larger digit.",
            "inequality sign symbol smaller larger adjacent border edge next 2 than towards toward",
        ),
        Cue(
            "inequality|sign|symbol|than larger|smaller",
            "Inequality signs indicate which of two adjacent digits is larger.",
            "inequality sign symbol smaller larger adjacent larger than obey respect next 2 which edge",
        ),
        Cue(
            "(?:respect|obey|follow) (?:inequality|larger than)(?: sign)?|"
            "inequality sign (?:satisfied|respected|obeyed)",
            "Digits must respect the inequality signs.",
        ),
        Cue("(?:larger than|inequality)(?: sign)? rule(?: apply)?", "Inequality rules apply."),
    )
    drawn: ClassVar[Mapping[str, str]] = {"signs": "sign"}

    def check(self, frame: Frame) -> None:
        """Refuse signs between cells that are not neighbours."""
        for sign in self.signs:
            if frame.cell(sign.large) not in frame.sheet.neighbours(frame.cell(sign.small)):
                raise InvalidPuzzleError(f"expected a sign between neighbouring cells, got '{sign}'")

    def demands(self, frame: Frame) -> Iterator[Relation]:
        """Let the smaller cell be smaller."""
        for sign in self.signs:
            yield less(frame.values, frame.cell(sign.small), frame.cell(sign.large), str(sign))

    def prints(self, frame: Frame) -> Iterator[Badge]:
        """Point every sign at the smaller cell, on the line between the two."""
        for sign in self.signs:
            cells = frame.cell(sign.small), frame.cell(sign.large)
            text = "<" if sign.small < sign.large else ">"
            is_turned = sign.small.column == sign.large.column
            yield Badge(cells, text, Form.GAP, is_turned=is_turned)


RULE = Inequalities
