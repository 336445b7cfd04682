"""How a sudoku is designed: its shape, painted boxes, rules laid on the grid piece by piece, givens."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from gridwright.errors import IllegalMoveError, InvalidPuzzleError
from gridwright.formats import parse
from gridwright.model import Document
from gridwright.sudoku import Sudoku
from gridwright.sudoku.prose.telling import rules_in_words
from gridwright.sudoku.rule import Rule, piece_fields, write_rule
from gridwright.sudoku.rules import RULES
from gridwright.sudoku.rules.boxes import Boxes
from gridwright.sudoku.setting.arrangements import ARRANGEMENTS, arranged
from gridwright.sudoku.setting.draft import Draft
from gridwright.sudoku.setting.layering import is_map, pieces_of
from gridwright.sudoku.setting.proposing import proposed_value
from gridwright.sudoku.setting.sudoku_draft import SudokuDraft, blank_sudoku
from gridwright.sudoku.setting.symmetry import Symmetry, orbits_of
from gridwright.web.designs import changes
from gridwright.web.designs.answers import RuleView, SudokuView
from gridwright.web.designs.designer import Designer, View, entries_of
from gridwright.web.designs.piece_shapes import shapes_of
from gridwright.web.sheet import Group, Sheet
from gridwright.web.sheets import sheet_of

__all__ = ["DESIGNER", "arrangement_titles"]


def arrangement_titles() -> dict[str, str]:
    """Return the titles of the arrangements of overlapping grids, by name."""
    return {name: one.title for name, one in ARRANGEMENTS.items()}


def blank(asked: changes.Blank) -> SudokuDraft:
    """Begin with an empty grid, or with several that overlap."""
    if asked.grids:
        return SudokuDraft(Draft(arranged(asked.grids), Symmetry.NONE))
    if asked.height != asked.width:
        raise InvalidPuzzleError(f"expected as many rows as columns, got {asked.height} and {asked.width}")
    return blank_sudoku(asked.height)


def open_document(document: Document) -> SudokuDraft:
    """Go on with a puzzle."""
    puzzle = document.puzzle
    if not isinstance(puzzle, Sudoku):
        raise IllegalMoveError(f"expected a sudoku, got a {puzzle.family}")
    symmetry = Symmetry.DIAGONAL if puzzle.shape.height == puzzle.shape.width else Symmetry.NONE
    return SudokuDraft(Draft(puzzle, symmetry), title=document.about.title)


def change(draft: SudokuDraft, asked: Any) -> SudokuDraft:  # noqa: ANN401, PLR0911
    """Make one change."""
    match asked:
        case changes.Stroke():
            return draft.put(entries_of(asked.stroke, draft.puzzle))
        case changes.Clear():
            return draft.cleared()
        case changes.Title():
            return draft.titled(asked.title)
        case changes.Layout():
            return draft.laid_out(asked.size, asked.boxes)
        case changes.Paint():
            return draft.painted(asked.cells, asked.colour)
        case changes.Regions():
            return draft.scrambled(asked.seed)
        case changes.RuleChange():
            return draft.ruled(asked.name, asked.number, asked.fields)
        case changes.Piece():
            return draft.with_piece(asked.name, asked.field, asked.text, asked.number, asked.place)
        case changes.Unpiece():
            return draft.without_piece(asked.number, asked.field, asked.place)
        case changes.Remove():
            return draft.removed(asked.cell, asked.seed)
        case changes.PutBack():
            return draft.put_back()
        case changes.SymmetryChange():
            return draft.mirrored(_symmetry(asked.symmetry))
    raise IllegalMoveError(f"expected a change of a sudoku, got {asked.kind!r}")


def _symmetry(name: str) -> Symmetry:
    try:
        return Symmetry(name)
    except ValueError:
        known = ", ".join(one.value for one in Symmetry)
        raise InvalidPuzzleError(f"expected a symmetry among {known}, got {name!r}") from None


def take(draft: SudokuDraft | None, kind: str, answer: Mapping[str, Any]) -> SudokuDraft:
    """Take over what a job made: a filled grid, a generated puzzle."""
    if kind == "fill" and draft is not None:
        return draft.filled(answer["cells"])
    if kind == "stream":
        made = open_document(parse(answer["text"], "gridwright"))
        if draft is None:
            return made
        symmetry = draft.draft.symmetry if made.shape == draft.shape else made.draft.symmetry
        return replace(made, title=draft.title, draft=replace(made.draft, symmetry=symmetry))
    raise IllegalMoveError(f"expected work on a sudoku to take over, got {kind!r}")


def view(draft: SudokuDraft) -> View:
    """Show a draft; its givens are marks that can be changed."""
    puzzle = draft.puzzle
    sheet = sheet_of(puzzle)
    boxes = next((rule for rule in puzzle.rules if isinstance(rule, Boxes)), None)
    return View(
        sheet=replace(sheet, givens=(None,) * puzzle.shape.size, groups=_lines(sheet)),
        form="sudoku",
        sudoku=SudokuView(
            size=puzzle.size,
            boxes=None if boxes is None else (boxes.height, boxes.width),
            colours=list(draft.box_colours),
            rules=[_rule_view(number, rule, puzzle) for number, rule in enumerate(puzzle.rules)],
            symmetry=draft.draft.symmetry.value,
            symmetries=_symmetries(puzzle),
            taken=len(draft.draft.stack),
            can_paint=draft.can_paint,
        ),
    )


def _lines(sheet: Sheet) -> tuple[Group, ...]:
    """Keep rows and columns of the groups: these are tinted with the cell that was written last."""
    return tuple(group for group in sheet.groups if group.name.startswith(("row", "column")))


def _rule_view(number: int, rule: Rule, puzzle: Sudoku) -> RuleView:
    kind = type(rule)
    name = next(name for name, known in RULES.items() if known is kind)
    fields: dict[str, Any] = write_rule(rule)
    drawn = [*piece_fields(kind), *(one for one in fields if is_map(kind, one))]
    fields |= {one: pieces_of(rule, one) for one in drawn}
    shapes = {one: shapes_of(rule, one, puzzle.frame) for one in drawn}
    return RuleView(number=number, name=name, title=rule.words(), fields=fields, shapes=shapes)


def _symmetries(puzzle: Sudoku) -> list[str]:
    """List the symmetries that the grid allows."""
    found = []
    for symmetry in Symmetry:
        try:
            orbits_of(puzzle.shape, symmetry)
        except InvalidPuzzleError:
            continue
        found.append(symmetry.value)
    return found


def like(draft: SudokuDraft) -> Sudoku:
    """Return a puzzle without givens."""
    puzzle = draft.puzzle
    return puzzle.with_givens((None,) * puzzle.shape.size)


def value(draft: SudokuDraft, name: str, field: str, form: str, solution: Sequence[int]) -> int | None:
    """Give the number that a piece has in a solution."""
    return proposed_value(draft.puzzle, name, field, form, solution)


def tell(draft: SudokuDraft) -> str:
    """Tell the rules in words."""
    return rules_in_words(draft.puzzle)


DESIGNER = Designer(
    blank=blank, open=open_document, change=change, take=take, view=view, like=like, value=value, tell=tell
)
