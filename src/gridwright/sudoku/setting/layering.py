"""Edit rules piece by piece, whatever the rule; region maps are edited as sets of cells."""

import dataclasses
import typing
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from gridwright.errors import IllegalMoveError, InvalidPuzzleError
from gridwright.grid import Place, Shape
from gridwright.sudoku.rule import Rule, piece_fields, read_rule, write_rule

__all__ = ["add_piece", "drawn_fields", "drop_piece", "is_map", "pieces_of", "rule_of"]

_LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
_OUTSIDE = "."


def is_map(kind: type[Rule], field: str) -> bool:
    """Return whether a field holds one letter per cell, row by row."""
    return field == "map" and typing.get_type_hints(kind).get(field) == tuple[str, ...]


def rule_of(kind: type[Rule], fields: Mapping[str, Any]) -> Rule:
    """Make a rule from plain values, or raise an error of one sentence."""
    try:
        return read_rule(kind, fields)
    except msgspec.ValidationError as error:
        raise InvalidPuzzleError(f"{kind.words()}: {error}") from None


def pieces_of(rule: Rule, field: str) -> list[str]:
    """List the pieces of a field by their texts; the regions of a map as sets of cells.

    >>> from gridwright.sudoku.rules.extra_regions import ExtraRegions
    >>> pieces_of(ExtraRegions(("a.", "ab")), "map")
    ['r1c1 r2c1', 'r2c2']
    """
    if not is_map(type(rule), field):
        return [str(piece) for piece in getattr(rule, field)]
    rows: Sequence[str] = getattr(rule, field)
    cells: dict[str, list[str]] = {}
    for row, line in enumerate(rows):
        for column, letter in enumerate(line):
            if letter != _OUTSIDE:
                cells.setdefault(letter, []).append(str(Place(row, column)))
    return [" ".join(names) for names in cells.values()]


def drawn_fields(rule: Rule) -> dict[str, Any]:
    """Return the fields of a rule that are drawn, as files write them."""
    kind = type(rule)
    return {
        name: value for name, value in write_rule(rule).items() if name in piece_fields(kind) or is_map(kind, name)
    }


def add_piece(  # noqa: PLR0917
    rule: Rule | None, kind: type[Rule], field: str, text: str, shape: Shape, at: int | None = None
) -> Rule:
    """Return a rule with a piece added, or replaced at index `at`; a missing rule is created.

    >>> from gridwright.sudoku.rules.cages import Cages
    >>> add_piece(None, Cages, "sums", "r1c1 r1c2=10", Shape(9, 9))
    Cages(sums=(Total(cells=(Place(row=0, column=0), Place(row=0, column=1)), total=10),), plain=())
    """
    fields: dict[str, Any] = {} if rule is None else write_rule(rule)
    if at is not None and rule is not None and field in piece_fields(kind):
        texts = _texts_at(rule, field, at)
        fields[field] = [*texts[:at], text, *texts[at + 1 :]]
    elif is_map(kind, field):
        fields[field] = _drawn(fields.get(field) or [_OUTSIDE * shape.width] * shape.height, text, shape)
    elif field in piece_fields(kind):
        fields[field] = [*fields.get(field, []), text]
    else:
        raise IllegalMoveError(f"expected a field of {kind.words()} that holds pieces, got {field!r}")
    return rule_of(kind, fields)


def _drawn(rows: Sequence[str], text: str, shape: Shape) -> list[str]:
    """Mark cells of a map with the next free letter."""
    letters = list("".join(rows))
    letter = next(one for one in _LETTERS if one not in letters)
    for name in text.split():
        letters[shape.cell(*Place.parse(name))] = letter
    return ["".join(letters[start : start + shape.width]) for start in range(0, shape.size, shape.width)]


def _texts_at(rule: Rule, field: str, place: int) -> list[str]:
    """Return the pieces of a field, among which there must be one at the place."""
    texts = pieces_of(rule, field)
    if not 0 <= place < len(texts):
        raise IllegalMoveError(f"expected a piece numbered below {len(texts)}, got {place}")
    return texts


def drop_piece(rule: Rule, field: str, place: int) -> Rule | None:
    """Return a rule without one of its pieces; None if no piece is left."""
    texts = _texts_at(rule, field, place)
    fields = write_rule(rule)
    kind = type(rule)
    if is_map(kind, field):
        rows = typing.cast("list[str]", fields[field])
        letter = list(dict.fromkeys(sign for row in rows for sign in row if sign != _OUTSIDE))[place]
        fields[field] = [row.replace(letter, _OUTSIDE) for row in rows]
        return rule_of(kind, fields) if len(texts) > 1 else None
    fields[field] = [text for number, text in enumerate(texts) if number != place]
    has_pieces = any(fields.get(name) for name in piece_fields(kind))
    is_plain = all(
        getattr(rule, one.name) == one.default
        for one in dataclasses.fields(rule)
        if one.name not in piece_fields(kind)
    )
    return rule_of(kind, fields) if has_pieces or not is_plain else None
