"""The record of a rating scheme: which techniques in which order, what each is worth, and how that adds up."""

import enum
import itertools
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

from gridwright.model import Budget, Rating
from gridwright.sudoku.technique import Call, Level, SudokuTechnique
from gridwright.sudoku.techniques import TECHNIQUES

__all__ = ["Adds", "Scheme", "Use"]


class Adds(enum.Enum):
    """How the costs of the steps make up the score."""

    SUM = "sum"
    HARDEST = "hardest"


@dataclass(frozen=True, slots=True)
class Use:
    """A technique in a scheme: the worth of its first and later uses, its level, and its own call, if any."""

    technique: str
    first: float
    later: float
    level: Level
    call: Call | None = None

    @property
    def record(self) -> SudokuTechnique:
        """Return the technique's record."""
        return TECHNIQUES[self.technique]

    @property
    def calls(self) -> Call:
        """Return the call that this scheme makes."""
        return self.call or self.record.call


@dataclass(frozen=True, slots=True, kw_only=True)
class Scheme:
    """A way to rate: `uses` in the order in which they are looked for, `tried` where none of them helps any more.

    The level is that of the hardest technique, raised while what its steps of the level `counts_from` and above
    are worth together exceeds the level's entry in `most`.
    `leeway` is by how much another program that goes by this scheme may differ where there are chains: each
    takes one of many, and what comes after follows from that. `lengthens` names techniques whose steps are worth
    more, the longer their chain is. `rate_classics` rates classic 9x9 puzzles in place of all this.
    """

    name: str
    title: str
    uses: tuple[Use, ...]
    tried: tuple[Use, ...] = ()
    adds: Adds = Adds.SUM
    most: Mapping[Level, float] = field(default_factory=lambda: MappingProxyType({}))
    counts_from: Level = Level.EASY
    decimals: int = 0
    leeway: float = 0.0
    lengthens: frozenset[str] = frozenset()
    rate_classics: Callable[[str, Sequence[str], Budget], Iterator[Rating]] | None = None

    def level_of(self, level: Level, worth: float) -> Level:
        """Raise a level as far as the worth of the steps that count asks."""
        while level < Level.EXTREME and worth > self.most.get(level, float("inf")):
            level = Level(level + 1)
        return level

    @staticmethod
    def surcharge(length: int) -> float:
        """Return what a chain of so many candidates adds: 0.1 each time it passes 4, 6, 8, 12, 16, 24 and so on.

        >>> [Scheme.surcharge(length) for length in (4, 5, 6, 8, 12, 20)]
        [0.0, 0.1, 0.1, 0.2, 0.3, 0.5]
        """
        limits = itertools.chain.from_iterable((4 << step, 6 << step) for step in itertools.count())
        return sum(1 for _ in itertools.takewhile(lambda limit: length > limit, limits)) / 10

    def is_clear(self, level: Level, score: float) -> bool:
        """Return whether a score is so far from the limits of its level that a few other chains leave it there."""
        if not self.leeway:
            return True
        if level < Level.EXTREME:
            return score + self.leeway <= self.most.get(level, float("inf"))
        return score - self.leeway > max(self.most.values(), default=0)
