"""Columns of result tables: what analysts get of an answer, each with its type, its unit and a sentence."""

import enum
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

__all__ = ["PLACE", "Column", "Kind", "described", "said_of"]


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


def _place(name: str, kind: Kind, says: str) -> Column:
    return Column(name, kind, says, lambda _: None)


PLACE: Sequence[Column] = (
    _place("number", Kind.WHOLE, "the place of the puzzle in the run, from 1; every number occurs once"),
    _place("source", Kind.TEXT, "the file it came from, or the recipe it was made by"),
    _place("line", Kind.WHOLE, "its line in a list, from 1"),
    _place("index", Kind.WHOLE, "its number in a file that holds several, from 1"),
    _place("puzzle", Kind.TEXT, "its givens or clues, or a Gridwright document where these do not say all"),
    _place("key", Kind.TEXT, "the name of its content; the same twice is the same puzzle"),
    _place("outcome", Kind.TEXT, "the verdict or the label, or `failed: ` and the kind of the failure"),
    _place("error", Kind.TEXT, "why there is no answer, in one sentence"),
)
"""What every table begins with."""


def said_of(columns: Sequence[Column]) -> dict[str, dict[str, str]]:
    """Give what columns say of themselves, as the metadata of a table."""
    return {one.name: {"description": one.says, "unit": one.unit} for one in columns}


def described(columns: Sequence[Column]) -> str:
    """List columns as a table of Markdown, for the manual."""
    rows = [f"| `{c.name}` | {c.kind.value} | {c.unit} | {c.says} |" for c in columns]
    return "\n".join(["| column | holds | unit | says |", "| --- | --- | --- | --- |", *rows])
