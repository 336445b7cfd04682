"""Kropki dots: values beside a white dot are 1 apart, of those beside a black dot one is twice the other."""

from collections.abc import Iterator, Mapping
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
            r"<digits> (?:<apart>|on either side of|either side of|with) <a>(?P<white>white)(?: kropki)? "
            r"(?:dots?|circles?)(?: between them)? <must>(?:(?:<hold> )?consecutive(?: digits| numbers| "
            r"values)?|<hold> a difference of 1|differ by (?:exactly )?(?:1|one))",
            "Cells separated by a white dot must contain consecutive digits.",
        ),
        Cue(
            r"<a>(?P<white>white)(?: kropki)? (?:dots?|circles?) <must>(?:join|joins|separate|separates|"
            r"connect|connects|mark|marks|link|links|indicate|indicates|are between|show|shows|denote|denotes|"
            r"lie between|means?) (?:(?:2|the|a|any|adjacent|neighbouring|orthogonally|pairs of|"
            r"that) ){0,4}(?:<digits> )?(?:(?:which |that "
            r")?(?:with|have|having|has|are|of|containing|contain|is|be) "
            r")?(?:consecutive(?: digits| numbers| values)?|a difference of (?:1|one))",
            "White dots join cells with consecutive digits.",
        ),
        Cue(
            r"(?:<digits>|those) (?:<apart>|on either side of|either side of|with) <a>(?P<black>black)(?: "
            r"kropki)? (?:dots?|circles?)(?: between them)? <must>(?:<hold> )?(?:digits |numbers |values "
            r")?(?:with |in |having |which have |that have |that are in |are in )?(?:a )?(?:ratio of (?:1:2|"
            r"2:1)|(?:1:2|2:1|2 to 1|1 to 2|1-2) ratio|double relationship)(?: ie (?:1|one) (?:must be|is) "
            r"(?:double|twice) the other)?",
            "Cells separated by a black dot must contain digits in a 1:2 ratio.",
        ),
        Cue(
            r"<a>(?P<black>black)(?: kropki)? (?:dots?|circles?) <must>(?:join|joins|separate|separates|"
            r"connect|connects|mark|marks|link|links|indicate|indicates|are between|show|shows|denote|denotes|"
            r"lie between|means?) (?:(?:2|the|a|any|adjacent|neighbouring|orthogonally|pairs of|"
            r"that) ){0,4}(?:<digits> )?(?:(?:which |that "
            r")?(?:with|have|having|has|are|in|of|containing|contain|is|"
            r"be) ){0,6}(?:a )?(?:ratio of (?:1:2|2:1)|(?:1:2|2:1) ratio)",
            "Black dots join cells with a ratio of 1:2.",
        ),
        Cue(
            r"(?:of )?(?:<digits> )?(?:<apart>|on either side of) <a>(?P<black>black)(?: kropki)? dots? (?:1|"
            r"one)(?: digit)? <must>(?:is |be )?(?:double|twice|half)(?: of)? the other(?: digit)?",
            "Of two digits joined by a black dot one is twice the other.",
        ),
        Cue(
            r"not all (?:possible |such )?(?P<not_all_white>(?:white )?dots?) (?:are|have been|is)(?: "
            r"necessarily)? (?:given|shown|marked)",
            "Not all dots are given.",
        ),
        Cue(
            r"not all (?:possible |such )?(?P<not_all_black>(?:black )dots?) (?:are|have been|is)(?: "
            r"necessarily)? (?:given|shown|marked)",
            "Not all black dots are given.",
        ),
        Cue(
            r"all (?:possible |such )?(?P<all_white>white dots) (?:are|have been) (?:given|shown|marked)",
            "All white dots are given.",
        ),
        Cue(
            r"all (?:possible |such )?(?P<all_black>black dots) (?:are|have been) (?:given|shown|marked)",
            "All black dots are given.",
        ),
        Cue(
            r"all (?:possible |such )?(?P<all_black>(?P<all_white>(?:kropki )?dots)) (?:are|have been) "
            r"(?:given|shown|marked)",
            "All possible dots are given.",
        ),
        Cue(
            r"(?:normal )?kropki(?: dots?)?(?: sudoku)? rules apply",
            "Kropki rules apply.",
        ),
    )

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


RULE = Kropki
