"""Read what users send in a separate process, within limits of time and memory."""

import datetime
import itertools
import pickle
from dataclasses import replace

import msgspec
from starlette.requests import Request

from gridwright.batch.request import Request as Work
from gridwright.errors import LimitError
from gridwright.formats import FORMATS
from gridwright.formats.shared.gridwright import pack
from gridwright.model import Document
from gridwright.web.jobs.jobs import Jobs, Lane, client_of, jobs_of
from gridwright.web.jobs.results import decode_result
from gridwright.web.jobs.source import Source, check_size
from gridwright.web.opening import opened
from gridwright.web.sized_cache import SizedCache

__all__ = [
    "check_game",
    "open_daily",
    "open_document",
    "open_source",
    "prepare_reading",
    "prepare_work",
    "read_source",
    "work_of",
]

_SECONDS: dict[Lane, float] = {"long texts": 30.0, "short texts": 10.0, "work": 30.0}
"""Seconds that reading may take: what people have takes less than one, and a short text keeps the next waiting."""
_SMALLEST = "1;1\n2;0\n"
_SMALLEST_SUDOKU = "1...\n..3.\n.4..\n...2\n"
_SMALL_BOARD = 10_000
"""Cells of a sheet that is drawn at once."""

_QUICKLY_REPLAYED = 100_000
"""Moves times cells of a game that is replayed at once."""
_REPLAY_SECONDS = 5.0
"""Seconds that replaying a game may take: it is done once more where the game is held."""

_DOCUMENTS = SizedCache[tuple[str, str | None, int], Document](most=64, size=4_000_000)


def read_source(source: Source, request: Request) -> Document:
    """Read the puzzle that is meant."""
    key = source.text, source.format, source.number
    document = _DOCUMENTS.get(key)
    if document is None:
        told = _fetch("web/read", source, request)
        # A process of ours wrote it: nothing is read or checked a second time, which may take seconds.
        document = pickle.loads(told)  # noqa: S301
        _DOCUMENTS.put(key, document, len(source.text) + len(told))
    return document


def open_source(source: Source, request: Request, filename: str = "") -> bytes:
    """Return everything the page needs of a puzzle, as JSON; a file's name helps where several formats fit."""
    return _fetch("web/open", source, request, filename=filename)


def open_document(document: Document, request: Request) -> bytes:
    """Return everything the page needs of a puzzle that was read before, as JSON; a worker draws large ones."""
    check_size(document)
    source = Source.own(pack(document))
    if document.puzzle.shape.size <= _SMALL_BOARD:
        return msgspec.json.encode(opened(source))
    return _fetched(_reading("web/open", source, "long texts"), "long texts", request)


def check_game(text: str, document: Document, request: Request) -> None:
    """Refuse the text of a game that takes too long to replay; a worker tries it."""
    moves = text.count("\n") + text.count(";")
    if moves * document.puzzle.shape.size <= _QUICKLY_REPLAYED:
        return
    bare = replace(document, progress=None, play=None)
    work = Work(
        kind="web/replay",
        text=pack(bare),
        format="gridwright",
        options={"game": text},
        seconds=_REPLAY_SECONDS,
        grace=0.0,
    )
    try:
        _fetched(work, "long texts", request)
    except LimitError:
        raise LimitError(
            f"expected a game that can be replayed in {_REPLAY_SECONDS:g} seconds, got one of {moves:,} moves"
        ) from None


def open_daily(family: str, day: datetime.date, request: Request) -> bytes:
    """Return everything the page needs of the puzzle of a day, as JSON; it is made elsewhere."""
    options = {"family": family, "day": day.isoformat()}
    work = Work(kind="web/daily", options=options, seconds=_SECONDS["long texts"], grace=0.0)
    return _fetched(work, "long texts", request)


def prepare_reading(jobs: Jobs) -> None:
    """Start the processes that read, so that the first puzzle need not wait for them."""
    lanes: tuple[Lane, Lane] = ("short texts", "long texts")
    for lane, text in itertools.product(lanes, (_SMALLEST_SUDOKU, _SMALLEST)):
        jobs.fetch(_reading("web/open", Source(text=text), lane), lane=lane)


def prepare_work(jobs: Jobs) -> None:
    """Start a process that solves and explains both families, so that the first hint need not wait for it."""
    for text in (_SMALLEST, _SMALLEST_SUDOKU):
        jobs.fetch(Work(kind="explain", text=text, seconds=_SECONDS["work"]))


def work_of(source: Source, request: Request, kind: str, seconds: float, **options: object) -> Work:
    """Return the request that does something with the puzzle; what cannot be read is told at once."""
    read_source(source, request)
    return Work(
        kind=kind, text=source.text, format=source.format, number=source.number, options=options, seconds=seconds
    )


def _fetch(kind: str, source: Source, request: Request, **options: object) -> bytes:
    """Read a text in a worker process and return the result as bytes."""
    if source.format is not None:
        FORMATS[source.format]  # a name that nobody knows is told as such
    lane: Lane = "short texts" if source.is_small else "long texts"
    return _fetched(_reading(kind, source, lane, **options), lane, request)


def _fetched(work: Work, lane: Lane, request: Request) -> bytes:
    """Run work in the process of a lane and return the result as bytes."""
    outcome = jobs_of(request).fetch(work, client_of(request), lane=lane)
    if not outcome.answer:
        raise LimitError(outcome.problem or "The workbench is shutting down.")
    return decode_result(outcome.answer)


def _reading(kind: str, source: Source, lane: Lane, **options: object) -> Work:
    return Work(
        kind=kind, options={**msgspec.structs.asdict(source), **options}, seconds=_SECONDS[lane], grace=0.0
    )
