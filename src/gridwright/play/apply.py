"""What a stroke does to the marks: the acts one by one, then what follows from the entries."""

from collections.abc import Callable, Iterable, Set
from dataclasses import replace
from typing import Any, Literal, NamedTuple

from gridwright.errors import IllegalMoveError
from gridwright.grid import Cell
from gridwright.play.marks import UNMARKED, CellMarks, Marks
from gridwright.play.options import Options
from gridwright.play.referee import Referee, Standing
from gridwright.play.stroke import Act, Part, Stroke

__all__ = ["Effect", "apply", "write"]


class Effect(NamedTuple):
    """The marks and the standing after a stroke, how many cells it changed itself, and whether it broke a rule."""

    marks: Marks
    standing: Standing
    steps: int
    is_mistake: bool


def apply(referee: Referee, marks: Marks, standing: Standing, stroke: Stroke, options: Options) -> Effect:
    """Return what a stroke does.

    Given and revealed cells stay as they are; a stroke that touches nothing else is refused. A rule is broken anew
    where a violation that was not there before has a cell in which the stroke wrote something.
    """
    written = write(referee, marks, stroke)
    changed = written.differences(marks)
    entered = _entered(marks, written, changed)
    if not entered:
        return Effect(written, standing, len(changed), is_mistake=False)
    after = referee.stand(written, (marks, standing), entered)
    follows = referee.follow(written, after, entered, options)
    if any(part.act is Act.TRY for part in stroke.parts):
        follows = {cell: _tried(written.cells[cell], marks) for cell, marks in follows.items()}
    followed = written.put(follows)
    if more := _entered(written, followed, follows):
        after = referee.stand(followed, (written, after), more)
    filled = {cell for cell in entered if written.cells[cell].entry is not None}
    return Effect(followed, after, len(changed), is_mistake=_is_broken_anew(standing, after, filled))


def _is_broken_anew(before: Standing, after: Standing, filled: Set[Cell]) -> bool:
    """Return whether a violation that was not there before has one of some cells."""
    for number, found in after.broken.items():
        known = before.broken.get(number, ())
        if found is not known and any(one not in known and not filled.isdisjoint(one.cells) for one in found):
            return True
    return False


def write(referee: Referee, marks: Marks, stroke: Stroke) -> Marks:
    """Return the marks after the acts of a stroke, without what follows from them."""
    for part in stroke.parts:
        marks = _do(referee, marks, part)
    return marks


def _entered(before: Marks, after: Marks, changed: Iterable[Cell]) -> tuple[Cell, ...]:
    """List those of some cells whose entry changed."""
    return tuple(cell for cell in changed if after.cells[cell].entry != before.cells[cell].entry)


def _do(referee: Referee, marks: Marks, part: Part) -> Marks:
    if part.act is Act.TICK:
        return marks.tick(part.clues)
    is_ground = part.act in _ON_GIVENS
    cells = [
        cell
        for cell in part.cells
        if is_ground or (cell not in referee.givens and not marks.cells[cell].is_revealed)
    ]
    if not cells:
        name = referee.puzzle.shape.name(part.cells[0])
        why = "given" if part.cells[0] in referee.givens else "revealed and stays"
        raise IllegalMoveError(f"expected an open cell, but {name} is {why}")
    change = _CHANGES[part.act](referee, marks, part, cells)
    return marks.put({cell: change(cell, marks.cells[cell]) for cell in cells})


def _tried(old: CellMarks, new: CellMarks) -> CellMarks:
    """Make an entry tentative that follows from a tentative one."""
    return new if new.entry == old.entry else replace(new, is_tentative=True)


_ON_GIVENS = frozenset({Act.COLOUR, Act.CLEAR_COLOURS, Act.PEN, Act.CLEAR_PEN})
"""What is drawn below or over a cell, whatever it holds."""

_Change = Callable[[Cell, CellMarks], CellMarks]
_Maker = Callable[[Referee, Marks, Part, list[Cell]], _Change]


def _write(_: Referee, __: Marks, part: Part, ___: list[Cell]) -> _Change:
    is_tentative = part.act is Act.TRY
    return lambda _, old: replace(old, entry=part.symbols[0], is_tentative=is_tentative)


def _reveal(_: Referee, __: Marks, part: Part, ___: list[Cell]) -> _Change:
    return lambda _, old: replace(old, entry=part.symbols[0], is_revealed=True, is_tentative=False)


def _note(_: Referee, marks: Marks, part: Part, cells: list[Cell]) -> _Change:
    """Note a symbol: off where all have it, else on; in one chosen cell a final digit becomes a note or goes."""
    is_centre, bit = part.act is Act.CENTRE, 1 << part.symbols[0]
    entry = marks.cells[cells[0]].entry
    if len(part.cells) == 1 and entry is not None:
        both = 1 << entry | bit
        gone = bit if entry == part.symbols[0] else 0
        return lambda _, old: replace(
            _with_notes(old, (_notes(old, is_centre) | both) & ~gone, is_centre), **_NO_ENTRY
        )
    empty = [marks.cells[cell] for cell in cells if marks.cells[cell].entry is None]
    is_everywhere = all(_notes(old, is_centre) & bit for old in empty)

    def toggle(_: Cell, old: CellMarks) -> CellMarks:
        if old.entry is not None:
            return old
        noted = _notes(old, is_centre)
        return _with_notes(old, noted & ~bit if is_everywhere else noted | bit, is_centre)

    return toggle


def _list(_: Referee, __: Marks, part: Part, ___: list[Cell]) -> _Change:
    is_centre, mask = part.act is Act.CENTRE_LIST, sum(1 << symbol for symbol in part.symbols)
    return lambda _, old: old if old.entry is not None else _with_notes(old, mask, is_centre)


def _reveal_notes(_: Referee, __: Marks, part: Part, ___: list[Cell]) -> _Change:
    mask = sum(1 << symbol for symbol in part.symbols)
    return lambda _, old: old if old.entry is not None else replace(old, centre=mask, corner=0, is_complete=True)


def _notes(marks: CellMarks, is_centre: bool) -> int:  # noqa: FBT001
    return marks.centre if is_centre else marks.corner


def _with_notes(marks: CellMarks, mask: int, is_centre: bool) -> CellMarks:  # noqa: FBT001
    return replace(marks, centre=mask) if is_centre else replace(marks, corner=mask)


def _number(name: Literal["colours", "pen"]) -> _Maker:
    """Return what toggles one of the numbered marks: off where all cells have it, else on."""

    def make(_: Referee, marks: Marks, part: Part, cells: list[Cell]) -> _Change:
        bit = 1 << part.symbols[0] - 1
        is_everywhere = all(getattr(marks.cells[cell], name) & bit for cell in cells)

        def toggle(_: Cell, old: CellMarks) -> CellMarks:
            mask = getattr(old, name)
            return replace(old, **{name: mask & ~bit if is_everywhere else mask | bit})

        return toggle

    return make


def _clear_top(_: Referee, marks: Marks, __: Part, cells: list[Cell]) -> _Change:
    marked = [marks.cells[cell] for cell in cells]
    if any(old.entry is not None for old in marked):
        return lambda _, old: replace(old, **_NO_ENTRY)
    if any(old.notes for old in marked):
        return lambda _, old: replace(old, centre=0, corner=0, is_complete=False)
    if any(old.colours for old in marked):
        return lambda _, old: replace(old, colours=0)
    return lambda _, old: replace(old, pen=0)


_NO_ENTRY: dict[str, Any] = {"entry": None, "is_tentative": False}


def _clearing(**emptied: Any) -> _Maker:  # noqa: ANN401
    return lambda *_: lambda _, old: replace(old, **emptied)


def _candidates(referee: Referee, marks: Marks, _: Part, __: list[Cell]) -> _Change:
    def fill(cell: Cell, old: CellMarks) -> CellMarks:
        if old.entry is not None:
            return old
        possible = referee.candidates(marks, cell)
        if not old.notes:
            return replace(old, centre=possible)
        return replace(old, centre=old.centre & possible, corner=old.corner & possible)

    return fill


def _complete(_: Referee, __: Marks, part: Part, ___: list[Cell]) -> _Change:
    is_complete = part.act is Act.COMPLETE
    return lambda _, old: replace(old, is_complete=is_complete)


def _accept(*_: object) -> _Change:
    return lambda _, old: replace(old, is_tentative=False)


def _discard(*_: object) -> _Change:
    return lambda _, old: replace(old, **_NO_ENTRY) if old.is_tentative else old


_CHANGES: dict[Act, _Maker] = {
    Act.WRITE: _write,
    Act.TRY: _write,
    Act.REVEAL: _reveal,
    Act.REVEAL_NOTES: _reveal_notes,
    Act.CENTRE: _note,
    Act.CORNER: _note,
    Act.CENTRE_LIST: _list,
    Act.CORNER_LIST: _list,
    Act.COLOUR: _number("colours"),
    Act.PEN: _number("pen"),
    Act.CLEAR: _clear_top,
    Act.CLEAR_ENTRIES: _clearing(**_NO_ENTRY),
    Act.CLEAR_CENTRE: _clearing(centre=0),
    Act.CLEAR_CORNER: _clearing(corner=0),
    Act.CLEAR_COLOURS: _clearing(colours=0),
    Act.CLEAR_PEN: _clearing(pen=0),
    Act.CLEAR_ALL: lambda *_: lambda __, ___: UNMARKED,
    Act.CANDIDATES: _candidates,
    Act.COMPLETE: _complete,
    Act.OPEN: _complete,
    Act.ACCEPT: _accept,
    Act.DISCARD: _discard,
}
