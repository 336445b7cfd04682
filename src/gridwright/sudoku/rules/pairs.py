"""Pairs: cells named or neighbouring along lines, whose values a and b fit a formula such as abs(a - b) >= 3."""

import itertools
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from gridwright.errors import InvalidPuzzleError
from gridwright.grid import Cell
from gridwright.model.prints import Track
from gridwright.model.scene import Paint
from gridwright.sudoku.demands import Relation
from gridwright.sudoku.parts.formula import read_formula
from gridwright.sudoku.parts.neighbours import SIDE, pairs_apart
from gridwright.sudoku.parts.pieces import Path
from gridwright.sudoku.parts.ties import Tie, tie
from gridwright.sudoku.rule import Cue, Frame, Rule, read_rule

__all__ = ["RULE", "Pairs"]


_SAID = (
    r"(?:not consecutive|consecutive|double|odd even|even odd|same parity|not same parity|different parity|"
    r"opposite parity|"
    r"(?:sum|product) (?:prime|square)|(?:differ|sum|product)(?: atleast| atmost)?(?: \d+)+)"
)
"""What a sentence may say of two cells beside a dot."""
_FORMULAS = {
    "not consecutive": "abs(a - b) != 1",
    "consecutive": "abs(a - b) == 1",
    "double": "(a == 2 * b or b == 2 * a)",
    "odd even": "a % 2 != b % 2",
    "even odd": "a % 2 != b % 2",
    "same parity": "a % 2 == b % 2",
    "not same parity": "a % 2 != b % 2",
    "different parity": "a % 2 != b % 2",
    "opposite parity": "a % 2 != b % 2",
    "differ": "abs(a - b)",
    "sum": "a + b",
    "product": "a * b",
}
_LEAPS = {
    "camel": [1, 3],
    "camel's": [1, 3],
    "zebra": [2, 3],
    "giraffe": [1, 4],
    "elephant": [2, 2],
    "dabbaba": [0, 2],
}
"""Pieces of fairy chess by the rows and columns that they leap."""
_WAYS = {
    "": [[0, 1], [1, 0]],
    "diagonal": [[1, 1], [1, -1]],
    "king": [[0, 1], [1, 0], [1, 1], [1, -1]],
    "knight": [[1, 2], [2, 1], [1, -2], [2, -1]],
}
"""How many rows and columns lie between cells that a sentence speaks of."""
_KINDS = {
    "prime": [n for n in range(2, 60) if all(n % divisor for divisor in range(2, n))],
    "square": [n * n for n in range(1, 30)],
}
"""Numbers of a kind, as far as two values may go."""
_SIGNS = {"atleast": ">=", "atmost": "<="}


def _formula(words: str) -> str:
    """Write what is said of two cells as a formula.

    >>> _formula("differ atleast 5")
    'abs(a - b) >= 5'
    """
    said = words.split()
    numbers = [word for word in said if word.isdigit()] or [str(n) for n in _KINDS.get(said[-1], ())]
    if not numbers:
        return _FORMULAS[words]
    sign = next((_SIGNS[word] for word in said if word in _SIGNS), "==")
    ways = " or ".join(f"{_FORMULAS[said[0]]} {sign} {number}" for number in numbers)
    return f"({ways})" if len(numbers) > 1 else ways


@dataclass(frozen=True)
class Pairs(Rule):
    """Any relation: `where` compares the values a and b of two cells by + - * // % abs min max and or not.

    It holds along every line of `lines` from cell to cell, and between all cells that are one of `moves` apart,
    each a number of rows and columns such as [1, 2]. With `silent` the lines are not drawn.
    """

    where: str = "a != b"
    lines: tuple[Path, ...] = ()
    moves: tuple[tuple[int, int], ...] = ()
    silent: bool = False
    example: ClassVar[Mapping[str, object]] = {
        "where": "abs(a - b) != 2 or a + b == 6",
        "lines": ["r1c1 r2c2 r2c3"],
        "moves": [[1, 0]],
    }
    is_general: ClassVar[bool] = True
    cues: ClassVar[tuple[Cue, ...]] = (
        Cue(
            "(?P<lines>line) alternate|alternates|alternating odd|parity",
            "Digits on a green line alternate between odd and even.",
            "line even odd adjacent parity",
        ),
        Cue(
            rf"<hue>(?P<dots>dot|circle|diamond|square)(?: 2| adjacent)* (?P<dotted>{_SAID}(?: {_SAID})*)",
            "Digits separated by a red dot are non-consecutive and contain one even and one odd digit.",
        ),
        Cue(
            rf"(?P<dotted>{_SAID}(?: {_SAID})*) <hue>(?P<dots>dot|circle|diamond|square)",
            "Digits that sum to 8 have a red dot between them.",
        ),
        Cue(
            "<hue>(?P<dots>dot|circle|diamond|square)(?: 2| adjacent| pair)* (?P<own>differ|sum|product)"
            "(?: 2| adjacent| pair| same| dot| circle)*",
            "Numbers in circles show the difference between the cells they join.",
        ),
        Cue(
            rf"(?:(?:2 |pair )?adjacent <hue>(?P<lines>line)|<hue>(?P<line>line) (?:2 |pair )?adjacent) "
            rf"(?P<along>{_SAID})",
            "Adjacent digits along an orange line differ by at most 3.",
        ),
        Cue(
            f"(?P<leap>{'|'.join(_LEAPS)}) not|different same|repeat|different",
            "Cells a camel's move apart cannot contain the same digit.",
            "move apart away chess see",
        ),
        Cue(
            "(?P<same>line) same parity",
            "Digits along a grey line have the same parity.",
            "line all odd even",
        ),
        Cue(
            "<hue>(?P<same>line) (?:line )?(?:<hue>)?(?:all )?odd all even|all odd all even <hue>(?P<even>line)",
            "Along each grey line, either all digits are odd, or all digits are even.",
        ),
        Cue(
            rf"not (?:2 )?(?P<way>diagonal) adjacent (?P<untouched>{_SAID})",
            "No two diagonally adjacent cells may contain consecutive digits.",
        ),
        Cue(
            rf"(?:2 )?(?P<way>diagonal) adjacent (?P<touched>(?:not )?{_SAID})",
            "Diagonally adjacent cells cannot contain digits that sum to 10.",
        ),
        Cue(
            rf"(?P<way>knight|king) (?:away |apart )?(?P<touched>not {_SAID})",
            "Cells a knight's move apart cannot be consecutive.",
        ),
        Cue(
            rf"share (?:edge|border) (?P<touched>not {_SAID})",
            "Cells that share an edge cannot sum to 5 or 10.",
        ),
        Cue(
            rf"not (?:2 )?(?:orthogonal )?adjacent (?P<untouched>{_SAID})",
            "No two adjacent cells may sum to 10.",
        ),
        Cue(
            rf"(?:2 )?(?:orthogonal )?adjacent (?P<touched>(?:not )?{_SAID})",
            "Orthogonally adjacent digits may not sum to 7.",
        ),
        Cue(
            "^(?:all |2 )?(?P<alike><hues>(?:circle |square )?)same$",
            "All grey cells contain the same digit.",
        ),
        Cue(
            "all(?: possible| such| red| blue| green| yellow)* (?P<all_dots>dot|diamond|circle)",
            "All dots are given!",
        ),
    )
    undrawn: ClassVar[frozenset[str]] = frozenset({"touched", "untouched", "leap", "way"})
    drawn: ClassVar[Mapping[str, str]] = {
        "lines": "line",
        "line": "line",
        "same": "line|joined line",
        "even": "line|joined line",
        "dots": "dot",
        "alike": "ground|square|circle",
    }

    @classmethod
    def as_told(
        cls,
        fields: Mapping[str, object],
        pieces: Mapping[str, Sequence[str]],
        frame: Frame,
    ) -> tuple[Rule, ...]:
        """Relate cells beside dots, and others too where all dots are given, or neighbours along lines."""
        if "touched" in fields or "untouched" in fields:
            said = str(fields.get("touched") or f"not {fields['untouched']}")
            is_denied = said.startswith("not ") and ("untouched" in fields or said not in _FORMULAS)
            where = f"not ({_formula(said.removeprefix('not '))})" if is_denied else _formula(said)
            return (read_rule(cls, {"where": where, "moves": _WAYS[str(fields.get("way", ""))]}),)
        if "leap" in fields:
            rows, columns = _LEAPS[str(fields["leap"])]
            return (read_rule(cls, {"where": "a != b", "moves": [[rows, columns], [columns, rows]]}),)
        if pieces.get("alike"):
            line = " ".join(pieces["alike"])
            return super().as_told({"where": "a == b", "silent": True}, {"lines": [line]}, frame)
        if "own" in fields:
            return cls._numbered(_FORMULAS[str(fields["own"])], pieces["dots"])
        if "dotted" not in fields:
            lines = [text for texts in pieces.values() for text in texts]
            where = "a % 2 == b % 2" if pieces.get("same") or pieces.get("even") else "a % 2 != b % 2"
            along = _formula(str(fields["along"])) if "along" in fields else where
            return super().as_told({"where": along}, {"lines": lines}, frame)
        words = re.findall(_SAID, str(fields["dotted"]))
        where = " and ".join(_formula(one) for one in words)
        dots = [text.partition("=")[0] for text in pieces["dots"]]
        marked = {frozenset(text.split()) for text in dots}
        rules: tuple[Rule, ...] = (read_rule(cls, {"where": where, "lines": dots}),)
        if "all_dots" in fields:
            names = (frame.name(pair) for pair in pairs_apart(frame.shape, SIDE))
            others = [name for name in names if frozenset(name.split()) not in marked]
            rules += (read_rule(cls, {"where": f"not ({where})", "lines": others, "silent": True}),)
        return rules

    @classmethod
    def _numbered(cls, formula: str, dots: Sequence[str]) -> tuple[Rule, ...]:
        """Relate cells beside dots by the numbers in these."""
        numbers = dict.fromkeys(dot.partition("=")[2] for dot in dots)
        if "" in numbers:
            raise InvalidPuzzleError("pairs: expected a number in every dot")
        lines = {
            number: [dot.partition("=")[0] for dot in dots if dot.endswith(f"={number}")] for number in numbers
        }
        return tuple(read_rule(cls, {"where": f"{formula} == {n}", "lines": some}) for n, some in lines.items())

    def check(self, frame: Frame) -> None:
        """Refuse a formula that cannot be read or that no two values fit."""
        if not self._tie(frame).is_possible:
            raise InvalidPuzzleError(f"pairs: expected a formula that some values fit, got {self.where!r}")
        for line in self.lines:
            if len(frame.line(line.cells)) < 2:
                raise InvalidPuzzleError(f"pairs: expected at least 2 cells, got '{line}'")

    def _tie(self, frame: Frame) -> Tie:
        formula = read_formula(self.where, ("a", "b"))
        return tie(frame.values, lambda a, b: bool(formula({"a": a, "b": b})), f"right by {self.where} beside")

    def demands(self, frame: Frame) -> Iterator[Relation]:
        """Relate neighbours along the lines, and cells a move apart."""
        fits = self._tie(frame)
        pairs: list[tuple[Cell, Cell, str]] = []
        for line in self.lines:
            steps = itertools.pairwise(frame.line(line.cells))
            pairs += [(first, second, f"line from {line.cells[0]}") for first, second in steps]
        pairs += [(first, second, "pair") for first, second in pairs_apart(frame.shape, self.moves)]
        yield from (fits.between(first, second, name) for first, second, name in pairs if first != second)

    def prints(self, frame: Frame) -> Iterator[Track]:
        """Draw the lines."""
        return (Track(frame.line(line.cells), Paint.LINE_GOLD) for line in self.lines if not self.silent)


RULE = Pairs
