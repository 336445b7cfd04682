"""A puzzle as a link that holds the whole of it, and as a QR code that leads there."""

from typing import Annotated

import msgspec
from msgspec import Meta
from starlette.requests import Request

from gridwright.formats.shared.link import link_of
from gridwright.press.quick_mark import QuickMark, quick_mark
from gridwright.web.jobs.reading import read_source
from gridwright.web.jobs.source import Source
from gridwright.web.routing import Router

__all__ = ["ROUTER"]

ROUTER = Router()

_MOST_MODULES = 141
"""Squares to a side that a telephone still reads from a screen."""


class LinkRequest(msgspec.Struct, kw_only=True):
    """A puzzle, and the address of the page that the link leads to."""

    source: Source
    address: Annotated[str, Meta(max_length=300)] = ""


class CodeAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The squares of a QR code as the path of a drawing, one unit to a square."""

    side: int
    path: str


class LinkAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The link, and its code where it is not too long for one."""

    link: str
    code: CodeAnswer | None


@ROUTER.post("")
def make_link(asked: LinkRequest, request: Request) -> LinkAnswer:
    """Return the link of a puzzle, without anything that was marked on it."""
    link = link_of(read_source(asked.source, request), asked.address)
    mark = quick_mark(link, _MOST_MODULES)
    return LinkAnswer(link=link, code=None if mark is None else _code(mark))


def _code(mark: QuickMark) -> CodeAnswer:
    """Draw every row of a code as bars."""
    bars = []
    for row, squares in enumerate(mark.rows):
        start = 0
        while (start := squares.find(1, start)) >= 0:
            end = squares.find(0, start)
            end = len(squares) if end < 0 else end
            bars.append(f"M{start} {row}h{end - start}v1h{start - end}z")
            start = end
    return CodeAnswer(side=len(mark.rows), path="".join(bars))
