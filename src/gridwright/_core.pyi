"""
Compiled kernels of Gridwright; use them through gridwright.engine.kernels.
"""

from collections.abc import Callable, Sequence
import enum
from typing import Any


class StopFlag:
    """A flag that any thread may set to stop a running kernel."""

    def __init__(self) -> None: ...

    def set(self) -> None:
        """Ask the kernels that hold this flag to stop."""

    def is_set(self) -> bool:
        """Tell whether somebody asked to stop."""

def feed_clauses(add: Callable[[Any, list[int]], object], solver: Any, clauses: bytes) -> None:
    """
    Call add(solver, clause) for every clause of 32-bit integers, each clause ended by 0.
    """

class FoundDeduction:
    """What a finder reports: cells and symbols as numbers."""

    @property
    def placed(self) -> list[tuple[int, int]]: ...

    @property
    def eliminated(self) -> list[tuple[int, int]]: ...

    @property
    def because(self) -> list[tuple[int, int, int]]: ...

    @property
    def houses(self) -> list[tuple[int, int]]: ...

    @property
    def chain(self) -> list[tuple[list[int], int, bool, bool, int]]: ...

    @property
    def variant(self) -> int: ...

    @property
    def digit(self) -> int: ...

    @property
    def digits(self) -> int: ...

class FoundWalk:
    """
    A finished walk: how it ended, the entry of every step, the candidates left.
    """

    @property
    def end(self) -> int: ...

    @property
    def used(self) -> list[int]: ...

    @property
    def deductions(self) -> list[FoundDeduction]: ...

    @property
    def masks(self) -> list[int]: ...

class FinderWalk:
    """A list of techniques ready to walk; not to be shared between threads."""

    def run(self, masks: Sequence[int], given: Sequence[bool], wants_reasons: bool, seconds: float, stop: StopFlag | None) -> FoundWalk:
        """Walk from one position."""

    def rate(self, grids: bytes, seconds: float, stop: StopFlag | None) -> list[tuple[int, list[int]]]:
        """
        Walk from many start grids, one byte per cell (0 = open); give end and entries used of each.
        """

class FinderLayout:
    """Cells, houses and further rules as the finders see them."""

    def __init__(self, cells: int, symbols: int, houses: Sequence[Sequence[int]], kinds: Sequence[int], less: Sequence[tuple[int, int]], cages: Sequence[tuple[Sequence[int], int]], swaps_keep_rules: bool) -> None: ...

    def find(self, entry: tuple[str, int, int, int, bool], masks: Sequence[int], given: Sequence[bool], seconds: float, stop: StopFlag | None) -> list[FoundDeduction]:
        """List every deduction of one finder in a position."""

    def pencil(self, masks: Sequence[int], given: Sequence[bool]) -> list[int]:
        """Strike what settled cells see; give the candidates of every cell."""

    def walker(self, entries: Sequence[tuple[str, int, int, int, bool]]) -> FinderWalk:
        """Prepare a walk with these techniques, in this order."""

def finder_names() -> list[str]:
    """List the finders."""

class InstructionSet(enum.Enum):
    """A form of the bulk kernel; the best one is chosen by default."""

    BASELINE = 0

    AVX2 = 1

    AVX512 = 2

def best_instruction_set() -> InstructionSet:
    """Give the best form this processor can run."""

def sudoku_solve_lines(text: bytes, limit: int, threads: int, skip_empty: bool, seconds: float, stop: StopFlag | None, instruction_set: InstructionSet) -> tuple[bytes, bytes, list[tuple[int, int, int, int, int, int]], int, int]:
    """
    Solve the 81-character lines of a text: counts (int32), solutions, problems, sweeps and guesses.
    """
