"""Collections of the shelf: named lists of puzzles."""

from typing import Annotated

import msgspec
from msgspec import Meta
from starlette.requests import Request

from gridwright.shelf.collections import Collection
from gridwright.web.routing import Router
from gridwright.web.shelf.opened import library_of

__all__ = ["ROUTER"]

ROUTER = Router()


class CollectionChange(msgspec.Struct, kw_only=True):
    """Puzzles to put into a collection or to take out of it, by their numbers."""

    puzzles: Annotated[list[int], Meta(max_length=1000)] = []
    remove: Annotated[list[int], Meta(max_length=1000)] = []
    description: Annotated[str, Meta(max_length=500)] | None = None


@ROUTER.get("")
def list_collections(request: Request) -> list[Collection]:
    """List the collections."""
    return library_of(request).stocked().collections.list()


@ROUTER.put("/{name}")
def change(name: str, asked: CollectionChange, request: Request) -> list[Collection]:
    """Add puzzles to a collection, creating it if needed, or remove some."""
    shelf = library_of(request).stocked()
    for number in asked.puzzles:
        shelf.puzzles.get(number)
    shelf.collections.put(name, *asked.puzzles, description=asked.description)
    if asked.remove:
        shelf.collections.take(name, *asked.remove)
    return list_collections(request)


@ROUTER.delete("/{name}")
def remove(name: str, request: Request) -> None:
    """Delete a collection; its puzzles stay on the shelf."""
    library_of(request).stocked().collections.remove(name)
