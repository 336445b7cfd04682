"""Steps of an explanation as lines of text and as JSON records, for every family alike."""

from collections.abc import Iterable, Iterator
from typing import Any

from gridwright.engine.hint import concluded_cells
from gridwright.model import Candidate, Puzzle, Step, Verdict, Walkthrough, family_of

__all__ = ["last_line", "step_lines", "step_record"]


def step_record(puzzle: Puzzle, step: Step) -> dict[str, Any]:
    """Give a step as JSON values; cells are named r3c7, candidates are pairs of a cell and a symbol."""
    record: dict[str, Any] = {
        "technique": step.technique,
        "line": step.where,
        "cells": [puzzle.shape.name(cell) for cell in concluded_cells(step)],
        "placed": list(_pairs(puzzle, step.deduction.placed)),
        "eliminated": list(_pairs(puzzle, step.deduction.eliminated)),
        "text": step.text,
    }
    if step.chain:
        record["chain"] = [step_record(puzzle, link) for link in step.chain]
    return record


def _pairs(puzzle: Puzzle, candidates: Iterable[Candidate]) -> Iterator[tuple[str, str]]:
    return ((puzzle.shape.name(cell), puzzle.symbols[symbol]) for cell, symbol in candidates)


def step_lines(puzzle: Puzzle, number: int, step: Step) -> Iterator[str]:
    """Yield the lines that tell a step: its number, technique and sentence, then its chain."""
    yield f"{number:4}. {family_of(puzzle).techniques()[step.technique].title}: {step.text}"
    yield from _chain_lines(step.chain, "      ")


def _chain_lines(chain: Iterable[Step], indent: str) -> Iterator[str]:
    for link in chain:
        yield f"{indent}- {link.text}"
        yield from _chain_lines(link.chain, indent + "  ")


def last_line(walk: Walkthrough) -> str:
    """Say whether the walk solves the puzzle, or what remains."""
    count = f"{len(walk.steps)} step{'' if len(walk.steps) == 1 else 's'}"
    if walk.verdict is Verdict.UNIQUE:
        return f"Solved in {count}."
    if walk.verdict is Verdict.NONE:
        return f"Wrong: {walk.note}."
    return f"Not solved after {count}: {walk.note}."
