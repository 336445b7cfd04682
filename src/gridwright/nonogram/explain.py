"""Explanations of nonograms: the compiled walk, worded step by step."""

import functools
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from gridwright.engine.boards import Boards
from gridwright.engine.contradiction import refuse_contradictions
from gridwright.engine.explain import end_of_walk
from gridwright.engine.kernels import NonogramEnd, NonogramReasoner, NonogramWalk
from gridwright.engine.stopping import kernel_flag, seconds_left
from gridwright.model import Board, Budget, Deduction, Step, Verdict, Walkthrough
from gridwright.nonogram.approach import Approach, deduction_of, offers, reasoner_for
from gridwright.nonogram.puzzle import Nonogram
from gridwright.nonogram.solve import solve
from gridwright.nonogram.technique import NonogramTechnique
from gridwright.nonogram.techniques import TECHNIQUES, ranked
from gridwright.nonogram.wording import Wording

__all__ = ["apply", "explain", "look_by_look", "next_steps"]

_SECONDS_TO_LOOK_BACK = 2.0
_SECONDS_OF_NESTING = 10.0
_NESTED = Approach("nested-refutation")


_Go = Callable[..., NonogramWalk]


def explain(puzzle: Nonogram, board: Board, budget: Budget) -> Walkthrough:
    """Walk from a position as far as the techniques lead, and word every step.

    Where no single assumption is refuted and the puzzle is known to be unique, assumptions within assumptions are
    tried; in a puzzle with several solutions these could find nothing and would take long.
    """
    return _walked(puzzle, board, budget, NonogramReasoner.tell, ranked())


def look_by_look(puzzle: Nonogram, board: Board, budget: Budget) -> Walkthrough:
    """Walk the same way for a rating: every look at a line is a step, also where the next one could tell both."""
    return _walked(puzzle, board, budget, NonogramReasoner.walk, ranked(coloured=puzzle.is_coloured))


def _walked(
    puzzle: Nonogram, board: Board, budget: Budget, go: _Go, order: Mapping[str, NonogramTechnique]
) -> Walkthrough:
    wording = Wording(puzzle, ranked())
    techniques = [*order.values(), TECHNIQUES["contradiction"]]
    approaches = [technique.find for technique in order.values()]
    found = _walk(puzzle, board, budget, go, approaches)
    findings = list(found.steps)
    verdict = None
    if found.end is NonogramEnd.STUCK:
        verdict = _how_many_solutions(puzzle, budget)
        if verdict is Verdict.UNIQUE:
            last = Board(puzzle.shape, tuple(found.masks))
            found = _walk(puzzle, last, _for_nesting(budget), go, [*approaches, _NESTED])
            findings += found.steps
    deductions = [deduction_of(puzzle, step) for step in findings]
    boards = Boards(puzzle, lambda: board, deductions)
    steps = tuple(
        wording.step(techniques[step.approach], deduction, functools.partial(boards.before, number))
        for number, (step, deduction) in enumerate(zip(findings, deductions, strict=True))
    )
    last = Board(puzzle.shape, tuple(found.masks))
    if found.end is NonogramEnd.IMPOSSIBLE:
        wrong = "the puzzle has no solution" if board == puzzle.start else "the position cannot be finished"
        note = f"contradiction: {wrong}: {puzzle.line_name(found.impossible_line)} has no placement left"
        return Walkthrough(board, steps, last, Verdict.NONE, note)
    if verdict is Verdict.NONE:
        return Walkthrough(board, steps, last, Verdict.NONE, "the puzzle has no solution")
    # The walk has checked every settled line against its clue.
    ended = end_of_walk(puzzle, board, steps, last, _note(found.end, last, verdict), is_checked=True)
    return replace(ended, verdict=verdict) if verdict is Verdict.MULTIPLE else ended


def _walk(puzzle: Nonogram, board: Board, budget: Budget, go: _Go, approaches: Sequence[Approach]) -> NonogramWalk:
    """Run the compiled walk."""
    nodes = -1 if budget.nodes is None else budget.nodes
    reasoner = reasoner_for(puzzle, approaches)
    with kernel_flag(budget.stop) as flag:
        return go(reasoner, board.masks, seconds_left(budget), nodes, flag)


def _for_nesting(budget: Budget) -> Budget:
    """Limit nested assumptions even if the caller sets no budget."""
    return budget if budget.seconds is not None else Budget(_SECONDS_OF_NESTING, budget.nodes, budget.stop)


def _how_many_solutions(puzzle: Nonogram, budget: Budget) -> Verdict:
    return solve(puzzle, 2, budget.within(_SECONDS_TO_LOOK_BACK)).verdict


def _note(end: NonogramEnd, board: Board, verdict: Verdict | None) -> str:
    if end is NonogramEnd.SOLVED:
        return ""
    remain = board.open_count
    if end is NonogramEnd.SPENT:
        return f"{remain} cells remain open: the next refutation is beyond the budget"
    if verdict is Verdict.MULTIPLE:
        return f"{remain} cells remain open: the puzzle has several solutions"
    return f"{remain} cells remain open: no line tells more, and no single assumption leads to an impossible line"


def next_steps(puzzle: Nonogram, board: Board, budget: Budget, technique: str | None = None) -> Iterator[Step]:
    """Yield every step on offer, cheapest first; of refutations the shortest only. A contradiction is raised."""
    refuse_contradictions(puzzle, board)
    wording = Wording(puzzle, ranked())
    boards = Boards(puzzle, lambda: board, ())
    ordered = ranked(coloured=puzzle.is_coloured)
    asked = [*ordered.values()] if technique is None else [TECHNIQUES[technique]]
    for number, deduction in offers(puzzle, board, [record.find for record in asked], budget):
        before = functools.partial(boards.before, 0)
        yield replace(wording.step(asked[number], deduction, before), before=before)


def apply(board: Board, deduction: Deduction) -> Board:
    """Apply a deduction to a board."""
    after = board.with_only(deduction.placed) if deduction.placed else board
    return after.without(deduction.eliminated) if deduction.eliminated else after
