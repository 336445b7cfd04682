"""The rules of the registry as the page offers them: how pieces are drawn follows from their type."""

import dataclasses
import functools
import typing
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import msgspec

from gridwright.sudoku.parts.groups import Groups, Tally, Values, Weights
from gridwright.sudoku.parts.pieces import Diagonal, Lane, Pair, Path, Sign, Total
from gridwright.sudoku.rule import Rule, piece_fields
from gridwright.sudoku.rules import RULES
from gridwright.sudoku.setting.layering import is_map
from gridwright.web.designs.answers import RuleField, RuleKind

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
"""The closed set of gestures; a piece of any other type is typed as text."""

_TYPED = Drawn("typed", "{value}")
_LAYOUT = frozenset({"rows", "columns", "boxes", "regions", "extra-cells"})
"""Rules that the shape of the grid brings, which are chosen in another way or, as cells below it, not here."""


@functools.cache
def rule_kinds() -> tuple[RuleKind, ...]:
    """List every rule that can be laid on a grid."""
    return tuple(
        RuleKind(name=name, title=_title(kind.words()), sentence=kind.tell(), fields=list(_fields(kind)))
        for name, kind in RULES.items()
        if name not in _LAYOUT
    )


def _fields(kind: type[Rule]) -> Iterator[RuleField]:
    pieces = piece_fields(kind)
    hints = typing.get_type_hints(kind)
    for field in dataclasses.fields(kind):
        default = None if field.default is dataclasses.MISSING else msgspec.to_builtins(field.default)
        if field.name in pieces:
            drawn = GESTURES.get(pieces[field.name], _TYPED)
            gesture = kind.gestures.get(field.name, drawn.gesture)
            yield _field(field.name, gesture, drawn.form, pieces[field.name].example, [])
        elif is_map(kind, field.name):
            yield _field(field.name, "cells", "{cells}", "r1c1 r1c2 r2c1", [])
        else:
            gesture = _PLAIN.get(hints[field.name], "json")
            yield _field(field.name, gesture, "", msgspec.json.encode(default).decode(), default)


_PLAIN: Mapping[Any, str] = {bool: "flag", int: "number", str: "text"}


def _field(name: str, gesture: str, form: str, example: str, default: object) -> RuleField:
    return RuleField(name=name, title=_title(name), gesture=gesture, form=form, example=example, default=default)


def _title(name: str) -> str:
    words = name.replace("_", " ").replace("-", " ")
    return words[:1].upper() + words[1:]
