"""Write a puzzle in another format, with the marks made on it where the format holds them."""

from typing import Annotated

from fastapi import APIRouter, Request, Response
from fastapi.responses import PlainTextResponse
from pydantic import Field

from gridwright.formats import FORMATS, to_text
from gridwright.formats.shared.data_url import DATA
from gridwright.web.filenames import disposition
from gridwright.web.position import Position

__all__ = ["ROUTER"]

ROUTER = APIRouter()


class ConvertRequest(Position):
    """A position and the name of a format."""

    format: Annotated[str, Field(max_length=40)] = "gridwright"


@ROUTER.post("", response_class=PlainTextResponse)
def convert(asked: ConvertRequest, request: Request) -> Response:
    """Give the file."""
    document = asked.document_with_progress(request)
    text = to_text(document, asked.format)
    extension = FORMATS[asked.format].extensions[0]
    headers = disposition(document, extension)
    if not text.startswith(DATA):
        return PlainTextResponse(text, headers=headers)
    kind = text.removeprefix(DATA).partition(";")[0]
    return Response(FORMATS[asked.format].encode(text), media_type=kind, headers=headers)
