"""Columns of result tables: what analysts get of an answer, each with its type, its unit and a sentence."""

import enum
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

__all__ = ["PLACE", "Column", "Kind", "described", "first_of"]


class Kind(enum.Enum):
    """What a cell of a column holds; any may be empty."""

    TEXT = "text"
    WHOLE = "whole number"
    NUMBER = "number"
    FLAG = "true or false"
    TEXTS = "list of texts"
    COUNTS = "counts by name"


@dataclass(frozen=True, slots=True)
class Column:
    """One column: its name, what its cells hold, what it says, in which unit, and how to get it from an answer."""

    name: str
    kind: Kind
    says: str
    get: Callable[[Any], object]
    unit: str = ""


def _place(name: str, kind: Kind, says: str, get: Callable[[Any], object] = lambda _: None) -> Column:
    return Column(name, kind, says, get)


PLACE: Sequence[Column] = (
    _place("number", Kind.WHOLE, "the place of the puzzle in the run, from 1; every number occurs once"),
    _place("source", Kind.TEXT, "the file it came from, or the recipe it was made by", lambda place: place.source),
    _place("line", Kind.WHOLE, "its line in a list, from 1", lambda place: place.line),
    _place("puzzle", Kind.WHOLE, "its number in a file that holds several, from 1", lambda place: place.puzzle),
    _place("outcome", Kind.TEXT, "the verdict or the label, or `failed: ` and the kind of the failure"),
    _place("error", Kind.TEXT, "why there is no answer, in one sentence", lambda place: place.error or None),
)
"""What every table begins with."""


def first_of(solutions: Sequence[Sequence[str]]) -> str | None:
    """Write the first of some boards as lines."""
    return "\n".join(solutions[0]) if solutions else None


def described(columns: Sequence[Column]) -> str:
    """List columns as a table of Markdown, for the manual."""
    rows = [f"| `{c.name}` | {c.kind.value} | {c.unit} | {c.says} |" for c in columns]
    return "\n".join(["| column | holds | unit | says |", "| --- | --- | --- | --- |", *rows])
