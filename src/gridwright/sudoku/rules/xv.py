"""X and V: values beside an X add up to 10, those beside a V to 5."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from gridwright.errors import InvalidPuzzleError
from gridwright.model.prints import Badge, Form
from gridwright.sudoku.demands import Relation
from gridwright.sudoku.parts.neighbours import SIDE, check_neighbours, pairs_apart, unmarked
from gridwright.sudoku.parts.pieces import Pair, Path
from gridwright.sudoku.parts.ties import adds, none_of
from gridwright.sudoku.rule import Cue, Frame, Rule
from gridwright.sudoku.rules.pairs import Pairs

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
        Cue("(?P<x>x) sum 10", "Cells separated by an X sum to 10.", "adjacent symbol letter pair"),
        Cue("(?P<v>v) sum 5", "Cells separated by a V sum to 5.", "adjacent symbol letter pair"),
        Cue(
            "(?:adjacent )?sum 10 (?P<x>x)(?: sum)? 5 (?P<v>v)",
            "Adjacent digits which sum to ten have an X, to five a V.",
        ),
        Cue(
            "(?:pair )?(?:orthogonal )?adjacent sum 10 (?P<x>(?P<all_letters>x))",
            "Every pair of orthogonally adjacent cells which sum to 10 are marked with an X.",
        ),
        Cue(
            "(?:pair )?(?:orthogonal )?adjacent sum 5 (?P<v>(?P<all_letters>v))",
            "Every pair of orthogonally adjacent cells which sum to 5 are marked with a V.",
        ),
        Cue(
            "(?P<x>x) (?P<v>v) sum 10 5",
            "Cells separated by an X or a V sum to 10 and 5 respectively.",
            "adjacent",
        ),
        Cue(
            "(?:2 )?adjacent not (?P<all_letters>x v|v x) not sum (?:5 10|10 5)",
            "Adjacent cells not separated by an X or a V cannot sum to 5 or 10.",
        ),
        Cue("(?P<all_letters>(?:full |xv )?negative)(?: rule)?(?: apply)?", "Negative constraint applies."),
        Cue(
            "all(?: possible| such)* (?P<all_letters>x v|v x|xv|x|v|pair|letter|symbol)(?: pair)?",
            "All Xs and Vs are given.",
        ),
        Cue("(?:normal )?(?P<x>(?P<v>xv))(?: pair)?(?: rule)?(?: apply)?", "XV rules apply."),
    )
    drawn: ClassVar[Mapping[str, str]] = {"x": "x", "v": "v"}

    @classmethod
    def as_told(
        cls, fields: Mapping[str, object], pieces: Mapping[str, Sequence[str]], frame: Frame
    ) -> tuple[Rule, ...]:
        """Take "all are given" for the letters that are spoken of, of which there may be one."""
        if "all_letters" not in fields or len(pieces) != 1:
            return super().as_told(fields, pieces, frame)
        ((letter, marked),) = pieces.items()
        pairs = (frame.name(pair) for pair in pairs_apart(frame.shape, SIDE))
        known = {frozenset(text.split()) for text in marked}
        others = tuple(pair for pair in pairs if frozenset(pair.split()) not in known)
        missing = Pairs(f"a + b != {_TOTALS[letter.upper()]}", tuple(map(Path.parse, others)), silent=True)
        return (*super().as_told({}, pieces, frame), missing)

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
