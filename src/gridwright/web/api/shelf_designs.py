"""Designs of the shelf: puzzles in the making, saved under a name and opened again."""

from typing import Annotated

import msgspec
from msgspec import Meta
from starlette.requests import Request

from gridwright.shelf.designs import Design
from gridwright.web.jobs.source import MAX_BODY
from gridwright.web.routing import Router
from gridwright.web.shelf.answers import DesignEntry, design_entry
from gridwright.web.shelf.opened import library_of

__all__ = ["ROUTER"]

ROUTER = Router()


class DesignRequest(msgspec.Struct, kw_only=True):
    """A design to save; with a version, only that one is overwritten (0: none may be there)."""

    name: Annotated[str, Meta(max_length=200)]
    family: Annotated[str, Meta(max_length=40)]
    text: Annotated[str, Meta(max_length=MAX_BODY)]
    version: Annotated[int, Meta(ge=0)] | None = None


@ROUTER.get("")
def list_designs(request: Request, family: Annotated[str, Meta(max_length=40)] = "") -> list[DesignEntry]:
    """List the designs, the latest first."""
    return [design_entry(one) for one in library_of(request).open().designs.list(family)]


@ROUTER.post("")
def save(asked: DesignRequest, request: Request) -> DesignEntry:
    """Save a design under its name, over the one that has it already."""
    shelf = library_of(request).open()
    return design_entry(shelf.designs.save(asked.name, asked.family, asked.text, version=asked.version))


@ROUTER.get("/{number}")
def open_design(number: int, request: Request) -> Design:
    """Open a design."""
    return library_of(request).open().designs.get(number)


@ROUTER.delete("/{number}")
def remove(number: int, request: Request) -> None:
    """Delete a design."""
    library_of(request).open().designs.remove(number)
