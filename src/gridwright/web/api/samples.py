"""The puzzles that come with the package: a list with small marks, and each one opened."""

import functools
from collections.abc import Sequence

from fastapi import APIRouter
from fastapi.responses import JSONResponse

from gridwright.model import Document, Paint
from gridwright.samples import sample, samples
from gridwright.web.api.puzzles import opened
from gridwright.web.sheet import Header
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
    return JSONResponse(opened(Source(text=sample(name).text, format="gridwright")))


@functools.cache
def _listed() -> tuple[dict[str, object], ...]:
    found = sorted(samples(), key=lambda one: (one.family, one.document.puzzle.shape.size, one.title))
    return tuple(_entry(one.name, one.document) for one in found)


def _entry(name: str, document: Document) -> dict[str, object]:
    """Describe a sample; the mark tells puzzles apart and gives no answer away."""
    puzzle = document.puzzle
    sheet = SHEETS[puzzle.family].make(puzzle)
    return {
        "name": name,
        "title": document.about.title or name,
        "family": puzzle.family,
        "height": sheet.height,
        "width": sheet.width,
        "author": document.about.author,
        "note": sheet.note,
        "rows": _weights(sheet.row_headers),
        "columns": _weights(sheet.column_headers),
        "given": [cell for cell, given in enumerate(sheet.givens) if given is not None],
        "lines": [line for line in sheet.picture.lines if line["paint"] == Paint.GRID_THICK.value],
    }


def _weights(headers: Sequence[Header]) -> list[int]:
    """Add up the numbers before every line; nothing where no line has any."""
    sums = [sum(int(label) for label in header.labels if label.isdigit()) for header in headers]
    return sums if any(sums) else []
