"""Explanations as JSON: every step with its sentence, its marks, and what it changes on the board."""

from collections.abc import Iterator, Mapping, Sequence

from gridwright.grid import Cell, Line
from gridwright.model import Board, Budget, Candidate, Explainable, Hint, Rating, Step, Walkthrough
from gridwright.web.sheets import SHEETS

__all__ = ["candidates_of", "hint_answer", "walk_answer"]

Json = dict[str, object]


def walk_answer(puzzle: Explainable, walk: Walkthrough, rating: Rating | None, budget: Budget) -> Json:
    """Give a walk: the candidates at its start, and after every step the cells that changed.

    Where the budget ends while the boards are drawn up, the list ends there and the note says so. It is a budget
    of its own, because a walk that took all its time still wants to be seen.
    """
    groups = _group_numbers(puzzle)
    steps: list[Json] = []
    board = walk.start
    note = walk.note
    for step in walk.steps:
        if budget.is_spent:
            note = f"the time is over; {len(walk.steps) - len(steps)} further steps are left out"
            break
        after = puzzle.apply(board, step.deduction)
        steps.append({**_step(puzzle, step, groups), "changes": list(_changes(board, after))})
        board = after
    return {
        "start": candidates_of(walk.start),
        "steps": steps,
        "verdict": walk.verdict.value,
        "solved": walk.is_solved,
        "note": note,
        "rating": None if rating is None else _rating(puzzle, rating),
    }


def hint_answer(puzzle: Explainable, before: Board, hint: Hint) -> Json:
    """Give one rung of a hint; `changes` is what the last rung writes."""
    groups = _group_numbers(puzzle)
    return {
        "rung": int(hint.rung),
        "text": hint.text,
        "cells": list(hint.cells),
        "step": None if hint.step is None else _step(puzzle, hint.step, groups),
        "is_mistake": bool(hint.mistakes),
        "after": candidates_of(hint.board) if hint.board != before else None,
    }


def candidates_of(board: Board) -> list[list[int]]:
    """List the symbols left in every cell."""
    return [list(board.symbols(cell)) for cell in board.shape.cells]


def _changes(before: Board, after: Board) -> Iterator[tuple[Cell, list[int]]]:
    """Compare row by row first: most rows stay as they are, and equal tuples are told apart quickly."""
    width = before.shape.width
    for start in range(0, before.shape.size, width or 1):
        if before.masks[start : start + width] == after.masks[start : start + width]:
            continue
        for cell in range(start, start + width):
            if before.masks[cell] != after.masks[cell]:
                yield cell, list(after.symbols(cell))


def _group_numbers(puzzle: Explainable) -> Mapping[Line, int]:
    """Give the sheet's number of every line and house, so that a step can point to them."""
    sheet = SHEETS[puzzle.family].make(puzzle)
    return {group.cells: number for number, group in enumerate(sheet.groups)}


def _step(puzzle: Explainable, step: Step, groups: Mapping[Line, int]) -> Json:
    deduction = step.deduction
    return {
        "technique": step.technique,
        "title": puzzle.techniques[step.technique].title,
        "text": step.text,
        "where": step.where,
        "placed": _pairs(deduction.placed),
        "eliminated": _pairs(deduction.eliminated),
        "because": _pairs(deduction.because),
        "marks": [{"cell": m.cell, "role": m.role.value, "symbol": m.symbol} for m in deduction.marks],
        "links": [
            {"start": _pairs(link.start), "end": _pairs(link.end), "is_strong": link.is_strong}
            for link in deduction.links
        ],
        "groups": [groups[line] for line in deduction.within if line in groups],
        "chain": [{"title": _title(puzzle, part), "text": part.text} for part in step.chain],
    }


def _title(puzzle: Explainable, step: Step) -> str:
    known = puzzle.techniques.get(step.technique)
    return step.technique if known is None else known.title


def _pairs(candidates: Sequence[Candidate]) -> list[list[int]]:
    return [[candidate.cell, candidate.symbol] for candidate in candidates]


def _rating(puzzle: Explainable, rating: Rating) -> Json:
    hardest = None if rating.hardest is None else puzzle.techniques.get(rating.hardest)
    return {
        "label": rating.label,
        "score": rating.score,
        "hardest": rating.hardest if hardest is None else hardest.title,
        "counts": {
            puzzle.techniques[name].title if name in puzzle.techniques else name: count
            for name, count in rating.counts.items()
        },
    }
