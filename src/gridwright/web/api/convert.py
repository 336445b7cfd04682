"""Write a puzzle in another format, with the marks made on it or its solution where the format holds them."""

from dataclasses import replace
from typing import Annotated

from msgspec import Meta
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from gridwright.formats import FORMATS, to_text
from gridwright.formats.shared.data_url import DATA
from gridwright.model import Document
from gridwright.web.games.position import Shown
from gridwright.web.routing import Router
from gridwright.web.shelf.filenames import disposition

__all__ = ["ROUTER"]

ROUTER = Router()


class ConvertRequest(Shown, kw_only=True):
    """A position, or an answer shown in its place, and the name of a format."""

    format: Annotated[str, Meta(max_length=40)] = "gridwright"


@ROUTER.post(files=("text/plain",))
def convert(asked: ConvertRequest, request: Request) -> Response:
    """Return the file."""
    document = _with_answer(asked.document_with_progress(request), asked)
    text = to_text(document, asked.format)
    extension = FORMATS[asked.format].extensions[0]
    headers = disposition(document, extension)
    if not text.startswith(DATA):
        return PlainTextResponse(text, headers=headers)
    kind = text.removeprefix(DATA).partition(";")[0]
    return Response(FORMATS[asked.format].encode(text), media_type=kind, headers=headers)


def _with_answer(document: Document, asked: ConvertRequest) -> Document:
    """Return the document with the solution that is shown; no format can hold an incomplete one."""
    shown = asked.shown(document.puzzle)
    return document if shown is None or not shown.is_complete else replace(document, goal=shown)
