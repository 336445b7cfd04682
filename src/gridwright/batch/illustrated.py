"""Answers with pictures: what the page draws for every step of a walk and every rung of a hint."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from gridwright.batch.answers import explain_answer, hint_answer, runs_answer, step_answer
from gridwright.draw.step_pictures import StepPictures
from gridwright.model import Board, Budget, Deduction, Depth, Hint, Puzzle, Rating, Verdict, Walkthrough, family_of
from gridwright.model.answers import ExplainAnswer, HintAnswer, StepAnswer
from gridwright.play import Game

__all__ = ["illustrated_ladder", "illustrated_offers", "illustrated_walk"]

_MOST_OFFERS = 300
"""Steps that one answer lists of all that are on offer."""

_MOST_DRAWN = 150_000
"""Items and changed cells of all pictures together; a walk that has more ends there."""


def illustrated_walk(
    puzzle: Puzzle, walk: Walkthrough, rating: Rating | None, budget: Budget, depth: Depth = Depth.PLAIN
) -> ExplainAnswer:
    """Give a walk with the candidates at its start and a picture of every step.

    Where the budget ends while the steps are drawn, or they take too much room, the list ends there and the note
    says so. It is a budget of
    its own, because a walk that took all its time still wants to be seen.
    """
    pictures = StepPictures(puzzle)
    apply = family_of(puzzle).apply
    board = apply(puzzle, walk.start, Deduction())
    answer = explain_answer(puzzle, replace(walk, steps=()), rating)
    answer.runs = runs_answer(walk)
    answer.candidates = [list(board.symbols(cell)) for cell in board.shape.cells]
    drawn = 0
    for step in walk.steps:
        if budget.is_spent or drawn > _MOST_DRAWN:
            full = "the time is over" if budget.is_spent else "the answer is full"
            answer.note = f"{full}; {len(walk.steps) - len(answer.steps)} further steps are left out"
            break
        after = apply(puzzle, board, step.deduction)
        told: StepAnswer = step_answer(puzzle, step, depth)
        told.picture = pictures.of_step(step, board, after)
        told.picture.changes = _changes(after, _changed(board, after))
        drawn += len(told.picture.ground) + len(told.picture.ink) + len(told.picture.changes)
        answer.steps.append(told)
        board = after
    return answer


def illustrated_offers(puzzle: Puzzle, board: Board, budget: Budget, depth: Depth = Depth.PLAIN) -> ExplainAnswer:
    """Give every step on offer at a position, each with its picture as if it were the only one, cheapest first.

    The list ends with the budget or where it is full; the note then says so.
    """
    family = family_of(puzzle)
    shown = family.apply(puzzle, board, Deduction())
    none = Walkthrough(board, (), board, Verdict.UNKNOWN)
    answer, pictures = explain_answer(puzzle, none, None), StepPictures(puzzle)
    answer.candidates = [list(shown.symbols(cell)) for cell in shown.shape.cells]
    for step in family.next_steps(puzzle, board, budget, None):
        if budget.is_spent or len(answer.steps) >= _MOST_OFFERS:
            answer.note = "there may be more steps; these were found first"
            break
        after = family.apply(puzzle, shown, step.deduction)
        told: StepAnswer = step_answer(puzzle, step, depth)
        told.picture = pictures.of_step(step, shown, after)
        told.picture.changes = _changes(after, _changed(shown, after))
        answer.steps.append(told)
    return answer


def illustrated_ladder(game: Game, rungs: Sequence[Hint], depth: Depth = Depth.PLAIN) -> list[HintAnswer]:
    """Give the rungs of a hint with what each points to."""
    pictures, board = StepPictures(game.puzzle), game.board
    answers = [hint_answer(game, hint, depth) for hint in rungs]
    for answer, hint in zip(answers, rungs, strict=True):
        answer.picture = pictures.of_hint(hint, board)
    return answers


def _changes(board: Board, cells: Iterable[int]) -> list[tuple[int, list[int]]]:
    return [(cell, list(board.symbols(cell))) for cell in cells]


def _changed(before: Board, after: Board) -> Iterable[int]:
    return (cell for cell, pair in enumerate(zip(before.masks, after.masks, strict=True)) if pair[0] != pair[1])
