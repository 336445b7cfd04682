"""Look at a sudoku as its setter does: what is certain, what varies, what would settle it, what could go."""

import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING

import click

from gridwright.cli.screen import json_option, print_json, print_line

if TYPE_CHECKING:
    from gridwright.model import Board, Candidate, Rating
    from gridwright.sudoku import Sudoku
    from gridwright.sudoku.setting import Report

__all__ = ["COMMAND"]

_SHOWN = 12
_CODES = {"unique": 0, "multiple": 3, "none": 4, "unknown": 5}


@click.command("set")
@click.argument("path", type=click.Path(allow_dash=True))
@click.option("--report", "wants_report", is_flag=True, help="Print the report (the default).")
@click.option("--seconds", type=click.FloatRange(0), default=10.0, show_default=True, help="Stop after this time.")
@json_option
def COMMAND(*, path: str, wants_report: bool, seconds: float, as_json: bool) -> int:  # noqa: ARG001, N802
    """Report on a sudoku in the making.

    The exit code is that of `solve`: 0 unique, 3 several solutions, 4 none, 5 not decided.
    """
    from gridwright.errors import InvalidPuzzleError
    from gridwright.formats import read
    from gridwright.sudoku import Sudoku
    from gridwright.sudoku.setting import report

    puzzle = read(sys.stdin.buffer if path == "-" else path).puzzle
    if not isinstance(puzzle, Sudoku):
        raise InvalidPuzzleError(f"expected a sudoku, got a {puzzle.family}")
    found = report(puzzle, seconds=seconds)
    if as_json:
        print_json(_record(puzzle, found))
    else:
        for line in _sentences(puzzle, found):
            print_line(line)
    return _CODES[found.verdict.value]


def _sentences(puzzle: "Sudoku", found: "Report") -> list[str]:
    name = puzzle.shape.name
    lines = [f"Broken: {broken.text}." for broken in found.violations]
    if found.verdict.value == "unique" and found.rating is not None:
        rating = found.rating
        hardest = f", hardest {rating.hardest}" if rating.hardest else ""
        lines.append(f"Unique: {rating.summary}{hardest}.")
        lines.append(f"Givens that could go: {_listed(map(name, found.redundant))}.")
        if found.removed:
            lines.append(f"Without one of them: {_listed(_rated(name(cell), r) for cell, r in found.removed)}.")
        if found.added:
            lines.append(f"With one given more: {_listed(_rated(_given(puzzle, c), r) for c, r in found.added)}.")
    elif found.verdict.value == "none":
        lines.append(f"No solution: {found.reason}." if found.reason else "No solution.")
    else:
        lines.append(f"Several solutions ({found.count} looked at); they differ in {len(found.ambiguous)} cells.")
        ratings = dict(found.added)
        settling = [
            _rated(_given(puzzle, one), ratings[one]) if one in ratings else _given(puzzle, one)
            for one in found.settling
        ]
        lines.append(f"A given that alone would settle it: {_listed(settling)}.")
        lines += [f"{name(cell)}: {_symbols(puzzle, found, cell)}" for cell in found.ambiguous]
    return lines


def _given(puzzle: "Sudoku", candidate: "Candidate") -> str:
    return f"{puzzle.shape.name(candidate.cell)}={puzzle.symbols[candidate.symbol]}"


def _rated(what: str, rating: "Rating") -> str:
    score = "" if rating.finite_score is None else f", {rating.score}"
    return f"{what} ({rating.label}{score})"


def _points(rating: "Rating") -> dict[str, object]:
    return {"label": rating.label, "score": rating.finite_score}


def _symbols(puzzle: "Sudoku", found: "Report", cell: int) -> str:
    shares = found.shares[cell] if found.shares else {}
    symbols = () if found.candidates is None else found.candidates.symbols(cell)
    return " ".join(f"{puzzle.symbols[s]} ({shares.get(s, 0.0):.0%})" for s in symbols)


def _listed(names: Iterable[str]) -> str:
    every = list(names)
    shown = ", ".join(every[:_SHOWN]) or "none"
    return shown if len(every) <= _SHOWN else f"{shown} and {len(every) - _SHOWN} more"


def _record(puzzle: "Sudoku", found: "Report") -> dict[str, object]:
    name = puzzle.shape.name
    rating = found.rating
    return {
        "verdict": found.verdict.value,
        "count": found.count,
        "violations": [
            {"text": broken.text, "cells": list(map(name, broken.cells))} for broken in found.violations
        ],
        "candidates": _candidates(puzzle, found.candidates),
        "ambiguous": list(map(name, found.ambiguous)),
        "settling": [_given(puzzle, one) for one in found.settling],
        "redundant": list(map(name, found.redundant)),
        "reason": found.reason,
        "minimal": found.is_minimal,
        "rating": None if rating is None else _points(rating),
        "removed": {name(cell): _points(found_rating) for cell, found_rating in found.removed},
        "added": {_given(puzzle, one): _points(found_rating) for one, found_rating in found.added},
        "left": _candidates(puzzle, found.left),
    }


def _candidates(puzzle: "Sudoku", board: "Board | None") -> list[str] | None:
    if board is None:
        return None
    return ["".join(puzzle.symbols[s] for s in board.symbols(cell)) for cell in puzzle.shape.cells]
