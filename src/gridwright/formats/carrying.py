"""What a format carries besides the puzzle, found by writing a document with everything and reading it back."""

import functools
from dataclasses import replace

from gridwright.errors import GridwrightError
from gridwright.formats.front import FORMATS
from gridwright.formats.losing import losses
from gridwright.model import About, Board, Document, SavedGame
from gridwright.nonogram import Block, Nonogram
from gridwright.sudoku import Sudoku
from gridwright.sudoku.rules.cages import Cages

__all__ = ["PARTS", "carries"]

PARTS = ("title", "author", "licence", "source", "description", "progress", "goal", "play")
"""What a document may hold besides its puzzle."""
_ABOUT = About(title="Title", author="Author", licence="MIT", source="Source", description="Description")
_SOLVED = "1234341221434321"
_CLASSIC = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


@functools.cache
def carries(name: str) -> tuple[str, ...]:
    """List what a format keeps of a document; nothing for one that is only read.

    >>> carries("sdk")
    ('author', 'source', 'description', 'progress')
    """
    known = FORMATS[name]
    if known.write is None:
        return ()
    for probe in _probes():
        if known.family not in {"any", probe.puzzle.family}:
            continue
        kept = _kept(probe, name)
        if kept is not None:
            return kept
    return ()


def _kept(probe: Document, name: str) -> tuple[str, ...] | None:
    """List the parts of a document that come back one by one, or None where the puzzle is refused.

    A format of pictures holds no puzzle without its goal.
    """
    for bare in (Document(probe.puzzle), Document(probe.puzzle, goal=probe.goal)):
        try:
            losses(bare, name)
        except GridwrightError:
            continue
        return tuple(part for part in PARTS if _is_kept(_with(bare, probe, part), part, name))
    return None


def _with(bare: Document, probe: Document, part: str) -> Document:
    """Add one part."""
    match part:
        case "progress":
            return replace(bare, progress=probe.progress)
        case "goal":
            return replace(bare, goal=probe.goal)
        case "play":
            return replace(bare, play=probe.play)
        case _:
            return replace(bare, about=About(**{part: getattr(probe.about, part)}))


def _is_kept(document: Document, part: str, name: str) -> bool:
    try:
        return part not in losses(document, name)
    except GridwrightError:
        return False


def _probes() -> list[Document]:
    """Make documents of several kinds: a picture, a classic sudoku, a small one, a killer."""
    two, one = (Block(2, 1),), (Block(1, 1),)
    picture = Nonogram([two, one], [two, one])
    goal = Board(picture.shape, (2, 2, 2, 1))
    start = Board(picture.shape, (2, 3, 3, 1))
    done = ((False,), (False,), (False,), (False,))
    play = SavedGame(steps=3, seconds_left=60, hints_left=1, aids=frozenset({"hints"}), done=done)
    found = [Document(picture, _ABOUT, start, goal, play)]
    for solved in (_CLASSIC, _SOLVED):
        puzzle = Sudoku(solved[:-2].replace(solved[0], ".") + "..")
        found.append(_sudoku(puzzle, solved))
    killer = Sudoku("." * 16, rules=[Cages.of("r1c1 r1c2=3", "r2c1 r2c2=7")])
    return [*found, _sudoku(killer, _SOLVED)]


def _sudoku(puzzle: Sudoku, solved: str) -> Document:
    goal = Board(puzzle.shape, tuple(1 << puzzle.symbols.index(mark) for mark in solved))
    open_cell = next(cell for cell, given in enumerate(puzzle.givens) if given is None)
    symbol = goal.symbol(open_cell)
    progress = puzzle.start.with_only([(open_cell, symbol)]) if symbol is not None else None
    return Document(puzzle, _ABOUT, progress, goal, SavedGame(steps=3))
