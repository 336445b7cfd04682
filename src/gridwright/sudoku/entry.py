"""A sudoku in Gridwright's own JSON; rules carry the name of their file and the fields of their class."""

import dataclasses
from typing import Any

import msgspec

from gridwright.errors import FormatError, InvalidPuzzleError, UnknownNameError
from gridwright.grid import Shape
from gridwright.model.entry import Entry
from gridwright.sudoku.puzzle import BLANKS, Sudoku
from gridwright.sudoku.rule import Rule, read_rule, write_rule
from gridwright.sudoku.rules import RULES

__all__ = ["SudokuEntry"]


class SudokuEntry(Entry, kw_only=True, tag="sudoku"):
    """A sudoku: symbols, givens row by row with `blank` for an open cell, and all rules."""

    symbols: str
    givens: list[str]
    rules: list[dict[str, Any]]
    blank: str = "."

    @property
    def sides(self) -> tuple[int, int]:
        """Count the rows and the cells of the longest."""
        return len(self.givens), max(map(len, self.givens), default=0)

    def puzzle(self, path: str) -> Sudoku:
        """Make the puzzle."""
        shape = Shape(*self.sides)
        givens: list[int | None] = []
        for number, row in enumerate(self.givens):
            if len(row) != shape.width:
                raise FormatError(f"{path}.givens[{number}]: expected {shape.width} cells, got {len(row)}")
            for mark in row:
                if mark != self.blank and mark not in self.symbols:
                    known = f"{self.symbols!r} or {self.blank!r}"
                    raise FormatError(f"{path}.givens[{number}]: expected one of {known}, got {mark!r}")
            givens += [None if mark == self.blank else self.symbols.index(mark) for mark in row]
        rules = [_read_rule(fields, f"{path}.rules[{number}]") for number, fields in enumerate(self.rules)]
        return Sudoku.with_rules(shape, self.symbols, givens, rules)

    @classmethod
    def fields_of(cls, puzzle: Sudoku) -> dict[str, Any]:
        """Return symbols, givens and rules."""
        blank = next(mark for mark in f"{BLANKS} " if mark not in puzzle.symbols)
        marks = [blank if given is None else puzzle.symbols[given] for given in puzzle.givens]
        return {
            "symbols": puzzle.symbols,
            "givens": ["".join(marks[cell] for cell in row) for row in puzzle.shape.rows],
            "rules": [_write_rule(rule) for rule in puzzle.rules],
            "blank": blank,
        }


def _read_rule(fields: dict[str, Any], path: str) -> Rule:
    name = fields.get("rule")
    if not isinstance(name, str):
        raise FormatError(f"{path}: expected the name of a rule in the field rule, got {name!r}")
    try:
        kind = RULES[name]
    except UnknownNameError as error:
        raise FormatError(f"{path}: {error}") from None
    known = {field.name for field in dataclasses.fields(kind)}
    if unknown := sorted(set(fields) - known - {"rule"}):
        listed = ", ".join(sorted(known)) or "none"
        raise FormatError(f"{path}: expected fields of the rule {name} ({listed}), got {unknown[0]!r}")
    try:
        return read_rule(kind, {field: value for field, value in fields.items() if field != "rule"})
    except (msgspec.ValidationError, InvalidPuzzleError) as error:
        message = str(error)
        raise FormatError(f"{path}: {message[:1].lower()}{message[1:]}") from None


def _write_rule(rule: Rule) -> dict[str, Any]:
    name = next((name for name, kind in RULES.items() if kind is type(rule)), None)
    if name is None:
        raise FormatError(f"the rule {type(rule).__name__}, which has no file of its own")
    return {"rule": name, **write_rule(rule)}
