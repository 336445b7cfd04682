"""Automata: the values along a line, read in order, lead a machine from its first state to a final one."""

import functools
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from gridwright.errors import InvalidPuzzleError
from gridwright.grid import Line
from gridwright.model.scene import Paint
from gridwright.sudoku.demands import MOST_STATES, Automaton, Machine
from gridwright.sudoku.parts.lines import Lines
from gridwright.sudoku.rule import Frame

__all__ = ["RULE", "Automata"]

_FINAL = "*"
_STATE = re.compile(r"(\*?) ?((?:[0-9]{1,3}(?: [0-9]{1,3})*>[0-9]{1,4}(?:, ?)?)*)")
_MOVE = re.compile(r"((?:[0-9]{1,3} ?)+)>([0-9]{1,4})")


@dataclass(frozen=True)
class Automata(Lines):
    """Lines for one machine; `states` tells for each state which values lead where, `*` marks a final one.

    `["1 2>0, 3>1", "* 1 2 3>1"]` stays in its first state for 1 and 2, and accepts every line that holds a 3.
    """

    states: tuple[str, ...] = ("*",)
    word: ClassVar[str] = "automaton"
    paint: ClassVar[Paint] = Paint.LINE_TEAL
    may_cross: ClassVar[bool] = True
    example: ClassVar[Mapping[str, object]] = {
        "lines": ["r1c1 r1c2 r2c3", "r4c2 r4c3"],
        "states": ["1 2>0, 3>1, 4>0", "* 1>1, 2>1, 3>1, 4>0"],
    }

    def check(self, frame: Frame) -> None:
        """Refuse states that cannot be read."""
        _machine(frame.values, self.states)
        super().check(frame)

    def check_line(self, frame: Frame, cells: Line, name: str) -> None:
        """Refuse a line that no values can fill."""
        if not _machine(frame.values, self.states).accepts([frame.everything] * len(cells)):
            raise InvalidPuzzleError(f"{name}: expected states that {len(cells)} cells can lead to the end")

    def along(self, frame: Frame, cells: Line, name: str) -> tuple[Automaton]:
        """Read the line."""
        return (Automaton(cells, _machine(frame.values, self.states), name, "lead the automaton to its end"),)


@functools.lru_cache(maxsize=64)
def _machine(values: tuple[int, ...], states: tuple[str, ...]) -> Machine:
    if not 0 < len(states) <= MOST_STATES:
        raise InvalidPuzzleError(f"automaton: expected 1 to {MOST_STATES} states, got {len(states)}")
    moves: list[tuple[tuple[int, ...], ...]] = []
    for text in states:
        if _STATE.fullmatch(text) is None:
            raise InvalidPuzzleError(f"automaton: expected a state such as '* 1 2>0, 3>1', got {text[:60]!r}")
        reached: dict[int, list[int]] = {}
        for numbers, target in _MOVE.findall(text):
            if int(target) >= len(states):
                raise InvalidPuzzleError(f"automaton: expected a state from 0 to {len(states) - 1}, got {target}")
            for value in map(int, numbers.split()):
                reached.setdefault(value, []).append(int(target))
        moves.append(tuple(tuple(reached.get(value, ())) for value in values))
    final = frozenset(number for number, text in enumerate(states) if text.startswith(_FINAL))
    return Machine(0, final, tuple(moves))


RULE = Automata
