"""The puzzles that come with the package: a list with small marks, and each one opened."""

import functools

from fastapi import APIRouter
from fastapi.responses import JSONResponse

from gridwright.samples import Sample, sample, samples
from gridwright.web.api.puzzles import opened
from gridwright.web.entries import entry
from gridwright.web.sheets import SHEETS
from gridwright.web.source import Source

__all__ = ["ROUTER"]

ROUTER = APIRouter()


@ROUTER.get("")
def list_samples() -> list[dict[str, object]]:
    """List the samples by family and size, with what their small marks show."""
    return [*_listed()]


@ROUTER.get("/{name}")
def open_sample(name: str) -> JSONResponse:
    """Open a sample."""
    return JSONResponse(opened(_source(sample(name))))


@functools.cache
def _listed() -> tuple[dict[str, object], ...]:
    found = sorted(samples(), key=lambda one: (one.family, one.document.puzzle.shape.size, one.title))
    return tuple(_entry(one) for one in found)


def _entry(one: Sample) -> dict[str, object]:
    sheet = SHEETS[one.family].make(one.document.puzzle)
    return entry(one.document, sheet, key=_source(one).fingerprint(), name=one.name)


def _source(one: Sample) -> Source:
    return Source(text=one.text, format="gridwright")
