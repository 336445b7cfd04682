"""Draw a position, or an answer, as SVG or PNG."""

from typing import Annotated, Literal

from fastapi import APIRouter, Request
from fastapi.responses import Response
from pydantic import Field

from gridwright.draw import compose, png, svg
from gridwright.errors import InvalidPuzzleError
from gridwright.model import Board, Puzzle
from gridwright.web.filenames import disposition
from gridwright.web.position import Position

__all__ = ["ROUTER"]

ROUTER = APIRouter()


class DrawRequest(Position):
    """A position, or the symbols of all cells (None where open) that take its place, and how to draw it."""

    cells: Annotated[list[int | None] | None, Field(max_length=1_000_000)] = None
    format: Literal["svg", "png"] = "svg"
    theme: Literal["light", "dark"] = "light"


@ROUTER.post("")
def draw(asked: DrawRequest, request: Request) -> Response:
    """Give the picture."""
    place = asked.place(request)
    document = place.document
    board = place.board if asked.cells is None else _board(document.puzzle, asked.cells)
    scene = compose(document.puzzle, board)
    headers = disposition(document, f".{asked.format}")
    if asked.format == "svg":
        drawn = svg(scene, theme=asked.theme, title=document.about.title)
        return Response(drawn, media_type="image/svg+xml", headers=headers)
    picture = png(scene, theme=asked.theme, title=document.about.title)
    return Response(picture, media_type="image/png", headers=headers)


def _board(puzzle: Puzzle, cells: list[int | None]) -> Board:
    start = puzzle.start
    if len(cells) != start.shape.size:
        raise InvalidPuzzleError(f"expected {start.shape.size} cells for {start.shape}, got {len(cells)}")
    if any(symbol is not None and not 0 <= symbol < len(puzzle.symbols) for symbol in cells):
        raise InvalidPuzzleError(f"expected symbols numbered 0 to {len(puzzle.symbols) - 1} in cells")
    masks = [start.masks[cell] if symbol is None else 1 << symbol for cell, symbol in enumerate(cells)]
    return Board(start.shape, tuple(masks))
