"""What is found out about a draft, one file per family; `REPORT` yields it part by part."""

from collections.abc import Callable, Iterator
from typing import TypeAlias

import msgspec

from gridwright.model import Budget, Document, Registry
from gridwright.model.setting_answers import ExamineAnswer

__all__ = ["REPORTS", "ExamineOptions", "Examiner"]


class ExamineOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a draft has besides its document: how little each colour would be missed, and cells that must stay."""

    costs: str = ""
    pinned: list[int] = []


Examiner: TypeAlias = Callable[[Document, ExamineOptions, Budget], Iterator[ExamineAnswer]]

REPORTS = Registry[Examiner](__name__, list(__path__), "REPORT")
