"""The records of an exported shelf: one line of JSON each, beside files that other programs read too."""

from typing import Any

import msgspec

__all__ = [
    "MANIFEST",
    "RECORDS",
    "VERSION",
    "CollectionRecord",
    "DesignRecord",
    "FactRecord",
    "GameRecord",
    "Manifest",
    "PuzzleRecord",
    "Record",
]

VERSION = 1
MANIFEST = "gridwright-shelf.json"
RECORDS = "records.jsonl"


class Manifest(msgspec.Struct, kw_only=True):
    """What an export holds; the number is the version of this layout."""

    gridwright_shelf: int = msgspec.field(name="gridwright-shelf", default=VERSION)
    puzzles: int = 0
    collections: int = 0
    designs: int = 0
    games: int = 0


class PuzzleRecord(msgspec.Struct, kw_only=True, tag="puzzle", omit_defaults=True):
    """What is known of a puzzle, which itself is number `number` of a file; its solution is a list of masks."""

    key: str
    file: str
    number: int
    tags: list[str] = []
    twin: str | None = None
    verdict: str = ""
    level: str = ""
    difficulty: str = ""
    rank: float
    score: float | None = None
    scheme: str = ""
    hardest: str = ""
    techniques: dict[str, int] = {}
    added: float
    examined: float | None = None
    solution: list[int] | None = None


class CollectionRecord(msgspec.Struct, kw_only=True, tag="collection"):
    """A collection with the keys of its puzzles in order."""

    name: str
    description: str
    added: float
    puzzles: list[str]


class DesignRecord(msgspec.Struct, kw_only=True, tag="design"):
    """A design."""

    name: str
    family: str
    text: str
    version: int
    added: float
    changed: float


class GameRecord(msgspec.Struct, kw_only=True, tag="game"):
    """A game: its text is a file, `puzzle` the document it is played on, `row` what a list shows of it."""

    id: str
    file: str
    key: str
    puzzle: msgspec.Raw
    row: dict[str, Any]


class FactRecord(msgspec.Struct, kw_only=True, tag="fact"):
    """Something that a shelf remembers, such as which samples were put on it."""

    name: str
    value: str


Record = PuzzleRecord | CollectionRecord | DesignRecord | GameRecord | FactRecord
