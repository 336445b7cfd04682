"""Repair a picture so that its puzzle can be solved, and say what was changed."""

from typing import TYPE_CHECKING

import msgspec

from gridwright.batch.kind import Done, Work
from gridwright.model import Budget, Document
from gridwright.model.setting_answers import ChangedCell, RepairAnswer

if TYPE_CHECKING:
    from gridwright.nonogram.setting.repair import Repair

__all__ = ["WORK"]


class RepairOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What to reach, what must stay, and how little each colour would be missed."""

    goal: str = "lines"
    costs: str = ""
    pinned: list[int] = []
    seed: int = 0


def _repair(document: Document, options: RepairOptions, budget: Budget) -> Done:
    from gridwright.nonogram.setting.goal import Goal
    from gridwright.nonogram.setting.repair import repair
    from gridwright.nonogram.setting.travel import drawing_of

    drawing = drawing_of(document, options.costs, options.pinned)
    return Done(_answer(repair(drawing, Goal.named(options.goal), budget=budget, seed=options.seed)))


def _answer(done: "Repair") -> RepairAnswer:
    return RepairAnswer(
        rows=list(done.after.rows),
        reached=done.is_reached,
        words=done.sentence,
        changes=[
            ChangedCell(cell=one.cell, before=one.before, after=one.after, cost=one.cost) for one in done.changes
        ],
        ambiguous=done.ambiguous.ravel().nonzero()[0].tolist(),
        warnings=list(done.warnings),
    )


WORK = Work(options=RepairOptions, answer=RepairAnswer, family="nonogram", do=_repair)
