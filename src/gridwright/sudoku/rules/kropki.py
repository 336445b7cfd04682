"""Kropki dots: values beside a white dot are 1 apart, of those beside a black dot one is twice the other."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from gridwright.errors import InvalidPuzzleError
from gridwright.model.prints import Badge, Form
from gridwright.model.scene import Paint
from gridwright.sudoku.demands import Relation
from gridwright.sudoku.parts.neighbours import check_neighbours, unmarked
from gridwright.sudoku.parts.pieces import Pair
from gridwright.sudoku.parts.ties import Tie, differ, none_of, ratio
from gridwright.sudoku.rule import Cue, Frame, Rule

__all__ = ["RULE", "Kropki"]


@dataclass(frozen=True)
class Kropki(Rule):
    """White and black dots between neighbours, with a number where it is not 1 or 2: r1c1 r1c2=3.

    With `all_white` or `all_black` all such dots are printed: neighbours without any dot are not so related.
    """

    white: tuple[Pair, ...] = ()
    black: tuple[Pair, ...] = ()
    all_white: bool = False
    all_black: bool = False
    title: ClassVar[str] = "kropki dots"
    names: ClassVar[tuple[str, ...]] = ("kropki",)
    example: ClassVar[Mapping[str, object]] = {
        "white": ["r1c3 r1c4", "r2c1 r2c2=3"],
        "black": ["r1c2 r1c3", "r2c1 r3c1", "r2c4 r3c4", "r4c2 r4c3"],
        "all_black": True,
    }
    cues: ClassVar[tuple[Cue, ...]] = (
        Cue(
            "(?P<white>white) dot|circle|kropki consecutive",
            "Cells separated by a white dot must contain consecutive digits.",
            "dot circle kropki adjacent orthogonal pair share differ 1 2",
        ),
        Cue(
            "(?P<white>white) dot|circle|kropki differ",
            "White dots join cells with a difference of 1.",
            "dot circle kropki adjacent orthogonal pair share 1",
        ),
        Cue(
            "(?P<black>black) dot|circle|kropki double",
            "Cells separated by a black dot must contain digits in a 1:2 ratio.",
            "dot circle kropki adjacent orthogonal pair share other ratio 2",
        ),
        Cue(
            "(?P<white>white) dot|circle|kropki differ same|dot|(?P<gap>[2-9])",
            "White dots join cells with a difference equal to the number in the dot.",
            "dot circle kropki adjacent orthogonal pair share same 2",
        ),
        Cue(
            "(?P<black>black) dot|circle|kropki ratio",
            "Cells separated by a black dot must have the ratio given.",
            "dot circle kropki adjacent orthogonal pair share same",
        ),
        Cue(
            "(?P<black>black) dot|circle|kropki ratio (?P<ratio>[3-9])",
            "Digits separated by a black dot have a ratio of 3.",
            "dot circle kropki adjacent orthogonal pair share",
        ),
        Cue(
            "eachconsecutive(?: adjacent| orthogonal| pair)* (?P<white>(?P<all_white>white)) (?:dot|circle)",
            "All pairs of consecutive adjacent cells are marked with a white dot.",
        ),
        Cue(
            "(?:adjacent )?not (?P<all_white>dot)(?: 2)?(?: adjacent)? not consecutive",
            "Cells without a dot between them are not consecutive.",
        ),
        Cue(
            "(?:adjacent )?not (?P<all_white>(?P<all_black>dot))(?: 2)?(?: adjacent)? not consecutive double",
            "Cells without a dot between them cannot be consecutive or in a 1:2 ratio.",
        ),
        Cue(
            "opposite (?P<white>white) dot consecutive", "Digits on opposite sides of a white dot are consecutive."
        ),
        Cue("opposite (?P<black>black) dot double", "Digits on opposite sides of a black dot are in a 1:2 ratio."),
        Cue(
            "dot (?P<white>white) consecutive (?P<black>black) double",
            "Dots between cells: white means consecutive, black a 1:2 ratio.",
        ),
        Cue("(?:adjacent )?(?P<white>dot) consecutive", "Digits joined by a dot are consecutive."),
        Cue(
            "(?P<all_white>(?P<all_black>(?:full |kropki )?negative))(?: rule)?(?: apply)?",
            "Negative constraint applies.",
        ),
        Cue(
            "all(?: possible| such)* (?:(?P<all_white>white)|(?P<all_black>black)) dot",
            "All white dots are given.",
        ),
        Cue(
            "all(?: possible| such)* (?P<all_white>(?P<all_black>(?:kropki )?dot|kropki))",
            "All possible dots are given.",
        ),
        Cue(
            "all(?: possible| such)* (?P<all_white>(?P<all_black>black white|white black)) dot",
            "All black and white dots are given.",
        ),
        Cue(
            "(?:normal |partial )?(?P<white>(?P<black>kropki))(?: dot)?(?: pair)?(?: rule)?(?: apply)?",
            "Kropki rules apply.",
        ),
    )
    drawn: ClassVar[Mapping[str, str]] = {"white": "dot", "black": "dot"}
    hues: ClassVar[Mapping[str, str]] = {"white": "light", "black": "dark"}

    @classmethod
    def as_told(
        cls, fields: Mapping[str, object], pieces: Mapping[str, Sequence[str]], frame: Frame
    ) -> tuple[Rule, ...]:
        """Take "all dots are given" for the colours that are spoken of."""
        kept = {name: value for name, value in fields.items() if name.removeprefix("all_") in pieces}
        numbers = {"white": fields.get("gap"), "black": fields.get("ratio")}
        dots = {
            name: [f"{one}={numbers[name]}" if numbers[name] and "=" not in one else one for one in texts]
            for name, texts in pieces.items()
        }
        return super().as_told(kept, dots, frame)

    @property
    def gap(self) -> int | None:
        """Return the difference beside all white dots, if it is one."""
        return _only(self.white, 1)

    @property
    def ratio(self) -> int | None:
        """Return the ratio beside all black dots, if it is one."""
        return _only(self.black, 2)

    def check(self, frame: Frame) -> None:
        """Refuse dots that are not between neighbours, and numbers that no two values have."""
        check_neighbours((*self.white, *self.black), frame, "dot")
        for pair, _, tie in self._dots(frame):
            if not tie.is_possible:
                raise InvalidPuzzleError(f"dot '{pair}': expected a number that two values can have")

    def demands(self, frame: Frame) -> Iterator[Relation]:
        """Relate the values beside every dot, and those beside none where all are printed."""
        missing = set[Tie]()
        if self.all_white:
            missing |= {tie for _, colour, tie in self._dots(frame) if colour == "white"} | {_white(frame)}
        if self.all_black:
            missing |= {tie for _, colour, tie in self._dots(frame) if colour == "black"} | {_black(frame)}
        for pair, colour, tie in self._dots(frame):
            name = f"{colour} dot {pair.first} {pair.second}"
            yield tie.between(frame.cell(pair.first), frame.cell(pair.second), name)
        if missing:
            yield from unmarked(frame, (*self.white, *self.black), none_of(frozenset(missing)), "missing dot")

    def _dots(self, frame: Frame) -> Iterator[tuple[Pair, str, Tie]]:
        for pair in self.white:
            yield pair, "white", _white(frame, pair.number)
        for pair in self.black:
            yield pair, "black", _black(frame, pair.number)

    def prints(self, frame: Frame) -> Iterator[Badge]:
        """Draw every dot on the line between its cells, with its number if it has one."""
        for pair, colour, _ in self._dots(frame):
            text = "" if pair.number is None else str(pair.number)
            paint = Paint.DOT_LIGHT if colour == "white" else Paint.DOT_DARK
            yield Badge(frame.line((pair.first, pair.second)), text, Form.RING, paint)


def _white(frame: Frame, number: int | None = None) -> Tie:
    return differ(frame.values, 1 if number is None else number)


def _black(frame: Frame, number: int | None = None) -> Tie:
    return ratio(frame.values, 2 if number is None else number)


def _only(dots: Sequence[Pair], usual: int) -> int | None:
    numbers = {usual if dot.number is None else dot.number for dot in dots}
    return numbers.pop() if len(numbers) == 1 else None


RULE = Kropki
