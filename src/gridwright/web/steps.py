"""Explanations as JSON: every step with its sentence, its marks, and what it changes on the board."""

from collections.abc import Mapping, Sequence

from gridwright.grid import Cell, Line
from gridwright.model import Board, Budget, Candidate, Hint, Puzzle, Rating, Step, Walkthrough, family_of
from gridwright.web.sheets import SHEETS

__all__ = ["candidates_of", "hint_answer", "walk_answer"]

Json = dict[str, object]


def walk_answer(puzzle: Puzzle, walk: Walkthrough, rating: Rating | None, budget: Budget) -> Json:
    """Give a walk: the candidates at its start, and after every step the cells that changed.

    Where the budget ends while the steps are written down, the list ends there and the note says so. It is a
    budget of its own, because a walk that took all its time still wants to be seen.
    """
    groups = _group_numbers(puzzle)
    paper = _Paper(puzzle, walk.start)
    start = paper.candidates()
    steps: list[Json] = []
    note = walk.note
    for step in walk.steps:
        if budget.is_spent:
            note = f"the time is over; {len(walk.steps) - len(steps)} further steps are left out"
            break
        steps.append({**_step(puzzle, step, groups), "changes": paper.write(step)})
    return {
        "start": start,
        "steps": steps,
        "verdict": walk.verdict.value,
        "solved": walk.is_solved,
        "note": note,
        "rating": None if rating is None else _rating(puzzle, rating),
    }


class _Paper:
    """Candidates as a person keeps them: a symbol written into a cell is struck from the cells that share a group.

    A cell with one candidate left strikes nothing before a step writes it down, so that every step is seen.
    """

    def __init__(self, puzzle: Puzzle, board: Board) -> None:
        self._masks = list(board.masks)
        self._peers: dict[Cell, set[Cell]] = {}
        for group in SHEETS[puzzle.family].make(puzzle).groups:
            for cell in group.cells if group.is_distinct else ():
                self._peers.setdefault(cell, set()).update(group.cells)
        for cell in board.shape.cells:
            if board.symbol(cell) is not None:
                self._strike(cell)

    def candidates(self) -> list[list[int]]:
        """List the symbols left in every cell."""
        return [_symbols(mask) for mask in self._masks]

    def write(self, step: Step) -> list[tuple[Cell, list[int]]]:
        """Write a step down and list the cells it changed with what is left in them."""
        touched: set[Cell] = set()
        for cell, symbol in step.deduction.eliminated:
            self._masks[cell] &= ~(1 << symbol)
            touched.add(cell)
        for cell, symbol in step.deduction.placed:
            self._masks[cell] = 1 << symbol
            touched.add(cell)
            touched |= self._strike(cell)
        return [(cell, _symbols(self._masks[cell])) for cell in sorted(touched)]

    def _strike(self, cell: Cell) -> set[Cell]:
        struck = {
            peer for peer in self._peers.get(cell, ()) if peer != cell and self._masks[peer] & self._masks[cell]
        }
        for peer in struck:
            self._masks[peer] &= ~self._masks[cell]
        return struck


def _symbols(mask: int) -> list[int]:
    return [symbol for symbol in range(mask.bit_length()) if mask >> symbol & 1]


def hint_answer(puzzle: Puzzle, before: Board, hint: Hint) -> Json:
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
    return [_symbols(mask) for mask in board.masks]


def _group_numbers(puzzle: Puzzle) -> Mapping[Line, int]:
    """Give the sheet's number of every line and house, so that a step can point to them."""
    sheet = SHEETS[puzzle.family].make(puzzle)
    return {group.cells: number for number, group in enumerate(sheet.groups)}


def _step(puzzle: Puzzle, step: Step, groups: Mapping[Line, int]) -> Json:
    deduction = step.deduction
    return {
        "technique": step.technique,
        "title": family_of(puzzle).techniques()[step.technique].title,
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


def _title(puzzle: Puzzle, step: Step) -> str:
    known = family_of(puzzle).techniques().get(step.technique)
    return step.technique if known is None else known.title


def _pairs(candidates: Sequence[Candidate]) -> list[list[int]]:
    return [[candidate.cell, candidate.symbol] for candidate in candidates]


def _rating(puzzle: Puzzle, rating: Rating) -> Json:
    hardest = None if rating.hardest is None else family_of(puzzle).techniques().get(rating.hardest)
    return {
        "label": rating.label,
        "score": rating.score,
        "hardest": rating.hardest if hardest is None else hardest.title,
        "counts": {
            family_of(puzzle).techniques()[name].title if name in family_of(puzzle).techniques() else name: count
            for name, count in rating.counts.items()
        },
    }
