"""Designs of the shelf: puzzles in the making, saved under a name and opened again."""

from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response
from pydantic import BaseModel, Field

from gridwright.web.answers import answer_json, describes
from gridwright.web.jobs.source import MAX_BODY
from gridwright.web.shelf.answers import DesignAnswer, DesignEntry, design, design_entry
from gridwright.web.shelf.opened import library_of

__all__ = ["ROUTER"]

ROUTER = APIRouter()


class DesignRequest(BaseModel):
    """A design to save; with a version, only that one is overwritten (0: none may be there)."""

    name: Annotated[str, Field(max_length=200)]
    family: Annotated[str, Field(max_length=40)]
    text: Annotated[str, Field(max_length=MAX_BODY)]
    version: Annotated[int | None, Field(ge=0)] = None


@ROUTER.get("", responses=describes(DesignEntry, is_list=True, text="The designs"))
def list_designs(request: Request, family: Annotated[str, Query(max_length=40)] = "") -> Response:
    """List the designs, the latest first."""
    return answer_json([design_entry(one) for one in library_of(request).open().designs.list(family)])


@ROUTER.post("", responses=describes(DesignEntry, text="The design"))
def save(asked: DesignRequest, request: Request) -> Response:
    """Save a design under its name, over the one that has it already."""
    shelf = library_of(request).open()
    return answer_json(
        design_entry(shelf.designs.save(asked.name, asked.family, asked.text, version=asked.version))
    )


@ROUTER.get("/{number}", responses=describes(DesignAnswer, text="The design"))
def open_design(number: int, request: Request) -> Response:
    """Open a design."""
    return answer_json(design(library_of(request).open().designs.get(number)))


@ROUTER.delete("/{number}", status_code=204)
def remove(number: int, request: Request) -> None:
    """Take a design away."""
    library_of(request).open().designs.remove(number)
