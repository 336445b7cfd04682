"""Explanations as JSON: every step with its sentence, its picture, and what it changes on the board."""

from collections.abc import Iterable, Sequence

from gridwright.model import (
    Board,
    Budget,
    Candidate,
    Deduction,
    Hint,
    Puzzle,
    Rating,
    Step,
    Walkthrough,
    family_of,
)
from gridwright.web.step_pictures import StepPictures

__all__ = ["candidates_of", "hint_answer", "walk_answer"]

Json = dict[str, object]


def walk_answer(puzzle: Puzzle, walk: Walkthrough, rating: Rating | None, budget: Budget) -> Json:
    """Give a walk: the candidates at its start, and after every step the cells that changed.

    Where the budget ends while the steps are written down, the list ends there and the note says so. It is a
    budget of its own, because a walk that took all its time still wants to be seen.
    """
    pictures = StepPictures(puzzle)
    apply = family_of(puzzle).apply
    board = apply(puzzle, walk.start, Deduction())
    start = candidates_of(board)
    steps: list[Json] = []
    note = walk.note
    for step in walk.steps:
        if budget.is_spent:
            note = f"the time is over; {len(walk.steps) - len(steps)} further steps are left out"
            break
        after = apply(puzzle, board, step.deduction)
        steps.append(
            {
                **_step(puzzle, step),
                **pictures.after(step.deduction, after),
                "changes": [(cell, after.symbols(cell)) for cell in _changed(board, after)],
            }
        )
        board = after
    return {
        "start": start,
        "steps": steps,
        "verdict": walk.verdict.value,
        "solved": walk.is_solved,
        "note": note,
        "rating": None if rating is None else _rating(puzzle, rating),
    }


def hint_answer(puzzle: Puzzle, before: Board, hint: Hint) -> Json:
    """Give one rung of a hint with what it points to; `after` is the board that the last rung writes."""
    return {
        "rung": int(hint.rung),
        "text": hint.text,
        "cells": list(hint.cells),
        "step": None if hint.step is None else _step(puzzle, hint.step),
        "is_mistake": bool(hint.mistakes),
        "after": candidates_of(hint.board) if hint.board != before else None,
        **StepPictures(puzzle).of_hint(hint, before),
    }


def candidates_of(board: Board) -> list[tuple[int, ...]]:
    """List the symbols left in every cell."""
    return [board.symbols(cell) for cell in board.shape.cells]


def _changed(before: Board, after: Board) -> Iterable[int]:
    return (cell for cell, pair in enumerate(zip(before.masks, after.masks, strict=True)) if pair[0] != pair[1])


def _step(puzzle: Puzzle, step: Step) -> Json:
    return {
        "technique": step.technique,
        "title": _title(puzzle, step.technique),
        "text": step.text,
        "where": step.where,
        "placed": _pairs(step.deduction.placed),
        "eliminated": _pairs(step.deduction.eliminated),
        "chain": [{"title": _title(puzzle, part.technique), "text": part.text} for part in step.chain],
    }


def _title(puzzle: Puzzle, technique: str) -> str:
    known = family_of(puzzle).techniques().get(technique)
    return technique if known is None else known.title


def _pairs(candidates: Sequence[Candidate]) -> list[list[int]]:
    return [[candidate.cell, candidate.symbol] for candidate in candidates]


def _rating(puzzle: Puzzle, rating: Rating) -> Json:
    return {
        "label": rating.label,
        "score": rating.score,
        "hardest": None if rating.hardest is None else _title(puzzle, rating.hardest),
        "counts": {_title(puzzle, name): count for name, count in rating.counts.items()},
    }
