"""Give all five rungs of a hint for the progress saved with a puzzle, or for its start."""

import msgspec

from gridwright.batch.answers import hint_answer
from gridwright.batch.columns import Column, Kind
from gridwright.batch.illustrated import illustrated_ladder
from gridwright.batch.kind import Done, Work
from gridwright.engine.explain import position_of
from gridwright.engine.hint import ladder
from gridwright.model import Board, Budget, Document, Puzzle
from gridwright.model.answers import LadderAnswer
from gridwright.play.help import hint_stroke
from gridwright.play.manners import manner_of
from gridwright.play.marks import CellMarks, Marks

__all__ = ["WORK"]


class HintOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Whether pictures of the rungs are wanted."""

    pictures: bool = False


def _hint(document: Document, options: HintOptions, budget: Budget) -> Done:
    puzzle, position = position_of(document, None)
    rungs = ladder(puzzle, position, budget)
    if options.pictures:
        answers = illustrated_ladder(puzzle, position, rungs)
    else:
        answers = [hint_answer(puzzle, position, rung) for rung in rungs]
    last = rungs[-1]
    if last.step is not None or last.mistakes:
        stroke = hint_stroke(manner_of(puzzle), _marks(puzzle, position), last)
        answers[-1].stroke = None if stroke is None else stroke.text(puzzle)
    return Done(LadderAnswer(rungs=answers))


def _marks(puzzle: Puzzle, position: Board) -> Marks:
    """Read a position as a player's marks: settled cells are entries, what else is narrowed, complete notes."""
    marks = Marks.of(puzzle, position)
    pairs = enumerate(zip(position.masks, puzzle.start.masks, strict=True))
    narrowed = [cell for cell, (mask, first) in pairs if mask != first and mask & (mask - 1)]
    return marks.put({cell: CellMarks(centre=position.masks[cell], is_complete=True) for cell in narrowed})


WORK = Work(
    options=HintOptions,
    answer=LadderAnswer,
    do=_hint,
    columns=(Column("rungs", Kind.TEXTS, "the five sentences of the hint", lambda a: [r.text for r in a.rungs]),),
)
