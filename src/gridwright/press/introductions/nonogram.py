"""The introduction of nonograms: how the numbers are meant, black-and-white and in colour."""

from collections.abc import Mapping, Sequence
from typing import cast

from gridwright.errors import UnknownNameError
from gridwright.model import Document, Puzzle
from gridwright.nonogram import Nonogram, from_picture
from gridwright.nonogram.palette import Colour
from gridwright.press.introduction import Introduction

__all__ = ["INTRODUCTION"]

_BOAT = ("..#..", "..##.", "..###", "..#..", "#####", ".###.")
_ROSE = (".rrr.", ".rrr.", "..r..", "g.g.g", "ggggg", "..g..")
_ROSE_COLOURS = (Colour("white", "ffffff", "."), Colour("red", "c62828", "r"), Colour("green", "2e7d32", "g"))


def _name(puzzle: Puzzle) -> str:
    return "Colour nonogram" if cast("Nonogram", puzzle).is_coloured else "Nonogram"


def _rules(puzzles: Sequence[Puzzle]) -> tuple[str, ...]:
    numbers = (
        "Fill some cells so that a picture appears: the numbers beside a row or above a column are the lengths of "
        "its blocks of filled cells, in order."
    )
    if not cast("Nonogram", puzzles[0]).is_coloured:
        return numbers, "Between two blocks of a line there is at least one blank cell."
    colours = "A number has the colour of its block; blocks of different colours may touch each other."
    return numbers, colours, "Between two blocks of the same colour there is at least one blank cell."


def _example(puzzle: Puzzle) -> Document:
    is_coloured = cast("Nonogram", puzzle).is_coloured
    made, board = from_picture(_ROSE, _ROSE_COLOURS) if is_coloured else from_picture(_BOAT)
    return Document(made, goal=board)


def _options_of(kind: str) -> Mapping[str, object]:
    from gridwright.nonogram.setting.styles import STYLES

    if kind in STYLES:
        return {"style": kind}
    kinds: Mapping[str, Mapping[str, object]] = {"nonogram": {}, "colour": {"colours": 3}}
    if kind not in kinds:
        raise UnknownNameError("kind of nonogram", kind, [*kinds, *STYLES])
    return kinds[kind]


def _colours(puzzle: Puzzle) -> Mapping[str, str]:
    return {colour.rgb.lower(): colour.name for colour in cast("Nonogram", puzzle).palette}


INTRODUCTION = Introduction(
    name=_name,
    rules=_rules,
    example=_example,
    options_of=_options_of,
    colours=_colours,
    title_spoils=True,
    offered={"": "Nonograms", "colour": "Colour nonograms"},
)
