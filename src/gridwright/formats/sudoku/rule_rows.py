"""Tables of the names that another program has for our rules: one row tells how a rule is read and written.

A format lists its rows. Reading gathers what they say in `Found`; writing asks `written` for the rows of a rule.
"""

import dataclasses
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from gridwright.sudoku import RULES, Frame, Rule
from gridwright.sudoku.rule import piece_fields, read_rule

__all__ = ["Form", "Found", "Row", "Texts", "written"]

Source = TypeVar("Source")
"""What a format reads from, which knows its cells."""
Value = TypeVar("Value")
"""What stands under a name there."""
Texts: TypeAlias = Iterable[str | tuple[str, Mapping[str, object]]]
"""Texts of pieces as our rules take them, perhaps with other fields of the rule."""


class Form(NamedTuple, Generic[Source, Value]):
    """How pieces of a rule stand under a name: read from a source, and written of a piece, its rule and the grid.

    Nothing is written where a piece cannot be said so. `sets` are fields of the rule that are told along with it.
    """

    read: Callable[[Source, Value], Texts]
    write: Callable[[Any, Any, Frame], Iterable[Value]] = lambda *_: ()
    sets: tuple[str, ...] = ()


class Row(NamedTuple, Generic[Source, Value]):
    """A name of theirs, our rule, the field that holds its pieces, their form, and what the name says besides.

    A row without a field has no pieces: it says fields of the rule, or all of it.
    """

    name: str
    rule: str
    field: str
    form: Form[Source, Value]
    says: Mapping[str, object] = MappingProxyType({})

    def agrees(self, rule: Rule) -> bool:
        """Return whether a rule is as the name says."""
        return all(getattr(rule, field) == value for field, value in self.says.items())


class Found:
    """Gathers pieces, and makes one rule of all that share what is said besides."""

    def __init__(self, table: Sequence[Row[Any, Any]]) -> None:
        self._table = table
        self._pieces: dict[tuple[str, tuple[tuple[str, object], ...]], dict[str, list[str]]] = {}
        self._flags: dict[str, dict[str, object]] = {}

    def read(self, row: Row[Source, Value], source: Source, value: Value) -> None:
        """Read what stands under a name; what other names of its rule switch on is off unless they come too."""
        if not row.field:
            off = _switches(one for one in self._table if one.rule == row.rule)
            self._flags.setdefault(row.rule, dict.fromkeys(off, False)).update(row.says)
        for one in row.form.read(source, value):
            text, said = one if isinstance(one, tuple) else (one, {})
            self.add(row.rule, row.field, text, **row.says, **said)

    def add(self, rule: str, field: str, text: str, **said: object) -> None:
        """Add a piece of a rule by its text."""
        self._pieces.setdefault((rule, tuple(said.items())), {}).setdefault(field, []).append(text)

    def rules(self) -> Iterator[Rule]:
        """Make the rules: first those without pieces."""
        for name, flags in self._flags.items():
            if not any(rule == name for rule, _ in self._pieces):
                yield read_rule(RULES[name], flags)
        for (name, said), fields in self._pieces.items():
            yield read_rule(RULES[name], {**self._flags.get(name, {}), **dict(said), **fields})


def written(rule: Rule, frame: Frame, table: Iterable[Row[Source, Value]]) -> list[tuple[str, Value]]:
    """Return names for a rule, each with what stands under it; none where the rows cannot say all of it."""
    name = next((name for name, kind in RULES.items() if kind is type(rule)), "")
    rows = [row for row in table if row.rule == name]
    flags = [row for row in rows if not row.field and row.agrees(rule)]
    said = [(row.name, value) for row in flags for value in row.form.write(rule, rule, frame)]
    told = {field for row in flags for field in (*row.says, *row.form.sets)}
    told |= {field for field in _switches(rows) if not getattr(rule, field)}
    fields = {field.name: field.default for field in dataclasses.fields(rule) if field.name not in told}
    listed = {*piece_fields(type(rule)), *(row.field for row in rows)}
    pieces = [(field, piece) for field in fields if field in listed for piece in getattr(rule, field)]
    unsaid = {field for field, usual in fields.items() if field not in listed and getattr(rule, field) != usual}
    if unsaid and not pieces:
        return []
    for field, piece in pieces:
        fitting = (row for row in rows if row.field == field and row.agrees(rule))
        ways = (
            (row, row.form.write(piece, rule, frame)) for row in fitting if unsaid <= {*row.says, *row.form.sets}
        )
        values = next(([(row.name, value) for value in way] for row, way in ways if way), None)
        if values is None:
            return []
        said += values
    return said


def _switches(rows: Iterable[Row[Any, Any]]) -> set[str]:
    """Name the fields that rows without pieces switch on."""
    return {field for row in rows if not row.field for field, value in row.says.items() if value is True}
