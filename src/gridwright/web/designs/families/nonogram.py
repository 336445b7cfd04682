"""How a nonogram is designed: drawn, typed as clues, or taken from a photo; resized, recoloured, repaired."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, TypeAlias

from gridwright.errors import GridwrightError, IllegalMoveError
from gridwright.formats import parse
from gridwright.model import Document
from gridwright.model.answers import ItemData
from gridwright.nonogram import Colour, Nonogram
from gridwright.nonogram.setting.drafts import ClueDraft, PictureDraft, blank_picture
from gridwright.nonogram.setting.drawing import Drawing
from gridwright.nonogram.setting.travel import pack_costs, unpack_costs
from gridwright.web.designs import changes
from gridwright.web.designs.answers import CluesView
from gridwright.web.designs.designer import Designer, View, entries_of
from gridwright.web.sheet import Sheet
from gridwright.web.sheets import sheet_of

__all__ = ["DESIGNER"]

AnyDraft: TypeAlias = PictureDraft | ClueDraft

_SYMBOLS = "#abcdefghijklmnopqrstuvwyz"


def blank(asked: changes.Blank) -> AnyDraft:
    """Begin with an empty grid, to draw on or to type clues for."""
    if asked.form == "clues":
        return ClueDraft(("",) * asked.height, ("",) * asked.width)
    return blank_picture(asked.height, asked.width)


def open_document(document: Document) -> AnyDraft:
    """Go on with a puzzle: with its picture where that is known, else with its clues."""
    puzzle = document.puzzle
    if not isinstance(puzzle, Nonogram):
        raise IllegalMoveError(f"expected a nonogram, got a {puzzle.family}")
    title = document.about.title
    if document.goal is not None and document.goal.is_complete:
        return PictureDraft(Drawing.from_board(document.goal, puzzle.palette, title))
    return ClueDraft.of(puzzle, title)


def change(draft: AnyDraft, asked: Any) -> AnyDraft:  # noqa: ANN401, PLR0911
    """Make one change."""
    match asked:
        case changes.Stroke() if isinstance(draft, PictureDraft):
            return draft.marked(entries_of(asked.stroke, draft.document.puzzle))
        case changes.Clear():
            return draft.cleared()
        case changes.Title():
            return draft.titled(asked.title)
        case changes.Resize():
            return draft.resized(top=asked.top, right=asked.right, bottom=asked.bottom, left=asked.left)
        case changes.Palette() if isinstance(draft, PictureDraft):
            return draft.recoloured(_palette(draft, asked.colours))
        case changes.Pin() if isinstance(draft, PictureDraft):
            return draft.pinned(asked.cells, is_pinned=asked.is_pinned)
        case changes.TypedClue() if isinstance(draft, ClueDraft):
            return draft.typed(asked.line, asked.text)
        case changes.Form():
            return _in_form(draft, asked.form)
    form = "picture" if isinstance(draft, PictureDraft) else "list of clues"
    raise IllegalMoveError(f"expected a change of a {form}, got {asked.kind!r}")


def _palette(draft: PictureDraft, colours: list[changes.ColourIn]) -> list[Colour]:
    """Keep the blank and the symbols of colours that stay."""
    old = draft.palette
    taken = [colour.symbol for colour in old]
    free = [symbol for symbol in _SYMBOLS if symbol not in taken]
    symbols = [*taken[1:], *free]
    names = [colour.name for colour in colours]
    if len(set(names)) < len(names):
        raise IllegalMoveError("expected a name of its own for every colour")
    return [
        old[0],
        *(Colour(one.name, one.rgb.lower(), symbols[place]) for place, one in enumerate(colours)),
    ]


def _in_form(draft: AnyDraft, form: str) -> AnyDraft:
    if form == "clues":
        if isinstance(draft, ClueDraft):
            return draft
        puzzle = draft.document.puzzle
        return ClueDraft.of(puzzle, draft.title) if isinstance(puzzle, Nonogram) else draft
    if isinstance(draft, ClueDraft):
        raise IllegalMoveError("expected the picture that has these clues; take it from the report")
    return draft


def take(draft: AnyDraft | None, kind: str, answer: Mapping[str, Any]) -> AnyDraft:
    """Take over what a job made: a photo's cells, a repaired picture, a solution of clues, a generated puzzle."""
    if kind == "sample":
        palette = tuple(Colour(one["name"], one["rgb"], one["symbol"]) for one in answer["palette"])
        sampled = Drawing.from_rows(answer["rows"], palette)
        return PictureDraft(unpack_costs(answer.get("costs", ""), sampled))
    if kind == "repair" and isinstance(draft, PictureDraft):
        repaired = Drawing.from_rows(answer["rows"], draft.palette)
        return PictureDraft(draft.drawing.with_cells(repaired.cells), frozenset())
    if kind == "examine" and isinstance(draft, ClueDraft) and answer.get("solution"):
        blank_one = blank_picture(draft.shape.height, draft.shape.width, draft.palette).titled(draft.title)
        return blank_one.marked({cell: colour for cell, colour in enumerate(answer["solution"]) if colour})
    if kind == "stream":
        return open_document(parse(answer["text"], "gridwright"))
    raise IllegalMoveError(f"expected work on a nonogram to take over, got {kind!r}")


def view(draft: AnyDraft) -> View:
    """Show a draft; clues that make no puzzle yet are shown beside an empty grid."""
    if isinstance(draft, PictureDraft):
        drawing = draft.drawing
        return View(
            sheet=_sheet(draft.document.puzzle),
            form="picture",
            pinned=drawing.pinned.ravel().nonzero()[0].tolist(),
            options={
                "costs": pack_costs(drawing.costs),
                "pinned": drawing.pinned.ravel().nonzero()[0].tolist(),
            },
        )
    try:
        puzzle = draft.document.puzzle
    except GridwrightError:
        puzzle = draft.cleared().document.puzzle
    clues = CluesView(
        rows=list(draft.rows), columns=list(draft.columns), faults=list(draft.line_faults), sums=draft.sums
    )
    return View(sheet=_sheet(puzzle), form="clues", clues=clues)


def _sheet(puzzle: Any) -> Sheet:  # noqa: ANN401
    """Lay out a puzzle with room for a few clues, so that the grid does not jump while somebody draws."""
    sheet = sheet_of(puzzle)
    picture = sheet.picture
    left, top = (
        max(have, 2 + side // 5) for have, side in ((picture.left, sheet.width), (picture.top, sheet.height))
    )
    ground = tuple(_reaching(item, picture.left, left, "x", "width") for item in picture.ground)
    ground = tuple(_reaching(item, picture.top, top, "y", "height") for item in ground)
    return replace(sheet, picture=replace(picture, left=left, top=top, ground=ground))


def _reaching(item: ItemData, depth: int, wanted: int, place: str, side: str) -> ItemData:
    """Let a band that reaches as far as the clues reach as far as there is room."""
    if item["kind"] != "box" or item[place] != -depth:
        return item
    return item | {place: -wanted, side: item[side] + wanted - depth}


DESIGNER = Designer(blank=blank, open=open_document, change=change, take=take, view=view)
