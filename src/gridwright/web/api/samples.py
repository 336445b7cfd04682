"""The puzzles that come with the package: a list with small marks, and each one opened."""

import functools

import msgspec
from starlette.requests import Request

from gridwright.samples import Sample, sample, samples
from gridwright.web.jobs.source import Source
from gridwright.web.opening import PuzzleAnswer, opened
from gridwright.web.routing import Router
from gridwright.web.sheets import sheet_of
from gridwright.web.shelf.entries import PuzzleEntry, entry
from gridwright.web.shelf.naming import identified, named
from gridwright.web.shelf.opened import library_of

__all__ = ["ROUTER", "prepare"]

ROUTER = Router()


@ROUTER.get("")
def list_samples(request: Request) -> list[PuzzleEntry]:
    """List the samples by family and size, with what their small marks show."""
    found = _listed()
    return identified(found, library_of(request).stocked().identities([one.key for one in found]))


@ROUTER.get("/{name}", answers=PuzzleAnswer)
def open_sample(name: str, request: Request) -> bytes:
    """Open a sample."""
    return named(msgspec.json.encode(opened(_source(sample(name)))), request)


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
