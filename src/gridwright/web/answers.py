"""Reports on jobs, and what can be requested from finished ones."""

from typing import Generic, TypeVar

import msgspec

from gridwright.model.answers import Rows
from gridwright.web.jobs.jobs import JobState

__all__ = ["PartsReport", "Report", "SolutionAnswer"]

T = TypeVar("T")


class Report(msgspec.Struct, Generic[T], kw_only=True):
    """The progress of a job; `problem` says in one sentence why it has no answer."""

    job: str
    kind: str
    state: JobState
    elapsed: float
    seconds: float
    problem: str | None
    answer: T | None


class PartsReport(Report[T], Generic[T], kw_only=True):
    """The progress of a job that sends its answer in parts; `parts` are those since the last event."""

    parts: list[T] = msgspec.field(default_factory=list)


class SolutionAnswer(msgspec.Struct, kw_only=True):
    """One of the solutions that a solving job found; numbers count from 0."""

    number: int
    solution: Rows
