"""The starter collection: hundreds of puzzles of our own making, rated, from easy to hard.

Every family has one file of lines in `starter_puzzles`; a line is one puzzle with what is known about it.
Listing decodes the lines but no puzzle; a document is read when it is asked for. `scripts/make_starter.py` makes,
rates and shows them.
"""

import functools
from importlib import resources

import msgspec

from gridwright.errors import UnknownNameError
from gridwright.formats import parse
from gridwright.model import FAMILIES, Document
from gridwright.model.rating import Difficulty, Rating

__all__ = ["Starter", "starter", "starters"]


class Starter(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A puzzle of the collection with its rating; `recipe` says how it was made.

    `tags` name what it is ("killer", "jigsaw", "picture", "colour") and, for pictures, what is on them, as the
    title does: a page that would not spoil the picture shows `blind_title` instead.
    """

    name: str
    family: str
    title: str
    tags: tuple[str, ...]
    height: int
    width: int
    level: str
    difficulty: str
    score: float
    hardest: str
    techniques: dict[str, int]
    recipe: dict[str, object]
    puzzle: msgspec.Raw
    scheme: str = ""
    label: str = ""
    effort: float = 0
    depth: float | None = None
    minutes: float | None = None

    @property
    def rank(self) -> int:
        """Count the level from 0 for the easiest."""
        return FAMILIES[self.family].levels().index(self.level)

    @property
    def play_class(self) -> Difficulty:
        """Return the class of play, which says how many hints and minutes a game has."""
        return Difficulty[self.difficulty.upper()]

    @property
    def rating(self) -> Rating:
        """Return the rating, all but its profile."""
        return Rating(
            scheme=self.scheme,
            score=self.score,
            label=self.label,
            hardest=self.hardest,
            counts=self.techniques,
            difficulty=self.play_class,
            effort=self.effort,
            depth=self.depth,
            minutes=self.minutes,
        )

    @property
    def blind_title(self) -> str:
        """Return a title that tells nothing about the picture."""
        if "picture" not in self.tags:
            return self.title
        return f"Picture {self.width}x{self.height}, {self.level}"

    @property
    def text(self) -> str:
        """Return the puzzle as a Gridwright file of its own."""
        return f'{{"gridwright":1,"puzzles":[{bytes(self.puzzle).decode()}]}}'

    @property
    def document(self) -> Document:
        """Read the puzzle, with its solution."""
        return parse(self.text, format="gridwright")


@functools.cache
def starters(family: str | None = None) -> tuple[Starter, ...]:
    """List the collection by family, level and score; of one family where it is named.

    >>> [one.level for one in starters("sudoku")][:1], len(starters()) >= 300
    (['easy'], True)
    """
    if family is None:
        return tuple(one for name in FAMILIES for one in starters(name))
    if family not in FAMILIES:
        raise UnknownNameError("family", family, FAMILIES)
    file = resources.files(__package__).joinpath("starter_puzzles", f"{family}.jsonl")
    found = msgspec.json.Decoder(Starter).decode_lines(file.read_bytes()) if file.is_file() else []
    return tuple(sorted(found, key=lambda one: (one.rank, one.score, one.name)))


@functools.cache
def _by_name() -> dict[str, Starter]:
    return {one.name: one for one in starters()}


def starter(name: str) -> Starter:
    """Return the puzzle of a name.

    >>> starter("classic-01").family
    'sudoku'
    """
    if name not in _by_name():
        raise UnknownNameError("starter puzzle", name, list(_by_name())[:20])
    return _by_name()[name]
