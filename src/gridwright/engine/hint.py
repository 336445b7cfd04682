"""Hints for a position in play: a ladder from "look here" up to the step applied; mistakes come first."""

from collections.abc import Collection
from dataclasses import replace

from gridwright.engine.contradiction import (
    SECONDS_TO_LOOK,
    find_contradictions,
    name_contradiction,
    name_no_solution,
)
from gridwright.engine.explain import name_cells, position_of
from gridwright.engine.mistakes import MOST_COMPARED, MOST_TOLD, mistakes_against
from gridwright.errors import InvalidPuzzleError
from gridwright.grid import Cell
from gridwright.model import (
    Board,
    Budget,
    Document,
    Hint,
    Puzzle,
    Rung,
    SolutionSet,
    Step,
    Verdict,
    Violation,
    family_of,
)
from gridwright.model.budget import Stop
from gridwright.words import catalogue

__all__ = ["check_rung", "concluded_cells", "hint", "ladder", "same_on_every_rung"]


def hint(
    puzzle: Puzzle | Document,
    board: Board | None = None,
    rung: int = Rung.PLACE,
    *,
    seconds: float | None = 10.0,
    stop: Stop | None = None,
) -> Hint:
    """Return one rung of the ladder: 1 the area, 2 the technique, 3 the premises, 4 what follows, 5 applied.

    A position that holds a mistake gets a hint about that instead; from rung 3 on it says where. A puzzle that
    contradicts itself, or has no solution, says so on every rung. A game, which knows notes from entries, is asked
    by `gridwright.play.hints`.
    """
    check_rung(rung)
    return ladder(*position_of(puzzle, board), Budget(seconds, None, stop))[rung - 1]


def check_rung(rung: int) -> None:
    """Refuse a rung that the ladder does not have."""
    if rung not in set(Rung):
        raise InvalidPuzzleError(f"expected a rung from 1 to {max(Rung)}, got {rung}")


def ladder(
    puzzle: Puzzle, board: Board, budget: Budget, noted: Collection[Cell] = (), goal: Board | None = None
) -> tuple[Hint, ...]:
    """Return all five rungs, found by one search.

    In the cells of `noted` one symbol is left that nobody has written down yet; other cells with one symbol hold
    it. Where the author's solution is known, `goal`, the position is compared with it alone.
    """
    if broken := find_contradictions(puzzle, puzzle.start):
        told = name_contradiction(puzzle, puzzle.start, broken)
        return same_on_every_rung(f"{told[0].upper()}{told[1:]}.", board, broken)
    found = _look(puzzle, budget, is_compared=board != puzzle.start and goal is None)
    if found.verdict is Verdict.NONE:
        told = name_no_solution(found)
        return same_on_every_rung(f"{told[0].upper()}{told[1:]}.", board, (Violation(told, ()),))
    entries = board.taking(noted, puzzle.start)
    compared = found if goal is None else replace(found, solutions=(goal,), complete=True)
    wrong = mistakes_against(compared, puzzle, board, noted) if board != puzzle.start else ()
    if wrong := wrong or find_contradictions(puzzle, entries):
        return tuple(_about_mistakes(puzzle, board, rung, wrong) for rung in Rung)
    if entries.is_complete:
        return same_on_every_rung("The puzzle is solved.", board)
    family = family_of(puzzle)
    step = family.single(puzzle, board, noted) if noted else None
    step = step or next(family.next_steps(puzzle, entries, budget, None), None)
    if step is None:
        is_known = goal is None and not puzzle.is_partly_drawn
        return same_on_every_rung(_why_nothing(found, budget, is_known=is_known), board)
    return tuple(_about_step(puzzle, board, rung, step) for rung in Rung)


def same_on_every_rung(text: str, board: Board, mistakes: tuple[Violation, ...] = ()) -> tuple[Hint, ...]:
    """Return a ladder that says the same on every rung."""
    return tuple(Hint(rung, text, board, mistakes=mistakes) for rung in Rung)


def _look(puzzle: Puzzle, budget: Budget, *, is_compared: bool) -> SolutionSet:
    """Search for the solutions to compare a position with, or just for whether one exists."""
    if is_compared:
        return family_of(puzzle).solve(puzzle, MOST_COMPARED, budget)
    return family_of(puzzle).solve(puzzle, 2, budget.within(SECONDS_TO_LOOK))


def _why_nothing(found: SolutionSet, budget: Budget, *, is_known: bool) -> str:
    """Explain why there is no step; `is_known` if every rule of the puzzle is understood."""
    if found.verdict is Verdict.MULTIPLE:
        whose = "the puzzle has" if is_known else "the rules that are known allow"
        return f"No step follows from here: {whose} several solutions."
    return f"No technique concludes anything here{' within the time' if budget.is_spent else ''}."


def _about_step(puzzle: Puzzle, board: Board, rung: Rung, step: Step) -> Hint:
    family = family_of(puzzle)
    title = family.techniques()[step.technique].title
    place = step.where or "the whole grid"
    cells = concluded_cells(step)
    told = {"place": place, "technique": title, "cells": name_cells(board.shape, cells), "premises": _to_see(step)}
    words = catalogue("proof")
    texts = {
        Rung.PLACE: words.tell("hint-place", told),
        Rung.TECHNIQUE: words.tell("hint-technique", told),
        Rung.PREMISES: words.tell("hint-premises" if told["premises"] else "hint-cells", told),
        Rung.INFERENCE: step.text,
        Rung.APPLIED: step.text,
    }
    # Only the step itself is written; its consequences are left to the player.
    written = board.with_only(step.deduction.placed).without(step.deduction.eliminated)
    after = written if rung is Rung.APPLIED else board
    shown = cells if rung >= Rung.PREMISES else step.deduction.within[0] if step.deduction.within else ()
    return Hint(rung, texts[rung], after, shown, step)


def _to_see(step: Step) -> str:
    """Tell the premises of a step without what follows from them.

    Where the sentence of a single begins with what follows, the inference alone says what it rests on.
    """
    if step.before is None:
        return ""
    proof = step.proof
    told = [premise for premise in proof.premises if premise.text]
    reason = proof.inference
    if step.deduction.placed and reason is not None and told and reason.absent == told[0].absent != ():
        return reason.text
    return "; ".join(premise.text for premise in told)


def _about_mistakes(puzzle: Puzzle, board: Board, rung: Rung, wrong: tuple[Violation, ...]) -> Hint:
    named = dict.fromkeys(cell for mistake in wrong for cell in mistake.cells)
    # Givens and untouched cells may be part of a broken rule, but are not the player's to take back.
    cells = tuple(cell for cell in named if board.masks[cell] != puzzle.start.masks[cell])
    reasons = [mistake.text for mistake in wrong[:MOST_TOLD]]
    more = f"; and {len(wrong) - MOST_TOLD} more" if len(wrong) > MOST_TOLD else ""
    sentence = f"{'; '.join(reasons)}{more}."
    holds = "a mistake" if len(wrong) == 1 else f"{len(wrong)} mistakes"
    rows = sorted({board.shape.place(cell)[0] + 1 for cell in cells})
    where = name_cells(board.shape, cells)
    texts = {
        Rung.PLACE: f"The position holds {holds}.",
        Rung.TECHNIQUE: f"The position holds {holds}; look at row {rows[0]}." if rows else sentence,
        Rung.PREMISES: f"The position holds {holds}, at {where}." if cells else sentence,
        Rung.INFERENCE: sentence,
        Rung.APPLIED: f"Cleared the wrong cells: {where}." if cells else sentence,
    }
    after = board.taking(cells, puzzle.start) if rung is Rung.APPLIED else board
    return Hint(rung, texts[rung], after, cells if rung >= Rung.PREMISES else (), None, wrong)


def concluded_cells(step: Step) -> tuple[Cell, ...]:
    """List the cells that a step says something about, in reading order."""
    return tuple(sorted({candidate.cell for candidate in step.deduction.placed + step.deduction.eliminated}))
