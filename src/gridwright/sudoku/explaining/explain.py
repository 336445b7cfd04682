"""Sudoku explained: the compiled walk with its steps in words, every step on offer, and what a step changes."""

import functools
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace

from gridwright.engine.contradiction import refuse_contradictions
from gridwright.engine.explain import end_of_walk
from gridwright.engine.kernels import WalkEnd
from gridwright.engine.stopping import kernel_flag, seconds_left
from gridwright.grid import Cell
from gridwright.model import Board, Budget, Deduction, Step, Verdict, Walkthrough
from gridwright.sudoku.explaining.boards import WalkedBoards, apply
from gridwright.sudoku.explaining.deduce import deduction_of, deductions, placing
from gridwright.sudoku.explaining.find import technique_named
from gridwright.sudoku.explaining.layout import given_flags, layout_of
from gridwright.sudoku.explaining.trials import walk_on
from gridwright.sudoku.puzzle import Sudoku
from gridwright.sudoku.solving.solve import solve
from gridwright.sudoku.technique import Call, SudokuTechnique
from gridwright.sudoku.techniques import TECHNIQUES
from gridwright.sudoku.wording.sentences import tell

__all__ = [
    "apply",
    "explain",
    "explain_without_notes",
    "is_unique",
    "next_steps",
    "ranked",
    "single",
    "steps_of",
    "trials",
]


def ranked(*, assume_unique: bool = True) -> tuple[SudokuTechnique, ...]:
    """List the techniques of the walk, simplest first; those that need a unique solution only if it is assumed."""
    chosen = (t for t in TECHNIQUES.values() if t.in_walk and (assume_unique or not t.assumes_unique))
    return tuple(sorted(chosen, key=lambda technique: technique.rank))


def in_order(*, assume_unique: bool = True) -> tuple[SudokuTechnique, ...]:
    """List the techniques of the walk as people look for them: singles first, near what was written last.

    Hidden singles are the same technique wherever they are; those of a box come before cells with one candidate,
    those of a line after them.
    """
    last, in_box, in_line, alone = _singles()
    rest = (one for one in ranked(assume_unique=assume_unique) if one.name not in _SINGLES)
    return (last, in_box, alone, in_line, *rest)


def without_notes() -> tuple[SudokuTechnique, ...]:
    """List what a beginner can see without notes, as it is looked for.

    The last cell of a house, scanning boxes and lines for a digit, counting what a cell sees; then digits whose
    places lie in one line, or pairs of digits with the same two places, where that places a digit at once.
    """
    last, in_box, in_line, alone = _singles()
    direct = ("direct-pointing", "direct-claiming", "direct-hidden-pair")
    return (last, in_box, in_line, alone, *(TECHNIQUES[name] for name in direct))


_SINGLES = ("full-house", "naked-single", "hidden-single")


def _singles() -> tuple[SudokuTechnique, ...]:
    """Return last cells of houses, hidden singles of boxes and of lines, and naked singles, the nearest first."""
    full, naked, hidden = (TECHNIQUES[name] for name in _SINGLES)
    calls = (
        (full, full.call),
        (hidden, Call("hidden_single", variant="regions")),
        (hidden, Call("hidden_single", variant="others")),
        (naked, naked.call),
    )
    return tuple(replace(technique, call=call._replace(best=True)) for technique, call in calls)


def trials() -> tuple[SudokuTechnique, ...]:
    """List the trials, short ones first."""
    return tuple(sorted((t for t in TECHNIQUES.values() if t.call.is_trial), key=lambda trial: trial.rank))


def is_unique(puzzle: Sudoku, budget: Budget) -> bool:
    """Return whether a puzzle certainly has one solution."""
    return solve(puzzle, 2, budget).verdict is Verdict.UNIQUE


def explain(
    puzzle: Sudoku,
    board: Board,
    budget: Budget,
    techniques: Sequence[SudokuTechnique] | None = None,
    *,
    assume_unique: bool | None = None,
) -> Walkthrough:
    """Walk from a position, always by the simplest technique that concludes something.

    Unless told whether the solution is unique, this is checked as soon as a step rests on it.
    """
    chosen = in_order(assume_unique=assume_unique is not False) if techniques is None else tuple(techniques)
    with kernel_flag(budget.stop) as stop:
        walker = layout_of(puzzle).walker([technique.call.compiled for technique in chosen])
        found = walker.run(board.masks, given_flags(puzzle), True, seconds_left(budget), stop)  # noqa: FBT003
    used = [chosen[entry] for entry in found.used]
    if assume_unique is None and any(t.assumes_unique for t in used) and not is_unique(puzzle, budget):
        without = None if techniques is None else [t for t in chosen if not t.assumes_unique]
        return explain(puzzle, board, budget, without, assume_unique=False)
    steps = _told(puzzle, board, used, [deduction_of(puzzle, deduction) for deduction in found.deductions])
    last, end = Board(board.shape, tuple(found.masks)), found.end
    if end is WalkEnd.STUCK and techniques is None:
        more = walk_on(puzzle, last, [t for t in chosen if not t.assumes_unique], budget)
        steps += _told(puzzle, last, *zip(*more.steps, strict=True)) if more.steps else []
        last, end = more.board, more.end
        if more.ahead is Verdict.MULTIPLE:
            note = f"{last.open_count} cells remain open: the puzzle has several solutions"
            return Walkthrough(board, tuple(steps), last, Verdict.MULTIPLE, note)
        if more.ahead is Verdict.NONE:
            return Walkthrough(board, tuple(steps), last, Verdict.NONE, "the puzzle has no solution")
    note = "the budget ended the walk" if end is WalkEnd.STOPPED else ""
    return end_of_walk(puzzle, board, tuple(steps), last, note)


def explain_without_notes(puzzle: Sudoku, board: Board, budget: Budget) -> Walkthrough:
    """Walk from a position as far as a beginner sees without notes: every step writes a digit."""
    walk = explain(puzzle, board, budget, without_notes())
    is_stuck = walk.verdict is Verdict.UNKNOWN and not budget.is_spent
    return replace(walk, note=f"{walk.note}: from here on notes are needed") if is_stuck else walk


def _told(
    puzzle: Sudoku, start: Board, techniques: Sequence[SudokuTechnique], deductions: Sequence[Deduction]
) -> list[Step]:
    """Make the steps of consecutive deductions."""
    boards = WalkedBoards(puzzle, lambda: start, deductions)
    return [
        tell(puzzle, technique, deduction, functools.partial(boards.before, number))
        for number, (technique, deduction) in enumerate(zip(techniques, deductions, strict=True))
    ]


def next_steps(
    puzzle: Sudoku, board: Board, budget: Budget, techniques: Iterable[SudokuTechnique] | None = None
) -> Iterator[Step]:
    """Yield every step on offer in a position, simplest technique first; trials only where nothing else is."""
    certain: bool | None = None
    has_found = False
    boards = WalkedBoards(puzzle, lambda: board, ())
    for technique in (*in_order(), *trials()) if techniques is None else techniques:
        if technique.call.is_trial and has_found and techniques is None:
            return
        for deduction in deductions(puzzle, board, technique.call, budget):
            if technique.assumes_unique and certain is None:
                certain = is_unique(puzzle, budget)
            if technique.assumes_unique and not certain:
                break
            has_found = True
            yield tell(puzzle, technique, deduction, functools.partial(boards.before, 0))
        if budget.is_spent:
            return


def single(puzzle: Sudoku, board: Board, noted: Collection[Cell]) -> Step | None:
    """Return the step that writes down a symbol which is the only one left in one of some cells.

    These cells hold no symbol yet, so that the last open cell of a house is counted without them.
    """
    written = board.taking(noted, puzzle.start)
    last = next(next_steps(puzzle, written, Budget(), [TECHNIQUES["full-house"]]), None)
    if last is not None or not noted:
        return last
    cell = min(noted)
    boards = WalkedBoards(puzzle, lambda: board, ())
    found = placing(cell, board.symbols(cell)[0])
    return tell(puzzle, TECHNIQUES["naked-single"], found, functools.partial(boards.before, 0))


def steps_of(puzzle: Sudoku, board: Board, budget: Budget, technique: str | None) -> Iterator[Step]:
    """Yield the steps on offer, of one technique only where it is named; a contradiction is raised."""
    refuse_contradictions(puzzle, board)
    chosen = None if technique is None else (technique_named(technique),)
    return next_steps(puzzle, board, budget, chosen)
