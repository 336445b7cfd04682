"""Renban lines: the values of a line follow each other without a gap, in any order, none twice."""

import functools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from gridwright.errors import InvalidPuzzleError
from gridwright.grid import Line
from gridwright.model.scene import Paint
from gridwright.sudoku.demands import Automaton, Distinct, Machine, machine
from gridwright.sudoku.parts.lines import Lines
from gridwright.sudoku.rule import Cue, Frame

__all__ = ["RULE", "Renban"]


@dataclass(frozen=True)
class Renban(Lines):
    """Lines whose values are a run such as 3, 4, 5, in any order."""

    word: ClassVar[str] = "renban line"
    title: ClassVar[str] = "renban lines"
    names: ClassVar[tuple[str, ...]] = ("renban",)
    paint: ClassVar[Paint] = Paint.LINE_PINK
    example: ClassVar[Mapping[str, object]] = {"lines": ["r1c1 r2c2 r2c3", "r4c4 r4c3"]}
    cues: ClassVar[tuple[Cue, ...]] = (
        Cue(
            "line|renban consecutive",
            "Digits on a purple line form a set of consecutive, non-repeating digits in any order.",
            "line renban set consist consists consisting string series non not repeat occupied different "
            "distinct length unique all "
            "nonrepeating arranged "
            "arrange feature n 3 4 5 6 7 8 but circle end ends sequential such which gap gaps made up "
            "particular bold",
        ),
        Cue("(?:normal )?renban(?: line)?(?: rule)?(?: apply)?", "Renban rules apply."),
    )
    drawn: ClassVar[Mapping[str, str]] = {"lines": "line|joined line"}

    def check_line(self, frame: Frame, cells: Line, name: str) -> None:
        """Refuse more cells than symbols."""
        if len(cells) > frame.size:
            raise InvalidPuzzleError(f"{name}: expected at most {frame.size} cells, got {len(cells)}")

    def along(self, frame: Frame, cells: Line, name: str) -> Iterator[Distinct | Automaton]:
        """Let the values differ, and be a run: what is left of it is known from those that stand."""
        yield Distinct(cells, name)
        yield Automaton(cells, _run(frame.values, len(cells)), name, "hold values without a gap")


@functools.lru_cache(maxsize=64)
def _run(values: tuple[int, ...], count: int) -> Machine:
    """Keep the values read, all different and less than `count` apart."""

    def step(seen: frozenset[int], value: int) -> list[frozenset[int]]:
        after = seen | {value}
        return [after] if value not in seen and max(after) - min(after) < count else []

    start: frozenset[int] = frozenset()
    return machine(values, start, step, lambda seen: len(seen) == count)


RULE = Renban
