"""The generator of lamps has an option of every kind, declared nowhere else."""

import enum
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, NamedTuple

from gridwright.model import Budget, Document, Rating
from gridwright.model.generated import Generated, Listing, Missed
from gridwright.model.options import Option, Options

from .puzzle import LampPuzzle

__all__ = ["Lamps", "generate"]


class Mood(enum.Enum):
    """How a lamp shines."""

    BRIGHT = "bright"
    VERY_DIM = "very dim"


class Reach(NamedTuple):
    """A nearest and a farthest place."""

    near: int
    far: int

    @classmethod
    def parse(cls, text: str) -> "Reach":
        """Read 1-5."""
        near, _, far = text.partition("-")
        return cls(int(near), int(far or near))

    def __str__(self) -> str:
        return f"{self.near}-{self.far}"


@dataclass(frozen=True, kw_only=True)
class Lamps(Options):
    """An option of every kind."""

    lamps: Annotated[int, Option("How many lamps.", least=1, most=9)] = 3
    share: Annotated[float | None, Option("How much is lit.", least=0, most=1)] = None
    mood: Annotated[Mood | None, Option("How they shine.")] = None
    make: Annotated[str, Option("Who made them.", choices=lambda: {"own": "Own", "old": "Old"})] = "own"
    words: Annotated[str, Option("What they spell.", most=5, excludes=("mood",))] = ""
    hung: Annotated[bool, Option("They hang.")] = False
    rooms: Annotated[
        tuple[str, ...],
        Option("A room.", choices=lambda: {"hall": "The hall", "attic": "The attic"}, flags=("--room",)),
    ] = ()
    reach: Annotated[
        Reach | None, Option("How far.", separator="-", parts=("Nearest", "Farthest"), is_advanced=True)
    ] = None
    plan: Annotated[str, Option("A drawing.", is_drawing=True, is_advanced=True)] = ""


@dataclass(frozen=True, kw_only=True)
class Lit(Generated):
    """A puzzle of lamps, told in a line."""

    listing = Listing.LINE
    line = "lit"

    @property
    def document(self) -> Document:
        """Give a puzzle."""
        return Document(LampPuzzle((".#", "..")))

    @property
    def facts(self) -> Mapping[str, object]:
        """Say nothing more."""
        return {}


def generate(
    options: Options | Mapping[str, object],
    seed: int,
    budget: Budget,  # noqa: ARG001
    *,
    count: int = 1,
    processes: int = 1,  # noqa: ARG001
    tell: Callable[[int], None] | None = None,  # noqa: ARG001
) -> Iterator[Generated | Missed]:
    """Make the same puzzle again and again."""
    read = options if isinstance(options, Options) else Lamps.read(options)
    rating = Rating("lamps", 1.0, "Easy", None, {})
    return (Lit(rating=rating, options=read, seed=seed, number=number) for number in range(1, count + 1))
