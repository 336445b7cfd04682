"""The puzzles that come with the package: a list with small marks, and each one opened."""

import functools

import msgspec
from fastapi import APIRouter, Request
from fastapi.responses import Response

from gridwright.samples import Sample, sample, samples
from gridwright.web.answers import answer_json, describes
from gridwright.web.api.puzzles import OPENED
from gridwright.web.jobs.source import Source
from gridwright.web.opening import opened
from gridwright.web.sheets import sheet_of
from gridwright.web.shelf.entries import PuzzleEntry, entry, identified
from gridwright.web.shelf.naming import answer_opened
from gridwright.web.shelf.opened import library_of

__all__ = ["ROUTER", "prepare"]

ROUTER = APIRouter()


@ROUTER.get("", responses=describes(PuzzleEntry, is_list=True, text="The samples"))
def list_samples(request: Request) -> Response:
    """List the samples by family and size, with what their small marks show."""
    found = _listed()
    known = library_of(request).stocked().identities([one.key for one in found])
    return answer_json(identified(found, known))


@ROUTER.get("/{name}", responses=OPENED)
def open_sample(name: str, request: Request) -> Response:
    """Open a sample."""
    return answer_opened(msgspec.json.encode(opened(_source(sample(name)))), request)


def prepare() -> None:
    """Make the list before somebody asks for it."""
    _listed()


@functools.cache
def _listed() -> tuple[PuzzleEntry, ...]:
    found = sorted(samples(), key=lambda one: (one.family, one.document.puzzle.shape.size, one.title))
    return tuple(_entry(one) for one in found)


def _entry(one: Sample) -> PuzzleEntry:
    sheet = sheet_of(one.document.puzzle)
    return entry(one.document, sheet, key=_source(one).fingerprint(), name=one.name)


def _source(one: Sample) -> Source:
    return Source(text=one.text, format="gridwright")
