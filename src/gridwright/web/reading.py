"""Reading what people send: short texts here, others in a process of its own, within limits of time and memory."""

import datetime

import msgspec
from fastapi import Request
from fastapi.responses import Response

from gridwright.batch.request import Request as Work
from gridwright.errors import LimitError
from gridwright.formats import FORMATS, parse
from gridwright.formats.shared.gridwright import pack
from gridwright.model import Document
from gridwright.web.answers import answer_json
from gridwright.web.jobs import Jobs, client_of, jobs_of
from gridwright.web.mistakes import hear
from gridwright.web.opening import opened
from gridwright.web.remembered import Remembered
from gridwright.web.source import Source, check_size

__all__ = [
    "open_daily",
    "open_document",
    "open_source",
    "prepare_reading",
    "prepare_work",
    "read_source",
    "work_of",
]

_SECONDS = 30.0
"""Seconds that reading may take, the start of its process included: what people have takes less than one."""
_SMALLEST = "1;1\n2;0\n"
_SMALLEST_SUDOKU = "1...\n..3.\n.4..\n...2\n"
_SMALL_BOARD = 10_000
"""Cells of a sheet that is drawn at once."""

_DOCUMENTS = Remembered[tuple[str, str | None, int], Document](most=8, size=4_000_000)


def read_source(source: Source, request: Request) -> Document:
    """Read the puzzle that is meant."""
    if source.is_small:
        return source.document()
    key = source.text, source.format, source.number
    document = _DOCUMENTS.get(key)
    if document is None:
        text = _fetch("web/read", source, request).decode()
        document = parse(text, "gridwright")
        _DOCUMENTS.put(key, document, len(source.text) + len(text))
    return document


def open_source(source: Source, request: Request, filename: str = "", *, keep_drawings: bool = False) -> Response:
    """Answer with everything the page needs of a puzzle; a file's name helps where several formats fit.

    Rules that nobody knows are refused, or kept as drawings; the puzzle then comes as a document of our own.
    """
    if keep_drawings:
        return answer_json(_fetch("web/open", source, request, filename=filename, keep_drawings=True))
    if source.is_small:
        known = source.model_copy(update={"format": source.record(filename).name})
        if known.document().puzzle.shape.size <= _SMALL_BOARD:
            return answer_json(opened(known))
    return answer_json(_fetch("web/open", source, request, filename=filename))


def open_document(document: Document, request: Request) -> bytes:
    """Give everything the page needs of a puzzle that was read before, as JSON; large ones are drawn elsewhere."""
    check_size(document)
    source = Source.own(pack(document))
    if document.puzzle.shape.size <= _SMALL_BOARD:
        return msgspec.json.encode(opened(source))
    return _fetch("web/open", source, request)


def open_daily(family: str, day: datetime.date, request: Request) -> bytes:
    """Give everything the page needs of the puzzle of a day, as JSON; it is made elsewhere."""
    options = {"family": family, "day": day.isoformat()}
    return _fetched(Work(kind="web/daily", options=options, seconds=_SECONDS, grace=0.0), request)


def prepare_reading(jobs: Jobs) -> None:
    """Start the process that reads, so that the first large puzzle need not wait for it."""
    jobs.fetch(_reading("web/open", Source(text=_SMALLEST), filename=""))


def prepare_work(jobs: Jobs) -> None:
    """Start a process that solves and explains both families, so that the first hint need not wait for it."""
    for text in (_SMALLEST, _SMALLEST_SUDOKU):
        jobs.fetch(Work(kind="explain", text=text, seconds=_SECONDS), is_quick=False)


def work_of(source: Source, request: Request, kind: str, seconds: float, **options: object) -> Work:
    """Give the request that does something with the puzzle; what cannot be read is told at once."""
    read_source(source, request)
    return Work(
        kind=kind, text=source.text, format=source.format, number=source.number, options=options, seconds=seconds
    )


def _fetch(kind: str, source: Source, request: Request, **options: object) -> bytes:
    """Have a text read by the process for it, and give the bytes that come of it."""
    if source.format is not None:
        FORMATS[source.format]  # a name that nobody knows is told as such
    return _fetched(_reading(kind, source, **options), request)


def _fetched(work: Work, request: Request) -> bytes:
    """Have something quick done by the process for it, and give the bytes that come of it."""
    outcome = jobs_of(request).fetch(work, client_of(request))
    if not outcome.answer:
        raise LimitError(outcome.problem or "The workbench is being closed.")
    return hear(outcome.answer)


def _reading(kind: str, source: Source, **options: object) -> Work:
    return Work(kind=kind, options={**source.model_dump(), **options}, seconds=_SECONDS, grace=0.0)
