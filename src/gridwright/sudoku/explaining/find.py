"""Every deduction of one technique in a position, for people who study positions."""

from collections.abc import Iterator

from gridwright.errors import InvalidPuzzleError, UnknownNameError
from gridwright.model import Board, Budget, Deduction, Document
from gridwright.sudoku.explaining.deduce import deductions
from gridwright.sudoku.puzzle import Sudoku
from gridwright.sudoku.technique import SudokuTechnique
from gridwright.sudoku.techniques import TECHNIQUES

__all__ = ["find", "technique_named"]


def find(
    document: Document | Sudoku, technique: str, board: Board | None = None, *, seconds: float | None = None
) -> Iterator[Deduction]:
    """Yield every deduction that a technique allows in a document's position, or on a board of the puzzle.

    The technique goes by its name, another name people use, or its code in HoDoKu's libraries. `eliminated` and
    `placed` hold pairs of cell and symbol, both counted from 0: (24, 4) is a 5 at r3c7 of a 9x9 grid.

    >>> [found.eliminated for found in find(Sudoku("..1. .... .... 2..."), "naked pair")]
    []
    >>> [found.placed for found in find(Sudoku("123. .... .... ...."), "0000")]
    [(Candidate(cell=3, symbol=3),)]
    """
    puzzle = document.puzzle if isinstance(document, Document) else document
    if not isinstance(puzzle, Sudoku):
        raise InvalidPuzzleError(f"expected a sudoku, got a {puzzle.family}")
    position = board or (document.progress if isinstance(document, Document) else None) or puzzle.start
    return deductions(puzzle, position.meet(puzzle.start), technique_named(technique).call, Budget(seconds))


def technique_named(name: str) -> SudokuTechnique:
    """Find a technique by its name, title, alias or code.

    >>> technique_named("0300").name, technique_named("BUG+1").name
    ('x-wing', 'bug-plus-one')
    """
    wanted = _plain(name)
    for technique in TECHNIQUES.values():
        if wanted in map(_plain, (technique.name, technique.title, *technique.aliases, *technique.codes)):
            return technique
    raise UnknownNameError("technique", name, TECHNIQUES)


def _plain(name: str) -> str:
    return name.lower().replace("-", " ").replace("_", " ").strip()
