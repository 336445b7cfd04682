"""Write a puzzle in another format, with the marks made on it or its solution where the format holds them."""

from dataclasses import replace
from typing import Annotated

from fastapi import APIRouter, Request, Response
from fastapi.responses import PlainTextResponse
from pydantic import Field

from gridwright.formats import FORMATS, to_text
from gridwright.formats.shared.data_url import DATA
from gridwright.model import Document
from gridwright.web.games.position import Shown
from gridwright.web.shelf.filenames import disposition

__all__ = ["ROUTER"]

ROUTER = APIRouter()


class ConvertRequest(Shown):
    """A position, or an answer shown in its place, and the name of a format."""

    format: Annotated[str, Field(max_length=40)] = "gridwright"


@ROUTER.post("", response_class=PlainTextResponse)
def convert(asked: ConvertRequest, request: Request) -> Response:
    """Give the file."""
    document = _with_answer(asked.document_with_progress(request), asked)
    text = to_text(document, asked.format)
    extension = FORMATS[asked.format].extensions[0]
    headers = disposition(document, extension)
    if not text.startswith(DATA):
        return PlainTextResponse(text, headers=headers)
    kind = text.removeprefix(DATA).partition(";")[0]
    return Response(FORMATS[asked.format].encode(text), media_type=kind, headers=headers)


def _with_answer(document: Document, asked: ConvertRequest) -> Document:
    """Give the document with the solution that is shown; of an answer that leaves cells open, no file knows."""
    shown = asked.shown(document.puzzle)
    return document if shown is None or not shown.is_complete else replace(document, goal=shown)
