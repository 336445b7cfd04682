"""Explanations of nonograms: the compiled walk, worded step by step."""

from collections.abc import Iterator

from gridwright.engine.explain import end_of_walk
from gridwright.engine.kernels import NonogramWalk
from gridwright.engine.stopping import kernel_flag
from gridwright.model import Board, Budget, Deduction, Step, Verdict, Walkthrough
from gridwright.nonogram.approach import deduction_of, reasoner_for
from gridwright.nonogram.puzzle import Nonogram
from gridwright.nonogram.techniques import TECHNIQUES, ranked
from gridwright.nonogram.wording import Wording

__all__ = ["apply", "explain", "next_steps", "walk"]

_SECONDS_TO_LOOK_BACK = 2.0


def explain(puzzle: Nonogram, board: Board, budget: Budget) -> Walkthrough:
    """Walk from a position as far as the techniques lead, and word every step."""
    found = walk(puzzle, board, budget)
    wording = Wording(puzzle, ranked())
    techniques = list(ranked().values())
    lines = [line for line, _ in puzzle.lines]
    steps = tuple(wording.step(techniques[step.approach], deduction_of(lines, step)) for step in found.steps)
    last = Board(puzzle.shape, tuple(found.masks))
    if found.end == "impossible":
        wrong = "the puzzle has no solution" if board == puzzle.start else "the position is wrong"
        note = f"{wrong}: {puzzle.line_name(found.impossible_line)} has no placement left"
        return Walkthrough(board, steps, last, Verdict.NONE, note)
    return end_of_walk(puzzle, board, steps, last, _note(puzzle, found, budget))


def walk(puzzle: Nonogram, board: Board, budget: Budget) -> NonogramWalk:
    """Walk in the compiled core: findings only, no words."""
    seconds = -1.0 if budget.remaining is None else budget.remaining
    nodes = -1 if budget.nodes is None else budget.nodes
    reasoner = reasoner_for(puzzle, (technique.find for technique in ranked().values()))
    with kernel_flag(budget.stop) as flag:
        return reasoner.walk(board.masks, seconds, nodes, flag)


def _note(puzzle: Nonogram, found: NonogramWalk, budget: Budget) -> str:
    remain = sum(mask & (mask - 1) != 0 for mask in found.masks)
    if found.end == "spent":
        return f"{remain} cells remain open: the next refutation is beyond the budget"
    if found.end == "stuck":
        return f"{remain} cells remain open: {_why_stuck(puzzle, budget)}"
    return ""


def _why_stuck(puzzle: Nonogram, budget: Budget) -> str:
    """Tell a puzzle with several solutions from one that needs assumptions within assumptions."""
    seconds = _SECONDS_TO_LOOK_BACK if budget.remaining is None else min(_SECONDS_TO_LOOK_BACK, budget.remaining)
    if puzzle.solve(2, Budget(seconds, stop=budget.stop)).verdict is Verdict.MULTIPLE:
        return "the puzzle has several solutions"
    return "no line tells more, and no single assumption leads to an impossible line"


def next_steps(puzzle: Nonogram, board: Board, budget: Budget, technique: str | None = None) -> Iterator[Step]:
    """Yield every step on offer, cheapest first; of refutations the shortest only."""
    wording = Wording(puzzle, ranked())
    asked = ranked().values() if technique is None else (TECHNIQUES[technique],)
    for record in asked:
        for deduction in record.find.deductions(puzzle, board, budget):
            yield wording.step(record, deduction)


def apply(board: Board, deduction: Deduction) -> Board:
    """Write a deduction down."""
    return board.with_only(deduction.placed).without(deduction.eliminated)
