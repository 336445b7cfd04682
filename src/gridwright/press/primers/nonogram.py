"""The primer of nonograms: how the numbers are meant, black-and-white and in colour."""

from collections.abc import Mapping
from typing import cast

from gridwright.errors import UnknownNameError
from gridwright.model import Document, Puzzle
from gridwright.nonogram import Nonogram, from_picture
from gridwright.press.primer import Primer, RuleText

__all__ = ["PRIMER"]

_BOAT = ("..#..", "..##.", "..###", "..#..", "#####", ".###.")


def _name(puzzle: Puzzle) -> str:
    return "Colour nonogram" if cast("Nonogram", puzzle).is_coloured else "Nonogram"


def _rules(puzzle: Puzzle) -> tuple[RuleText, ...]:
    told = [
        RuleText(
            "numbers",
            "Fill some cells so that a picture appears: the numbers beside a row or above a column are the "
            "lengths of its blocks of filled cells, in order.",
        ),
    ]
    if cast("Nonogram", puzzle).is_coloured:
        told.append(
            RuleText(
                "colours",
                "A number has the colour of its block; blocks of different colours may touch each other.",
            )
        )
        told.append(RuleText("gaps", "Between two blocks of the same colour there is at least one blank cell."))
    else:
        told.append(RuleText("gaps", "Between two blocks of a line there is at least one blank cell."))
    return tuple(told)


def _example(_: Puzzle) -> Document:
    puzzle, board = from_picture(list(_BOAT))
    return Document(puzzle, goal=board)


def _wishes(kind: str) -> Mapping[str, object]:
    from gridwright.nonogram.setting.styles import STYLES

    if kind in {"", "nonogram"}:
        return {}
    if kind == "colour":
        return {"colours": 3}
    if kind in STYLES:
        return {"style": kind}
    raise UnknownNameError("kind of nonogram", kind, ["nonogram", "colour", *STYLES])


def _colours(puzzle: Puzzle) -> Mapping[str, str]:
    return {colour.rgb.lower(): colour.name for colour in cast("Nonogram", puzzle).palette}


PRIMER = Primer(name=_name, rules=_rules, example=_example, wishes=_wishes, colours=_colours, title_spoils=True)
