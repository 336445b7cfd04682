"""The table of a game at the terminal: the board with the cursor, and a panel that tells how the game stands."""

import re
import textwrap
from collections.abc import Callable, Iterator, Mapping
from os import terminal_size
from typing import NamedTuple, TypeAlias

from gridwright.cli.player import Seat
from gridwright.cli.screen import Look
from gridwright.draw import compose
from gridwright.draw.to_terminal import drawing_height, drawing_width
from gridwright.grid import Cell
from gridwright.model import Deduction, Highlight, Notes, Paint, Role, Scene
from gridwright.model.scene import Box, Item, Text
from gridwright.play import Game
from gridwright.play.faults import COMPARING, faults_of
from gridwright.play.referees import blocks_of
from gridwright.play.replay import with_notes

__all__ = ["draw_table", "shown_cells"]

_Noting: TypeAlias = Callable[[Scene, Game, str], Scene | None]
_TOLD_APART = "'"
"""Stands before notes where no colour tells them from entries."""
_SHORT_LINE = 4
_ESCAPES = re.compile(r"\x1b\[[0-9;]*m")
_WIDEST_PANEL = 40
_NARROWEST_PANEL = 22
_PAUSED = "Paused: the clock rests; p or any other key goes on."
_MOST_SAID = 2
_PAINT_KEYS = "space fill, x cross, f fill up to here, backspace clear"
_WRITE_KEYS = "digits write, n notes, . candidates, backspace clear"
_KEYS = (
    "arrows move, u undo, r redo, h hint, ? reveal, c check, m undo mistake, k keep, b back, p pause, "
    "s save, q quit"
)


class _Layout(NamedTuple):
    """The lines of the drawing, the cell of each character, the panel, and whether that stands beside."""

    board: list[str]
    cells: Mapping[tuple[int, int], Cell]
    panel: list[str]
    is_beside: bool


def draw_table(seat: Seat, title: str, look: Look, size: terminal_size, now: float) -> str:
    """Draw the table in a terminal of some size; notes are drawn in their cells where there is room for that.

    What does not fit is cut around the cursor, with the clues in place.
    """
    if seat.is_paused:
        return _PAUSED
    found = _lay_out(seat, title, look, size, now)
    if found.is_beside:
        return _side_by_side(found.board, found.panel, size.lines)
    return "\n".join((found.board + found.panel)[: size.lines])


def shown_cells(seat: Seat, look: Look, size: terminal_size) -> Mapping[tuple[int, int], Cell]:
    """Tell which cell is seen at a row and a column of the screen."""
    return _lay_out(seat, "", look, size, 0.0).cells


def _lay_out(seat: Seat, title: str, look: Look, size: terminal_size, now: float) -> _Layout:
    width, height = size
    plain = _scene(seat)
    for notes in _NOTINGS:
        sign = "" if look.has_colours else _TOLD_APART
        scene = plain if notes is None else notes(_scene(seat, are_noted=True), seat.game, sign)
        if scene is None:
            continue
        needed = drawing_width(scene)
        beside = min(_WIDEST_PANEL, width - needed - 2)
        is_beside = beside >= _NARROWEST_PANEL
        panel = _panel(seat, title, now, beside) if is_beside else _strip(seat, title, now, width)
        room = height if is_beside else height - len(panel)
        drawn, cells = look.draw_around(scene, seat.cell, max(1, room), width)
        board = drawn.split("\n")
        is_no_larger = (needed, drawing_height(scene)) == (drawing_width(plain), drawing_height(plain))
        if is_no_larger or (needed <= width and drawing_height(scene) <= room):
            break
    return _Layout(board, cells, panel, is_beside)


def _side_by_side(board: list[str], panel: list[str], height: int) -> str:
    widest = max(len(_ESCAPES.sub("", line)) for line in board)
    rows = max(len(board), len(panel))
    both = zip(board + [""] * (rows - len(board)), panel + [""] * (rows - len(panel)), strict=True)
    lines = [line + " " * (widest + 2 - len(_ESCAPES.sub("", line))) + words for line, words in both]
    return "\n".join(lines[:height])


def _scene(seat: Seat, *, are_noted: bool = False) -> Scene:
    """Draw the board with the cursor; where notes are not written into it, their cells are marked."""
    game = seat.game
    noted = [cell for cell, marked in enumerate(game.marks.cells) if marked.notes and marked.entry is None]
    noted_cells = [Highlight(cell, Role.SECOND) for cell in noted if not are_noted and cell != seat.cell]
    shown = () if game.options.faults in COMPARING else faults_of(game).cells
    scene = compose(
        game.puzzle,
        game.marks.entries(game.puzzle),
        deduction=Deduction(highlights=(*noted_cells, Highlight(seat.cell, Role.DEFINING))),
        notes=Notes.HIDDEN,
        wrong={*shown, *seat.wrong} - {seat.cell},
    )
    return _with_strips(_with_struck(scene, game), game, seat.cell)


def _with_struck(scene: Scene, game: Game) -> Scene:
    """Strike out the blocks that the game strikes out, and no others."""
    height, blocks = game.puzzle.shape.height, blocks_of(game.puzzle)
    struck = [game.struck(line) for line in range(len(blocks))]

    def judged(item: Item) -> Item:
        if not isinstance(item, Text) or item.paint not in {Paint.CLUE, Paint.CLUE_DONE}:
            return item
        line, back = (int(item.y), int(-item.x)) if item.x < 0 else (height + int(item.x), int(-item.y))
        is_struck = blocks[line] > back and struck[line] >> (blocks[line] - 1 - back) & 1
        return item._replace(paint=Paint.CLUE_DONE if is_struck else Paint.CLUE)

    return scene._replace(items=tuple(map(judged, scene.items))) if blocks else scene


def _with_strips(scene: Scene, game: Game, cell: Cell) -> Scene:
    """Light up the clues of the row and the column in which the cursor stands."""
    if not blocks_of(game.puzzle):
        return scene
    row, column = scene.shape.place(cell)
    strips = (
        Box(-scene.left, row, scene.left, 1, Paint.WITHIN),
        Box(column, -scene.top, 1, scene.top, Paint.WITHIN),
    )
    return scene._replace(items=(*strips, *scene.items))


def _with_placed_notes(scene: Scene, game: Game, _: str) -> Scene:
    """Write every note in its place."""
    return with_notes(scene, game)


def _with_short_notes(scene: Scene, game: Game, sign: str) -> Scene:
    """List the notes of every cell in two short lines, or in one where something is printed in the corners."""
    if blocks_of(game.puzzle):
        return scene
    has_corners = any(isinstance(item, Text) and item.paint is Paint.CORNER for item in scene.items)
    # An empty text makes room in all cells, so that the board does not grow with the first note.
    found: list[Item] = [Text(0.5, 0.5, "", 0.3, Paint.CORNER)]
    for cell, marked in enumerate(game.marks.cells):
        if marked.notes and marked.entry is None:
            row, column = game.puzzle.shape.place(cell)
            words = [*sign, *_noted(marked.notes, game)]
            for place, line in _broken(words, is_one_line=has_corners):
                found.append(Text(column + 0.5, row + place, line, 0.3, Paint.CORNER))
    return scene._replace(items=(*scene.items, *found))


def _noted(notes: int, game: Game) -> list[str]:
    return [symbol for number, symbol in enumerate(game.puzzle.symbols) if notes >> number & 1]


def _broken(words: list[str], *, is_one_line: bool) -> Iterator[tuple[float, str]]:
    """Break the notes of a cell into lines with their places; what has no room is a plus."""
    most = _SHORT_LINE if is_one_line else 2 * _SHORT_LINE
    if len(words) > most:
        words = [*words[: most - 1], "+"]
    if is_one_line or len(words) <= _SHORT_LINE:
        yield 0.75, "".join(words)
    else:
        yield 0.25, "".join(words[:_SHORT_LINE])
        yield 0.75, "".join(words[_SHORT_LINE:])


def _with_line_notes(scene: Scene, game: Game, sign: str) -> Scene | None:
    """List a few notes within cells of one line, where lines between the cells keep them apart."""
    if blocks_of(game.puzzle) or drawing_width(scene) <= _SHORT_LINE * scene.shape.width:
        return None
    found: list[Item] = []
    for cell, marked in enumerate(game.marks.cells):
        if marked.notes and marked.entry is None:
            row, column = game.puzzle.shape.place(cell)
            words = "".join((*sign, *_noted(marked.notes, game)))
            short = words if len(words) < _SHORT_LINE else f"{words[: _SHORT_LINE - 2]}+"
            found.append(Text(column + 0.5, row + 0.5, short, 0.3, Paint.NOTE))
    return scene._replace(items=(*scene.items, *found))


_NOTINGS: tuple[_Noting | None, ...] = (_with_placed_notes, _with_short_notes, _with_line_notes, None)
"""How notes may be shown, the best first: each in its place, listed, or only for the cell under the cursor."""


def _told(seat: Seat, now: float) -> list[str]:
    """Say how the game stands: time and steps, mistakes and helps, the cell under the cursor."""
    game = seat.game
    left, tally = game.seconds_left(now), game.tally
    seconds = int(game.clock.read(now) if left is None else left)
    marked, symbols = game.marks.cells[seat.cell], game.puzzle.symbols
    noted = " ".join(symbols[s] for s in range(marked.notes.bit_length()) if marked.notes >> s & 1)
    helps = f"helps {tally.helps}" if game.hints_left is None else f"{game.hints_left} hints left"
    return [
        f"{'left ' if left is not None else ''}{seconds // 60}:{seconds % 60:02}, steps {tally.steps}",
        f"mistakes {tally.mistakes}, {helps}",
        game.puzzle.shape.name(seat.cell)
        + (f", notes {noted}" if noted else "")
        + (", noting" if seat.is_noting else "")
        + (f", painting {symbols[seat.colour]}" if game.referee.blank is not None and len(symbols) > 2 else ""),
    ]


def _said(seat: Seat, now: float) -> list[str]:
    """List what there is to say: the last message, lines that no longer fit, why the game is over."""
    wrong = [line.text for line in seat.game.standing.lines if line.text][:2]
    return [text for text in (seat.message, *wrong, seat.game.lock(now)) if text]


def _panel(seat: Seat, title: str, now: float, width: int) -> list[str]:
    game = seat.game
    told = [f"{title or 'Puzzle'}, {game.puzzle.shape}", *_told(seat, now)]
    lines = [line for text in told for line in textwrap.wrap(text, width)]
    for text in _said(seat, now):
        lines += ["", *textwrap.wrap(text, width)]
    return [*lines, "", *textwrap.wrap(_keys(game), width), *textwrap.wrap(_KEYS, width)]


def _strip(seat: Seat, title: str, now: float, width: int) -> list[str]:
    """Say the same in a few lines below the board, where every line is one of the board's less."""
    game = seat.game
    standing = f"{title or 'Puzzle'}, {game.puzzle.shape}: {', '.join(_told(seat, now))}"
    said = textwrap.wrap(" ".join(_said(seat, now)), width)[:_MOST_SAID]
    return [standing[:width], *said, *textwrap.wrap(f"{_keys(game)}, {_KEYS}", width)]


def _keys(game: Game) -> str:
    return _WRITE_KEYS if game.referee.blank is None else _PAINT_KEYS
