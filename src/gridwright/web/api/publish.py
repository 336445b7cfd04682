"""Publish a design: what every format keeps of it, links to other programs, and its text for files and print."""

from dataclasses import replace
from typing import Annotated

import msgspec
from msgspec import Meta
from starlette.requests import Request

from gridwright.formats.shared.gridwright import pack
from gridwright.model import Board, Document
from gridwright.web.designs.held import designs_of
from gridwright.web.designs.publishing import Offer, offers, published
from gridwright.web.routing import Router

__all__ = ["ROUTER"]

ROUTER = Router()


class PublishRequest(msgspec.Struct, kw_only=True):
    """A design by its id, and its solution where that is known, cell by cell."""

    design: Annotated[str, Meta(max_length=40)]
    solution: Annotated[list[Annotated[int, Meta(ge=0, le=63)]], Meta(max_length=40_000)] = []


class PublishAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """What every format keeps of the design, and the design as text with all that is said about it."""

    offers: list[Offer]
    text: str


@ROUTER.post("")
def publish(asked: PublishRequest, request: Request) -> PublishAnswer:
    """Write a design in every format of its family and read it back."""
    with designs_of(request).changing(asked.design) as held:
        document = _with_goal(published(held), asked.solution)
    return PublishAnswer(offers=offers(document), text=pack(document))


def _with_goal(document: Document, solution: list[int]) -> Document:
    """Add a solution; one that is none is left out, and so is one of a puzzle that has its own."""
    puzzle = document.puzzle
    if document.goal is not None or len(solution) != puzzle.shape.size:
        return document
    board = Board(puzzle.shape, tuple(1 << symbol for symbol in solution)).of(puzzle)
    return document if puzzle.violations(board) else replace(document, goal=board)
