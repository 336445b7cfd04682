"""X and V: values beside an X add up to 10, those beside a V to 5."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from gridwright.errors import InvalidPuzzleError
from gridwright.model.prints import Badge, Form
from gridwright.sudoku.demands import Relation
from gridwright.sudoku.parts.neighbours import check_neighbours, unmarked
from gridwright.sudoku.parts.pieces import Pair
from gridwright.sudoku.parts.ties import adds, none_of
from gridwright.sudoku.rule import Cue, Frame, Rule

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
    shown: ClassVar[Mapping[str, object]] = {
        "x": ["r1c2 r1c3", "r4c4 r5c4", "r7c7 r7c8"],
        "v": ["r2c5 r3c5", "r6c1 r6c2", "r8c4 r8c5"],
    }
    shown_side: ClassVar[int] = 9
    example: ClassVar[Mapping[str, object]] = {
        "v": ["r1c2 r1c3", "r2c1 r3c1", "r2c2 r2c3", "r2c2 r3c2"],
        "all_letters": True,
    }
    cues: ClassVar[tuple[Cue, ...]] = (
        Cue(
            r"<digits> (?:<apart>|on either side of|either side of|with) <a>(?P<x>x)(?: between them)? "
            r"<must>(?:<hold> (?:digits |values |numbers )?(?:that |which )?(?:summing to|sum to|adding to|"
            r"adding up to|add to|add up to|a sum of|with a sum of)|<sum>) 10",
            "Cells separated by an X must contain digits summing to 10.",
        ),
        Cue(
            r"<digits> (?:<apart>|on either side of|either side of|with) <a>(?P<v>v)(?: between them)? "
            r"<must>(?:<hold> (?:digits |values |numbers )?(?:that |which )?(?:summing to|sum to|adding to|"
            r"adding up to|add to|add up to|a sum of|with a sum of)|<sum>) 5",
            "Digits separated by a V sum to 5.",
        ),
        Cue(
            r"(?:<digits> )?(?:<apart>) <a>(?P<v>v) <must><sum> 5 (?:and )?(?:those |digits |cells "
            r")?(?:<apart>) <a>(?P<x>x) <must><sum> 10",
            "Cells separated by a V sum to 5, those separated by an X sum to 10.",
        ),
        Cue(
            r"<a>(?P<x>x|xs) <must>(?:join|joins|separate|separates|mark|marks|indicate|indicates|connect|"
            r"connects) (?:(?:2|the|a|any|adjacent|neighbouring) ){0,3}<digits>(?: that| which)? "
            r"(?:<sum>|with a sum "
            r"of|having a sum of) 10",
            "An X joins digits that sum to 10.",
        ),
        Cue(
            r"<a>(?P<v>v|vs) <must>(?:join|joins|separate|separates|mark|marks|indicate|indicates|connect|"
            r"connects) (?:(?:2|the|a|any|adjacent|neighbouring) ){0,3}<digits>(?: that| which)? "
            r"(?:<sum>|with a sum "
            r"of|having a sum of) 5",
            "A V joins digits that sum to 5.",
        ),
        Cue(
            r"not all (?:possible |such )?(?P<not_all_letters>(?:xs|vs)(?: (?:and|or) (?:xs|vs))?|xvs?) "
            r"(?:are|have been)(?: necessarily)? (?:given|shown|marked)",
            "Not all possible Vs and Xs are given.",
        ),
        Cue(
            r"all (?:possible |such )?(?P<all_letters>(?:xs and vs|vs and xs|xvs?)) (?:are|have been) "
            r"(?:given|shown|marked)",
            "All Xs and Vs are given.",
        ),
        Cue(
            r"(?:normal )?xv(?: sudoku)? rules apply",
            "XV rules apply.",
        ),
    )

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
