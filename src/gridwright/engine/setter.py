"""The setter's desk: a draft that changes and can be undone, and after each change a report that comes in parts.

What is examined, and in which parts, the family says; here is only that a change cancels the report before it.
"""

import threading
from collections.abc import Callable, Iterator
from typing import Generic, NamedTuple, TypeVar

from gridwright.engine.kernels import StopFlag
from gridwright.errors import IllegalMoveError
from gridwright.model import Budget

__all__ = ["Examine", "Part", "Report", "Setter"]

D = TypeVar("D")


class Part(NamedTuple):
    """One part of a report: its name and what was found out."""

    name: str
    value: object


Examine = Callable[[D, Budget], Iterator[Part]]


class Report(Generic[D]):
    """What is found out about one draft, in a thread of its own; parts can be read as soon as they are there."""

    def __init__(self, draft: D, examine: "Examine[D]", seconds: float | None = None) -> None:
        self.draft = draft
        self._stop = StopFlag()
        self._parts: list[Part] = []
        self._news = threading.Condition()
        self._is_over = False
        self._error: Exception | None = None
        budget = Budget(seconds, stop=self._stop)
        self._thread = threading.Thread(
            target=self._run, args=(examine, budget), name="gridwright-report", daemon=True
        )
        self._thread.start()

    def _run(self, examine: "Examine[D]", budget: Budget) -> None:
        try:
            for part in examine(self.draft, budget):
                if self._stop.is_set():
                    break
                with self._news:
                    self._parts.append(part)
                    self._news.notify_all()
        except Exception as error:
            self._error = error
        finally:
            with self._news:
                self._is_over = True
                self._news.notify_all()

    @property
    def is_over(self) -> bool:
        """Tell whether no more parts will come."""
        return self._is_over

    @property
    def is_cancelled(self) -> bool:
        """Tell whether somebody asked it to stop."""
        return self._stop.is_set()

    def cancel(self) -> None:
        """Ask it to stop; parts that are there stay."""
        self._stop.set()

    def get(self, name: str, timeout: float | None = None) -> object | None:
        """Wait for a part; None if it will not come, or not in time."""

        def is_there() -> bool:
            return self._is_over or any(part.name == name for part in self._parts)

        with self._news:
            self._news.wait_for(is_there, timeout)
            self._raise()
            return next((part.value for part in self._parts if part.name == name), None)

    def parts(self) -> Iterator[Part]:
        """Yield the parts as they come, until the last."""
        number = 0
        while True:
            with self._news:
                self._news.wait_for(lambda at=number: self._is_over or len(self._parts) > at)  # type: ignore[misc]
                fresh = self._parts[number:]
                if not fresh:
                    self._raise()
                    return
            number += len(fresh)
            yield from fresh

    def _raise(self) -> None:
        if self._error is not None:
            raise self._error


class Setter(Generic[D]):
    """A draft with its history; every change, undo and redo starts a report and cancels the one before."""

    def __init__(self, draft: D, examine: "Examine[D]", *, seconds: float | None = None) -> None:
        self._examine = examine
        self._seconds = seconds
        self._history = [draft]
        self._cursor = 0
        self._report = Report(draft, examine, seconds)

    @property
    def draft(self) -> D:
        """Give the draft as it is now."""
        return self._history[self._cursor]

    @property
    def report(self) -> Report[D]:
        """Give the report on the draft as it is now."""
        return self._report

    def change(self, draft: D) -> Report[D]:
        """Put another draft in place; what was undone before is forgotten."""
        self._history[self._cursor + 1 :] = [draft]
        return self._go(self._cursor + 1)

    def undo(self) -> Report[D]:
        """Go back one change."""
        if self._cursor == 0:
            raise IllegalMoveError("expected a change to undo, got none")
        return self._go(self._cursor - 1)

    def redo(self) -> Report[D]:
        """Go forward again."""
        if self._cursor + 1 >= len(self._history):
            raise IllegalMoveError("expected a change to redo, got none")
        return self._go(self._cursor + 1)

    def _go(self, cursor: int) -> Report[D]:
        self._report.cancel()
        self._cursor = cursor
        self._report = Report(self.draft, self._examine, self._seconds)
        return self._report

    def close(self) -> None:
        """Cancel the report; the setter goes away."""
        self._report.cancel()
