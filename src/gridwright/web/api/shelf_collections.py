"""Collections of the shelf: named lists of puzzles."""

from typing import Annotated

from fastapi import APIRouter, Request
from fastapi.responses import Response
from pydantic import BaseModel, Field

from gridwright.web.answers import answer_json, describes
from gridwright.web.shelf.answers import CollectionAnswer, collection
from gridwright.web.shelf.opened import library_of

__all__ = ["ROUTER"]

ROUTER = APIRouter()
_LISTED = describes(CollectionAnswer, is_list=True, text="The collections")


class CollectionChange(BaseModel):
    """Puzzles to put into a collection or to take out of it, by their numbers."""

    puzzles: Annotated[list[int], Field(max_length=1000)] = []
    remove: Annotated[list[int], Field(max_length=1000)] = []
    description: Annotated[str | None, Field(max_length=500)] = None


@ROUTER.get("", responses=_LISTED)
def list_collections(request: Request) -> Response:
    """List the collections."""
    return answer_json([collection(one) for one in library_of(request).stocked().collections.list()])


@ROUTER.put("/{name}", responses=_LISTED)
def change(name: str, asked: CollectionChange, request: Request) -> Response:
    """Put puzzles into a collection, which is made where there is none of the name, or take some out."""
    shelf = library_of(request).stocked()
    for number in asked.puzzles:
        shelf.puzzles.get(number)
    shelf.collections.put(name, *asked.puzzles, description=asked.description)
    if asked.remove:
        shelf.collections.take(name, *asked.remove)
    return list_collections(request)


@ROUTER.delete("/{name}", status_code=204)
def remove(name: str, request: Request) -> None:
    """Forget a collection; its puzzles stay on the shelf."""
    library_of(request).stocked().collections.remove(name)
