"""Precomputed facts about the packaged puzzles, so that a new shelf is complete at once.

`ready.jsonl` holds a line for every sample and starter, made by `scripts/make_starter.py ready`. A line belongs to
one text; where the text of a puzzle has changed since, or there is no line, it is looked at anew.
"""

import functools
import hashlib
from importlib import resources
from typing import Any

import msgspec

from gridwright.model import FAMILIES, About, Budget, Difficulty, Document, Rating, Verdict, family_of
from gridwright.shelf.puzzles import Prepared, prepare
from gridwright.shelf.shelved import Examined, examined_row, row_of, terms_for

__all__ = ["FILE", "Ready", "RatingLine", "find_out", "prepare_ready"]

FILE = "ready.jsonl"
_DIGEST_BYTES = 8
_TWIN_SECONDS = 5.0


class RatingLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """The rating of a puzzle that is solved, all but its profile."""

    scheme: str
    score: float
    label: str
    hardest: str
    counts: dict[str, int]
    difficulty: str
    effort: float
    depth: float | None = None
    minutes: float | None = None

    @classmethod
    def of(cls, rating: Rating) -> "RatingLine":
        """Take over a rating."""
        return cls(
            scheme=rating.scheme,
            score=rating.score,
            label=rating.label,
            hardest=rating.hardest or "",
            counts=dict(sorted(rating.counts.items())),
            difficulty="" if rating.difficulty is None else rating.difficulty.name,
            effort=rating.effort,
            depth=rating.depth,
            minutes=rating.minutes,
        )

    @property
    def rating(self) -> Rating:
        """Return the rating."""
        return Rating(
            scheme=self.scheme,
            score=self.score,
            label=self.label,
            hardest=self.hardest or None,
            counts=self.counts,
            difficulty=Difficulty[self.difficulty] if self.difficulty else None,
            effort=self.effort,
            depth=self.depth,
            minutes=self.minutes,
        )


class Ready(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was found out about one text, which `of` is a digest of."""

    of: str
    key: str
    twin: str
    kinds: tuple[str, ...]
    sides: tuple[int, int]
    thumbnail: msgspec.Raw
    rating: RatingLine | None = None


def prepare_ready(text: str, tags: tuple[str, ...], rating: Rating | None = None) -> Prepared | None:
    """Make the rows of a puzzle of the package, None where nothing is known of this text beforehand.

    A rating that the caller knows takes the place of the line's own.
    """
    ready = _lines().get(_digest(text))
    if ready is None:
        return None
    bare, goal, about, family = _parts(text)
    row = row_of(
        key=ready.key,
        family=family,
        about=about,
        sides=ready.sides,
        kinds=ready.kinds,
        text=bare,
        thumbnail=bytes(ready.thumbnail).decode(),
    )
    known = rating if rating is not None or ready.rating is None else ready.rating.rating
    examined = None if known is None else Examined(verdict=Verdict.UNIQUE, rating=known, twin=ready.twin)
    if examined is not None:
        row |= examined_row(examined)
    terms = terms_for(about, FAMILIES[family].title, ready.kinds, tags)
    return Prepared(row, ready.kinds, tags, terms, goal, examined)


def find_out(text: str, document: Document, rating: Rating | None = None) -> Ready | None:
    """Find out what a line says of a text, None where its rows cannot be made from the line alone."""
    prepared = prepare(document)
    bare, goal, about, _ = _parts(text)
    if (bare, goal, about) != (prepared.row["text"], prepared.goal, document.about):
        return None
    return Ready(
        of=_digest(text),
        key=prepared.row["key"],
        twin=family_of(document.puzzle).twin_key(document.puzzle, Budget(_TWIN_SECONDS)),
        kinds=prepared.kinds,
        sides=(document.puzzle.shape.height, document.puzzle.shape.width),
        thumbnail=msgspec.Raw(prepared.row["thumbnail"].encode()),
        rating=None if rating is None or not rating.is_solved else RatingLine.of(rating),
    )


def _parts(text: str) -> tuple[str, str | None, About, str]:
    """Part a document into the puzzle alone, its solution, what is said about it, and its family."""
    entry: dict[str, Any] = msgspec.json.decode(text)["puzzles"][0]
    about = About(**{name: entry.pop(name) for name in About.__dataclass_fields__ if name in entry})
    goal: list[list[int]] | None = entry.pop("goal", None)
    masks = None if goal is None else msgspec.json.encode([mask for row in goal for mask in row]).decode()
    bare = msgspec.json.encode({"gridwright": 1, "puzzles": [entry]}).decode()
    return bare, masks, about, str(entry["family"])


@functools.cache
def _lines() -> dict[str, Ready]:
    file = resources.files(__package__).joinpath(FILE)
    lines = file.read_bytes() if file.is_file() else b""
    return {one.of: one for one in msgspec.json.Decoder(Ready).decode_lines(lines)}


def _digest(text: str) -> str:
    return hashlib.blake2b(text.encode(), digest_size=_DIGEST_BYTES).hexdigest()
