"""A serialisable request for work: a function call, a worker process or another machine can run it."""

import importlib
from typing import Any

import msgspec

from gridwright.batch.kind import Done, Tell, Work
from gridwright.errors import FormatError, GridwrightError
from gridwright.formats import parse_all
from gridwright.model import Budget, Document, Registry
from gridwright.model.answers import Answer
from gridwright.model.budget import MEMORY, Stop
from gridwright.play.saved import played

__all__ = ["Request", "perform", "work_of"]


class Request(msgspec.Struct, frozen=True, kw_only=True):
    r"""What to do with which puzzle, how, and within what: the puzzle is text, as a file would hold it.

    `moves` such as `r3c7=5` are played on it first.

    In a process of its own, work may take `grace` seconds more than its budget before its process is ended,
    and `patience` seconds to stop when it is asked to.

    >>> request = Request(kind="solve", text="1;1\n1;1", options={"limit": 5})
    >>> perform(request).answer.count
    2
    """

    kind: str
    text: str = ""
    format: str | None = None
    number: int = 1
    moves: tuple[str, ...] = ()
    options: dict[str, Any] = {}
    seconds: float | None = None
    grace: float = 2.0
    patience: float = 1.0
    memory: int = MEMORY

    def document(self) -> Document:
        """Read the puzzle."""
        count = 0
        for document in parse_all(self.text, self.format):
            count += 1
            if count == self.number:
                return played(document, self.moves)
        raise FormatError(f"expected a puzzle numbered 1 to {count}, got {self.number}")


def perform(request: Request, stop: Stop | None = None, tell: Tell | None = None) -> Done:
    """Do the work in this process, without a memory limit; `tell` is called with parts of the answer."""
    work, options = work_of(request)
    budget = _budget(request, stop)
    if work.do_alone is not None:
        return work.do_alone(options, budget, tell or _unheard)
    if work.make is not None:
        return _first_made(work, options, budget)
    document = request.document()
    if work.family not in {"any", document.puzzle.family}:
        raise GridwrightError(
            f"expected a {work.family} for the work {request.kind}, got a {document.puzzle.family}"
        )
    if work.do_and_tell is not None:
        return work.do_and_tell(document, options, budget, tell or _unheard)
    if work.do is None:
        raise GridwrightError(f"expected a kind of work that does something, got {request.kind}")
    return work.do(document, options, budget)


def _first_made(work: Work[Any], options: Any, budget: Budget) -> Done:  # noqa: ANN401 (checked by the work)
    made = next(iter(work.make(options, budget)), None) if work.make is not None else None
    if made is None:
        raise GridwrightError("expected a puzzle within the budget, got none")
    return Done(made)


def _unheard(_: Answer) -> None:
    """Hear of a part where nobody listens."""


def _budget(request: Request, stop: Stop | None) -> Budget:
    # Half of it for clauses, the rest for what is read, kept and answered.
    return Budget(request.seconds, stop=stop, memory=request.memory // 2)


def _kinds(request: Request) -> Registry[Work[Any]]:
    """Give the registry that holds a kind of work: that of this room, or of the one that is named before a slash.

    Rooms above this one have work of their own; who sends the request knows them, this room does not.
    """
    room = request.kind.rpartition("/")[0] or "batch"
    kinds: Registry[Work[Any]] = importlib.import_module(f"gridwright.{room}.work").WORK
    return kinds


def work_of(request: Request) -> tuple[Work[Any], Any]:
    """Give the work of a request and its options, checked."""
    work = _kinds(request)[request.kind.rpartition("/")[2]]
    try:
        return work, work.read_options(request.options)
    except msgspec.ValidationError as error:
        raise GridwrightError(f"expected options of {request.kind}, got this: {error}") from None
