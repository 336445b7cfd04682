"""The rules of a puzzle of f-puzzles, made of the fields that its table names.

Every field that is neither a rule, nor a drawing, nor said about the puzzle, nor an option of the program is
unknown, and an error names it. A line that is too short to demand anything is kept as a drawing.
"""

import itertools
from collections.abc import Iterable, Iterator

from gridwright.errors import FormatError
from gridwright.formats.sudoku.f_puzzles_fields import Fields
from gridwright.formats.sudoku.f_puzzles_forms import Row
from gridwright.formats.sudoku.f_puzzles_rows import ROWS
from gridwright.formats.sudoku.layers import layers_of
from gridwright.formats.sudoku.rule_rows import Found
from gridwright.sudoku import RULES, Rule
from gridwright.sudoku.rule import read_rule

__all__ = ["KNOWN", "rules_of"]

KNOWN = frozenset(row.name for row in ROWS)
"""The fields that are rules."""

_LAYERS = "extraregion"
_DOTS = ("difference", "ratio")


def _grouped(*rules: str, apart: bool = False) -> list[tuple[str, list[Row]]]:
    """Return the rows of some rules, or of all others, by their names."""
    rows = (row for row in ROWS if (row.rule in rules) != apart)
    return [(name, list(some)) for name, some in itertools.groupby(rows, lambda row: row.name)]


_MARKS = {rule: [(name, rows) for name, rows in _grouped(rule) if rows[0].field] for rule in ("kropki", "xv")}
_SIGNS, _DRAWINGS = _grouped("inequalities"), _grouped("drawings")
_OTHERS = _grouped(*_MARKS, "inequalities", "drawings", apart=True)
_AT = [name for name, _ in _OTHERS].index(_LAYERS)


def rules_of(fields: Fields) -> Iterator[Rule]:
    """Make every rule; errors name the field."""
    yield from _make(fields, _OTHERS[:_AT])
    extra = [fields.places(item.get("cells")) for item in fields.items(_LAYERS)]
    yield from layers_of((tuple(fields.shape.cell(*place) for place in group) for group in extra), fields.shape)
    yield from _make(fields, _OTHERS[_AT + 1 :])
    negative = fields.fields.get("negative") or []
    if not isinstance(negative, list) or not set(map(str, negative)) <= {"xv", "ratio"}:
        raise FormatError(f"negative: expected xv and ratio, got {str(negative)[:40]!r}")
    # Beside dots, non-consecutive says that all dots of difference 1 are there.
    is_whole = bool(fields.fields.get("nonconsecutive")) and any(map(fields.items, _DOTS))
    yield from _marks(fields, "kropki", {"all_white": is_whole, "all_black": "ratio" in negative})
    yield from _marks(fields, "xv", {"all_letters": "xv" in negative})
    yield from _make(fields, _SIGNS)
    yield from _make(fields, _DRAWINGS, fields.idle)


def _make(fields: Fields, table: Iterable[tuple[str, list[Row]]], idle: Iterable[str] = ()) -> Iterator[Rule]:
    found = Found(ROWS)
    for line in idle:
        found.add("drawings", "lines", line)
    for name, rows in table:
        if not fields.fields.get(name):
            continue
        if rows[0].field:
            for item, row in itertools.product(fields.items(name), rows):
                found.read(row, fields, item)
        elif name != "nonconsecutive" or not any(map(fields.items, _DOTS)):
            found.read(rows[0], fields, {})
    return found.rules()


def _marks(fields: Fields, rule: str, says: dict[str, bool]) -> Iterator[Rule]:
    """Read marks between neighbours; of two marks in one place the second makes a rule of its own.

    So do differences other than 1 where all dots of difference 1 are there.
    """
    layers: list[dict[str, list[str]]] = [{}, {}, {}]
    seen: dict[frozenset[str], set[str]] = {}
    for name, rows in _MARKS[rule]:
        for item, row in itertools.product(fields.items(name), rows):
            for text in map(str, row.form.read(fields, item)):
                cells, _, number = text.partition("=")
                there = seen.setdefault(frozenset(cells.split()), set())
                layer = 2 if there else int(row.field == "white" and bool(number) and says["all_white"])
                if row.field + number not in there:
                    layers[layer].setdefault(row.field, []).append(text)
                there.add(row.field + number)
    if layers[0] or any(says.values()):
        yield read_rule(RULES[rule], {**layers[0], **says})
    yield from (read_rule(RULES[rule], layer) for layer in layers[1:] if layer)
