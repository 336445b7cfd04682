"""Generator results: puzzles with their rating and recipe, or the reason why there is none."""

import enum
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Protocol

from gridwright.model.budget import Budget
from gridwright.model.document import Document
from gridwright.model.options import Options
from gridwright.model.rating import Rating

__all__ = ["Generate", "Generated", "Listing", "Missed"]


class Listing(enum.Enum):
    """How a generated puzzle is listed on a terminal: in one line, as part of a document, or drawn."""

    LINE = "line"
    DOCUMENT = "document"
    DRAWING = "drawing"


@dataclass(frozen=True, kw_only=True)
class Generated(ABC):
    """A puzzle that was made to options; the seed and its number among those of the seed make it again."""

    rating: Rating
    options: Options
    seed: int
    number: int

    @property
    @abstractmethod
    def document(self) -> Document:
        """Return the puzzle with its solution."""

    @property
    @abstractmethod
    def facts(self) -> Mapping[str, object]:
        """Return puzzle and solution as plain values, in the family's own terms."""

    @property
    @abstractmethod
    def listing(self) -> Listing:
        """Say how a terminal lists it."""

    @property
    def line(self) -> str:
        """Write the puzzle in one line, where that says all."""
        return ""

    @property
    def name(self) -> str:
        """Return what tells it from others of the same options."""
        return f"{self.seed}-{self.number:04}"

    @property
    def recipe(self) -> dict[str, object]:
        """Return the options and the seed by name: what `gw.generate` takes to make it again."""
        return {**self.options.plain, "seed": self.seed}

    @property
    def record(self) -> dict[str, object]:
        """Return all there is to say as plain values, for JSON."""
        rating = self.rating
        return {
            "number": self.number,
            **self.facts,
            "level": rating.label.lower(),
            "score": rating.finite_score,
            "scheme": rating.scheme,
            "hardest": rating.hardest,
            "techniques": dict(rating.counts),
            "seed": self.seed,
            "recipe": self.recipe,
        }


@dataclass(frozen=True, slots=True)
class Missed:
    """A puzzle that could not be made: its number, how many candidates were tried, and why in one sentence."""

    number: int
    tries: int
    sentence: str
    was_stopped: bool = False


class Generate(Protocol):
    """Yield `count` puzzles as they are made, the same for the same options and seed; fewer where the budget ends.

    The options are the family's record or values by name, which it reads. `tell` hears of the candidates tried.
    """

    def __call__(
        self,
        options: Mapping[str, object] | Options,
        seed: int,
        budget: Budget,
        *,
        count: int = 1,
        processes: int = 1,
        tell: Callable[[int], None] | None = None,
    ) -> Iterator[Generated | Missed]:
        """Make them."""
        ...
