"""The levels of nonograms, from easy to hard, by the names that ratings give them."""

import enum
import functools

from gridwright.errors import UnknownNameError
from gridwright.model import Difficulty

__all__ = ["Level", "level_names"]


@functools.total_ordering
class Level(enum.Enum):
    """How hard a puzzle is; levels compare by their order.

    >>> Level.named("very-easy") < Level.MEDIUM
    True
    """

    VERY_EASY = "very easy"
    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"
    VERY_HARD = "very hard"

    @classmethod
    def named(cls, name: str) -> "Level":
        """Read a name; `-` stands for a space."""
        for level in cls:
            if level.value == name.replace("-", " ").lower():
                return level
        raise UnknownNameError("level", name, [level.value.replace(" ", "-") for level in cls])

    @property
    def rank(self) -> int:
        """Count from 0 for the easiest."""
        return list(type(self)).index(self)

    @property
    def difficulty(self) -> Difficulty:
        """Return the class of play."""
        if self is Level.MEDIUM:
            return Difficulty.MEDIUM
        return Difficulty.EASY if self < Level.MEDIUM else Difficulty.HARD

    def __lt__(self, other: "Level") -> bool:
        return self.rank < other.rank


def level_names() -> tuple[str, ...]:
    """List the levels from easy to hard, by the names that ratings give them."""
    return tuple(level.value for level in Level)
