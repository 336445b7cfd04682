"""The rules of the registry as the page offers them: how pieces are drawn follows from their type."""

import dataclasses
import functools
import typing
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import msgspec

from gridwright.formats.sudoku import constraint_rows, f_puzzles_rows
from gridwright.sudoku.parts.groups import Groups, Tally, Values, Weights
from gridwright.sudoku.parts.pieces import Diagonal, Lane, Pair, Path, Sign, Total
from gridwright.sudoku.rule import Rule, piece_fields
from gridwright.sudoku.rules import RULES
from gridwright.sudoku.setting.layering import is_map
from gridwright.web.designs.answers import RuleField, RuleKind
from gridwright.web.designs.rule_pictures import GROUPS, group_of, picture_of

__all__ = ["GESTURES", "rule_kinds"]


class Drawn(NamedTuple):
    """How a piece is drawn, and its text as a form that the page fills in."""

    gesture: str
    form: str


GESTURES: Mapping[Any, Drawn] = {
    Path: Drawn("path", "{cells}"),
    Total: Drawn("cells", "{cells}={value}"),
    Values: Drawn("cells", "{cells}={value}"),
    Tally: Drawn("cells", "{cells}={value}"),
    Weights: Drawn("cells", "{sum} = {value}"),
    Groups: Drawn("groups", "{groups}"),
    Pair: Drawn("edge", "{cells}[={value}]"),
    Sign: Drawn("edge", "{first}<{second}"),
    Lane: Drawn("outside", "{first} {way}={value}"),
    Diagonal: Drawn("outside-slant", "{first} {way}={value}"),
}
"""The closed set of gestures; a piece of another type names its form itself, or is typed as text."""

_LAYOUT = frozenset({"rows", "columns", "boxes", "regions", "extra-cells", "grids"})
"""Rules that the shape of the grid brings, which are chosen in another way or, as cells below it, not here."""
_OPENING = str.maketrans("", "", "~+-")


@functools.cache
def rule_kinds() -> tuple[RuleKind, ...]:
    """List every rule that can be laid on a grid, group by group."""
    kinds = (_kind(name, kind) for name, kind in RULES.items() if name not in _LAYOUT)
    return tuple(sorted(kinds, key=lambda kind: GROUPS.index(kind.group)))


def _kind(name: str, kind: type[Rule]) -> RuleKind:
    fields = list(_fields(kind))
    return RuleKind(
        name=name,
        title=_title(kind.words()),
        group=group_of(kind, [field.gesture for field in fields if field.form]),
        sentence=kind.tell(),
        names=list(dict.fromkeys((name, kind.words(), *kind.names, *_elsewhere(name)))),
        phrases=[cue.example for cue in kind.cues],
        picture=picture_of(kind),
        fields=fields,
    )


def _elsewhere(name: str) -> Iterator[str]:
    """Give what other programs call a rule; a name that they have for several belongs to the first."""
    for table in (f_puzzles_rows.ROWS, constraint_rows.ROWS):
        first = {row.name: row.rule for row in reversed(table)}
        yield from (known.translate(_OPENING) for known, rule in first.items() if rule == name)


def _fields(kind: type[Rule]) -> Iterator[RuleField]:
    pieces = piece_fields(kind)
    hints = typing.get_type_hints(kind)
    for field in dataclasses.fields(kind):
        default = None if field.default is dataclasses.MISSING else msgspec.to_builtins(field.default)
        if field.name in pieces:
            piece = pieces[field.name]
            drawn = GESTURES.get(piece) or Drawn("typed", getattr(piece, "form", "{value}"))
            gesture = kind.gestures.get(field.name, drawn.gesture)
            choices = list(getattr(piece, "choices", ()))
            yield _field(field.name, gesture, drawn.form, piece.example, [], choices)
        elif is_map(kind, field.name):
            yield _field(field.name, "cells", "{cells}", "r1c1 r1c2 r2c1", [])
        else:
            gesture = _PLAIN.get(hints[field.name], "json")
            yield _field(field.name, gesture, "", msgspec.json.encode(default).decode(), default)


_PLAIN: Mapping[Any, str] = {bool: "flag", int: "number", str: "text"}


def _field(  # noqa: PLR0917
    name: str, gesture: str, form: str, example: str, default: object, choices: list[str] | None = None
) -> RuleField:
    return RuleField(
        name=name,
        title=_title(name),
        gesture=gesture,
        form=form,
        example=example,
        default=default,
        choices=choices or [],
    )


def _title(name: str) -> str:
    words = name.replace("_", " ").replace("-", " ")
    return words[:1].upper() + words[1:]
