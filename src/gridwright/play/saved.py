"""Games in documents: save a game with all that files can hold, and resume it."""

import math
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import replace

from gridwright.grid import Cell
from gridwright.model import Board, Document, Puzzle, SavedGame
from gridwright.play.game import Game, Tally
from gridwright.play.options import Options
from gridwright.play.places import Clue
from gridwright.play.referees import blocks_of
from gridwright.play.stroke import Act, Part, Stroke

__all__ = ["played", "put_aside", "resume"]


def resume(document: Document, options: Options | None = None) -> Game:
    """Resume the game of a document, or start one from its progress.

    A file of another program knows the position but not the strokes: then the position is where the game begins,
    and its counters go on from what the file says. A game that was put aside keeps its own options; `options` are
    those of one that begins.
    """
    puzzle, saved, goal = document.puzzle, document.play, document.goal
    if saved is None:
        return Game.new(puzzle, options or Options(), opening=_opening(puzzle, document.progress), goal=goal)
    if saved.text:
        return Game.parse(saved.text, puzzle, goal)
    own = Options(
        preview="preview" in saved.aids,
        marking="clues" if "marking" in saved.aids else "off",
        hints=saved.hints_left if "hints" in saved.aids else 0,
        seconds=saved.seconds_left if "timer" in saved.aids else None,
    )
    tally = Tally(steps=saved.steps)
    opening = _opening(puzzle, document.progress)
    game = Game.new(puzzle, own, opening=opening, tally=tally, goal=goal)
    ticked = tuple(_ticked(game, saved.done))
    if not ticked:
        return game
    parts = () if opening is None else opening.parts
    opening = Stroke((*parts, Part(Act.TICK, clues=ticked)))
    return Game.new(puzzle, own, opening=opening, tally=tally, goal=goal)


def played(document: Document, moves: Iterable[str]) -> Document:
    """Return the document after moves such as `r3c7=5`, played on from the game or progress that it holds."""
    moves = tuple(moves)
    if not moves:
        return document
    game = resume(document)
    for move in moves:
        game = game.play(move)
    return put_aside(game, document)


def put_aside(game: Game, document: Document | None = None, now: float | None = None) -> Document:
    """Return a document with the game: position, counters, and the text that replays it."""
    document = document or Document(game.puzzle)
    options = game.options
    has = {
        "preview": options.preview,
        "marking": options.marking != "off",
        "hints": options.hints != 0,
        "timer": options.seconds is not None,
    }
    left = game.seconds_left(now)
    blocks = blocks_of(game.puzzle)
    saved = SavedGame(
        steps=game.tally.steps,
        seconds_left=None if left is None else math.ceil(left),
        hints_left=game.hints_left,
        aids=frozenset(aid for aid, is_on in has.items() if is_on),
        done=tuple(
            tuple(bool(mask >> block & 1) for block in range(count))
            for mask, count in zip(map(game.done, range(len(blocks))), blocks, strict=True)
        ),
        text=game.text(now),
    )
    return replace(document, progress=game.board, play=saved)


def _ticked(game: Game, done: tuple[tuple[bool, ...], ...]) -> Iterator[Clue]:
    """Return the clues that are ticked by hand: those said to be done that the position does not strike out."""
    for line, flags in enumerate(done):
        struck = game.struck(line)
        yield from ((line, block) for block, is_done in enumerate(flags) if is_done and not struck >> block & 1)


def _opening(puzzle: Puzzle, board: Board | None) -> Stroke | None:
    """Write a position as one stroke: settled cells as entries, narrowed ones as complete notes."""
    written: dict[int, list[Cell]] = defaultdict(list)
    noted: dict[tuple[int, ...], list[Cell]] = defaultdict(list)
    start = puzzle.start
    for cell in puzzle.shape.cells if board is not None else ():
        if board is None or start.symbol(cell) is not None:
            continue
        if (symbol := board.symbol(cell)) is not None:
            written[symbol].append(cell)
        elif 0 != board.masks[cell] != start.masks[cell]:
            noted[board.symbols(cell)].append(cell)
    parts = [Part(Act.WRITE, tuple(cells), (symbol,)) for symbol, cells in sorted(written.items())]
    parts += [Part(Act.CENTRE_LIST, tuple(cells), symbols) for symbols, cells in sorted(noted.items())]
    if narrowed := tuple(sorted(cell for cells in noted.values() for cell in cells)):
        parts.append(Part(Act.COMPLETE, narrowed))
    return Stroke(tuple(parts)) if parts else None
