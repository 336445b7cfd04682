"""Tallies: a cell, or a number, tells how many cells of a group hold certain values, such as odd ones."""

import functools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from gridwright.errors import InvalidPuzzleError
from gridwright.grid import Place
from gridwright.model.prints import Badge, Form, Outline, Print
from gridwright.model.scene import Paint
from gridwright.sudoku.demands import Automaton, Machine, machine
from gridwright.sudoku.parts.pieces import Path, Total, read_number
from gridwright.sudoku.rule import Cue, Frame, Rule, read_rule

__all__ = ["RULE", "Tallies"]

_THAN = ("exactly", "atleast", "atmost")
_KIND = "odd|even|prime"
_MARK = "circle|square|diamond|shaded"
_AREA = "<hue>(?:(?P<lines>line)|(?P<cages>cage)|(?P<squares>2x2(?: square| area| box)?))"
_HOW = "(?P<how>exactly[1-9]|atleast(?: [1-9])?|atmost [1-9])"


@dataclass(frozen=True)
class Tallies(Rule):
    """How many cells hold one of `values`: of `groups`, r2c2 r1c1 r1c2, the first cell counts the others.

    Of `areas`, r1c1 r1c2=1, so many cells do (`exactly`, or as `than` says `atleast` or `atmost`). With `silent`
    nothing is drawn.
    """

    values: str = "1 3 5 7 9"
    groups: tuple[Path, ...] = ()
    areas: tuple[Total, ...] = ()
    than: str = "exactly"
    silent: bool = False
    example: ClassVar[Mapping[str, object]] = {
        "values": "1 3",
        "groups": ["r2c2 r1c2 r2c1 r2c3 r3c2"],
        "areas": ["r3c3 r3c4 r4c4=2"],
    }
    is_general: ClassVar[bool] = True
    cues: ClassVar[tuple[Cue, ...]] = (
        Cue(
            f"(?P<marks>{_MARK}) (?P<kind>{_KIND}) (?P<around>surrounding)",
            "A digit in a circle indicates the number of odd digits in the surrounding cells.",
            "count counts how many up 8 adjacent among around same diagonal",
        ),
        Cue(
            f"(?P<marks>{_MARK}) (?P<kind>{_KIND}) adjacent (?P<around>diagonal)",
            "A digit in a circle counts the even digits among its neighbours, including diagonally.",
            "count counts how many up 8 among around same orthogonal",
        ),
        Cue(
            f"(?P<marks>{_MARK}) (?P<kind>{_KIND}) (?P<side>orthogonal)",
            "A digit in a square counts the odd digits among the orthogonally adjacent cells.",
            "count counts how many up 4 surrounding adjacent among around same",
        ),
        Cue(
            rf"{_AREA} {_HOW} (?P<kinds>(?:{_KIND}|[1-9])(?: (?:{_KIND}))?)",
            "Each line contains exactly two odd digits.",
        ),
        Cue(
            r"<hue>(?:(?P<lines>line)|(?P<cages>cage)) (?P<kinds>[1-9])",
            "Each cage contains a 9.",
        ),
        Cue(
            "not (?P<squares>2x2)(?: square| area| box)? (?:4 |all )?same (?P<mixed>parity)",
            "No 2x2 area contains four digits of the same parity.",
        ),
    )
    drawn: ClassVar[Mapping[str, str]] = {
        "marks": "circle|square|ground",
        "lines": "line|joined line",
        "cages": "outline",
    }
    undrawn: ClassVar[frozenset[str]] = frozenset({"squares"})

    @classmethod
    def as_told(
        cls, fields: Mapping[str, object], pieces: Mapping[str, Sequence[str]], frame: Frame
    ) -> tuple[Rule, ...]:
        """Count around marked cells, or in every line, cage or square of four cells."""
        if "kind" in fields:
            cells = [Place.parse(name) for text in pieces["marks"] for name in text.split()]
            groups = [" ".join(map(str, (cell, *_counted(cell, fields, frame)))) for cell in cells]
            values = _values(str(fields["kind"]), frame)
            return (read_rule(cls, {"values": values, "groups": groups}),)
        how = str(fields.get("how", "atleast"))
        number = next((letter for letter in how if letter.isdigit()), "1")
        than = how.partition(" ")[0].rstrip("123456789")
        areas = [text for texts in pieces.values() for text in texts]
        is_silent = "squares" in fields
        if is_silent:
            areas = [_names(square) for square in _squares(frame)]
        kinds = "odd even" if "mixed" in fields else str(fields["kinds"])
        return tuple(
            read_rule(
                cls,
                {
                    "values": _values(kind, frame),
                    "areas": [f"{area}={number}" for area in areas],
                    "than": than,
                    "silent": is_silent,
                },
            )
            for kind in kinds.split()
        )

    @property
    def counted(self) -> tuple[int, ...]:
        """List the values that are counted."""
        numbers = {read_number(word) for word in self.values.split()}
        if not numbers or None in numbers:
            raise InvalidPuzzleError(f"tallies: expected values such as '1 3 5', got {self.values[:40]!r}")
        return tuple(sorted(number for number in numbers if number is not None))

    def check(self, frame: Frame) -> None:
        """Refuse values that no symbol has, groups without cells to count, and counts out of reach."""
        frame.counts(self.counted)
        if self.than not in _THAN:
            raise InvalidPuzzleError(f"tallies: expected one of {', '.join(_THAN)}, got {self.than[:40]!r}")
        for group in self.groups:
            if len(group.cells) < 2:
                raise InvalidPuzzleError(f"tally '{group}': expected cells to count")
        pieces: tuple[Path | Total, ...] = (*self.groups, *self.areas)
        for piece in pieces:
            if len(set(frame.line(piece.cells))) < len(piece.cells):
                raise InvalidPuzzleError(f"tally '{piece}': expected every cell once")
        for area in self.areas:
            if not 0 <= area.total <= len(area.cells):
                raise InvalidPuzzleError(
                    f"tally '{area}': expected a count from 0 to {len(area.cells)}, got {area.total}"
                )

    def demands(self, frame: Frame) -> Iterator[Automaton]:
        """Read the counting cell, or start with the number, and count down."""
        counted = self.counted
        listed = " or ".join(map(str, counted))
        for group in self.groups:
            says = f"hold {listed} as often as {group.cells[0]} says"
            yield Automaton(
                frame.line(group.cells), _count(frame.values, counted), f"tally at {group.cells[0]}", says
            )
        for area in self.areas:
            than = {"exactly": "", "atleast": "at least ", "atmost": "at most "}[self.than]
            says = f"hold {listed} {than}{area.total} times"
            tally = _tally(frame.values, counted, area.total, self.than)
            yield Automaton(frame.line(area.cells), tally, f"tally from {area.cells[0]}", says)

    def prints(self, frame: Frame) -> Iterator[Print]:
        """Draw the groups with a ring around the counter, and the areas with what they hold."""
        if self.silent:
            return
        sign = {"exactly": "", "atleast": "≥", "atmost": "≤"}[self.than]
        for group in self.groups:
            cells = frame.line(group.cells)
            yield Outline(cells)
            yield Badge(cells[:1], "", Form.RING, Paint.DOT_LIGHT)
        for area in self.areas:
            yield Outline(frame.line(area.cells), f"{sign}{area.total}")


def _values(kind: str, frame: Frame) -> str:
    ordered = sorted(frame.values)
    kinds = {
        "odd": [v for v in ordered if v % 2],
        "even": [v for v in ordered if v % 2 == 0],
        "prime": [v for v in ordered if v in {2, 3, 5, 7, 11, 13}],
    }
    return " ".join(map(str, kinds[kind])) if kind in kinds else kind


def _counted(cell: Place, fields: Mapping[str, object], frame: Frame) -> list[Place]:
    """List the cells that a marked cell counts."""
    far = 2 if "around" in fields else 1
    steps = [(r, c) for r in (-1, 0, 1) for c in (-1, 0, 1) if 0 < abs(r) + abs(c) <= far]
    near = ((cell.row + r, cell.column + c) for r, c in steps)
    height, width = frame.shape.height, frame.shape.width
    return [Place(r, c) for r, c in near if 0 <= r < height and 0 <= c < width]


def _squares(frame: Frame) -> Iterator[tuple[Place, ...]]:
    for row in range(frame.shape.height - 1):
        for column in range(frame.shape.width - 1):
            yield tuple(Place(row + down, column + right) for down in (0, 1) for right in (0, 1))


def _names(places: Sequence[Place]) -> str:
    return " ".join(map(str, places))


@functools.lru_cache(maxsize=64)
def _count(values: tuple[int, ...], counted: tuple[int, ...]) -> Machine:
    """Read how many are to come, then count them down."""
    start = -1

    def step(left: int, value: int) -> list[int]:
        if left == start:
            return [value] if value >= 0 else []
        left -= value in counted
        return [left] if left >= 0 else []

    return machine(values, start, step, lambda left: left == 0)


@functools.lru_cache(maxsize=256)
def _tally(values: tuple[int, ...], counted: tuple[int, ...], number: int, than: str) -> Machine:
    """Count up to the number, and one beyond where that matters."""
    most = number if than == "atleast" else number + 1

    def step(found: int, value: int) -> list[int]:
        found = min(found + (value in counted), most)
        return [found] if than == "atleast" or found <= number else []

    return machine(values, 0, step, lambda found: found >= number if than != "atmost" else found <= number)


RULE = Tallies
