"""Sentences for sudoku steps: the message of a technique, told of one deduction, is the sentence of its step.

A technique names messages of the catalogue (`words/en/sudoku`). The message of a sentence is made of those of
claims; these name arguments (`wording/arguments.py`), each a function of the position before the step.
"""

import functools
from collections.abc import Callable, Iterator
from typing import Any

from gridwright.engine.boards import Boards
from gridwright.model import Board, Claim, Deduction, Step
from gridwright.model.proof import begin_sentence
from gridwright.sudoku.explaining.net_links import with_net_links
from gridwright.sudoku.puzzle import Sudoku
from gridwright.sudoku.technique import SudokuTechnique
from gridwright.sudoku.wording.arguments import ARGUMENTS
from gridwright.sudoku.wording.claims import CLAIMS
from gridwright.sudoku.wording.sight import Sight
from gridwright.sudoku.wording.where import where_to_look
from gridwright.words import catalogue

__all__ = ["Spoken", "claims_of", "false_claims", "tell"]

_MOST_WORDS = 40
"""Words that a sentence of the plain depth may have."""
_BRIEFEST = 3


class Spoken:
    """The arguments of messages about one step, computed on demand."""

    def __init__(self, sight: Sight) -> None:
        self._sight = sight

    def __getitem__(self, name: str) -> str | int:
        return ARGUMENTS[name](self._sight)

    def tell(self, message: str) -> str:
        """Format a message about the step."""
        return catalogue("sudoku").tell(message, self)


def tell(puzzle: Sudoku, technique: SudokuTechnique, deduction: Deduction, before: Callable[[], Board]) -> Step:
    """Make the step of a deduction; its sentence and the board before it are computed on demand."""
    if technique.call.is_net:
        deduction = with_net_links(puzzle, before(), deduction)
    told = functools.partial(_sentence, puzzle, technique, deduction, before)
    concludes = deduction.written(puzzle.shape, puzzle.symbols)
    chain = _chain(puzzle, deduction, before) if "trial" in deduction.values else ()
    return Step(
        technique.name,
        deduction,
        told,
        where_to_look(puzzle, deduction),
        chain,
        concludes=concludes,
        before=before,
    )


def _chain(puzzle: Sudoku, deduction: Deduction, before: Callable[[], Board]) -> tuple[Step, ...]:
    """Make the steps of a trial, each on the board that the previous ones leave."""
    trial: Any = deduction.values["trial"]
    boards = Boards(puzzle, lambda: before().with_only(deduction.eliminated), [follows for _, follows in trial])
    return tuple(
        tell(puzzle, technique, follows, functools.partial(boards.before, number))
        for number, (technique, follows) in enumerate(trial)
    )


def _sentence(
    puzzle: Sudoku, technique: SudokuTechnique, deduction: Deduction, before: Callable[[], Board]
) -> str:
    """Return the sentence of a step, in fewer words if it would be too long."""
    sight, message = Sight(puzzle, before(), deduction), technique.sentence(deduction)
    spoken = Spoken(sight)
    text = spoken.tell(message)
    while sight.brief < _BRIEFEST and text.count(" ") >= _MOST_WORDS:
        sight.brief += 1
        text = spoken.tell(message)
    return begin_sentence(text)


def false_claims(puzzle: Sudoku, board: Board, step: Step) -> tuple[str, ...]:
    """List the clauses of a step's sentence that are not true of the position before it."""
    from gridwright.sudoku.techniques import TECHNIQUES

    said = claims_of(TECHNIQUES[step.technique], step.deduction)
    return tuple(claim.name for claim in said if not claim.holds(puzzle, board, step.deduction))


def claims_of(technique: SudokuTechnique, deduction: Deduction) -> Iterator[Claim[Sudoku]]:
    """Yield what the sentence about a deduction claims."""
    return (CLAIMS[name] for name in catalogue("sudoku")[technique.sentence(deduction)].messages)
