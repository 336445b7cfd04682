"""Answers about pictures of puzzles: what was read, how likely each part is, and what should be looked at."""

from typing import Literal, TypeAlias

import msgspec

from gridwright.model.answers import Answer, VerdictName

__all__ = ["DoubtAnswer", "PlaceBox", "ScanAnswer", "ScannedAnswer"]

PlaceBox: TypeAlias = list[tuple[float, float]]
"""Four corners in pixels of the picture, clockwise from the top left of what is printed there."""


class DoubtAnswer(msgspec.Struct, kw_only=True):
    """A part of a reading that a person should look at, why, and what else it might be."""

    place: str
    read: str
    reason: Literal["unsure", "changed", "ambiguous"]
    options: list[tuple[str, float]]


class ScannedAnswer(msgspec.Struct, kw_only=True, omit_defaults=True):
    """A puzzle that was read from a picture: its text in Gridwright's format, and how far it can be relied on.

    `likelihoods` tell by place what it may hold, `read` what was taken for it, and `places` where it lies in the
    picture. `pen` names what was written by hand, which the text holds as progress.
    """

    text: str
    family: str
    size: str
    verdict: VerdictName
    certain: bool
    box: PlaceBox
    doubts: list[DoubtAnswer] = msgspec.field(default_factory=list)
    read: dict[str, str] = msgspec.field(default_factory=dict)
    likelihoods: dict[str, dict[str, float]] = msgspec.field(default_factory=dict)
    places: dict[str, PlaceBox] = msgspec.field(default_factory=dict)
    pen: list[str] = msgspec.field(default_factory=list)
    notes: list[str] = msgspec.field(default_factory=list)


class ScanAnswer(Answer, kw_only=True):
    """The puzzles found in a picture, the larger ones first, and the size of the picture in pixels."""

    width: int = 0
    height: int = 0
    puzzles: list[ScannedAnswer] = msgspec.field(default_factory=list)
