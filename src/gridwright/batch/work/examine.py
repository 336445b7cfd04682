"""Examine a puzzle in the making, part by part: the verdict, what is ambiguous, what would help, how hard."""

from gridwright.batch.kind import Done, Tell, Work
from gridwright.batch.reports import REPORTS, ExamineOptions
from gridwright.model import Budget, Document
from gridwright.model.setting_answers import ExamineAnswer

__all__ = ["WORK"]


def _examine(document: Document, options: ExamineOptions, budget: Budget, tell: Tell) -> Done:
    """Tell every part, and give everything at once at the end."""
    whole = ExamineAnswer(stage="done")
    for part in REPORTS[document.puzzle.family](document, options, budget):
        tell(part)
        for name in part.__struct_fields__:
            if name != "stage" and getattr(part, name) not in ("", 0, [], "unknown"):
                setattr(whole, name, getattr(part, name))
    return Done(whole)


WORK = Work(options=ExamineOptions, answer=ExamineAnswer, do_and_tell=_examine)
