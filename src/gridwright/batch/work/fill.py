"""Fill a partly given sudoku at random, or draw a full grid under its rules."""

from typing import cast

import msgspec

from gridwright.batch.kind import Done, Work
from gridwright.model import Budget, Document
from gridwright.model.setting_answers import FillAnswer
from gridwright.sudoku import Sudoku

__all__ = ["WORK"]


class FillOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The seed of chance, and whether the givens are to be kept."""

    seed: int = 0
    keep: bool = True


def _fill(document: Document, options: FillOptions, budget: Budget) -> Done:
    from gridwright.sudoku.setting.grids import complete, full_grid

    draw = complete if options.keep else full_grid
    board = draw(cast("Sudoku", document.puzzle), options.seed, seconds=budget.remaining, stop=budget.stop)
    return Done(FillAnswer(cells=[mask.bit_length() - 1 for mask in board.masks]))


WORK = Work(options=FillOptions, answer=FillAnswer, family="sudoku", do=_fill)
