"""Write a puzzle in another format, with the marks made on it where the format holds them."""

from dataclasses import replace
from typing import Annotated

from fastapi import APIRouter
from fastapi.responses import PlainTextResponse
from pydantic import Field

from gridwright.formats import FORMATS, to_text
from gridwright.web.api.play import Position
from gridwright.web.filenames import disposition

__all__ = ["ROUTER"]

ROUTER = APIRouter()


class ConvertRequest(Position):
    """A position and the name of a format."""

    format: Annotated[str, Field(max_length=40)] = "gridwright"


@ROUTER.post("")
def convert(asked: ConvertRequest) -> PlainTextResponse:
    """Give the file."""
    document = asked.source.document()
    if asked.moves:
        document = replace(document, progress=asked.game().board)
    text = to_text(document, asked.format)
    extension = FORMATS[asked.format].extensions[0]
    return PlainTextResponse(text, headers=disposition(document, extension))
