"""What formats are tried with: sudoku of several kinds, what differs between two, what was not understood."""

from collections.abc import Iterator

from gridwright.model import About, Board, Document, SavedGame, Unread
from gridwright.sudoku.prose.sentences import unread_sentences
from gridwright.sudoku.puzzle import Sudoku
from gridwright.sudoku.rules.cages import Cages
from gridwright.sudoku.rules.drawings import Drawings

__all__ = ["differences", "specimens", "unread"]

_SMALL = "1234341221434321"
_CLASSIC = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


def specimens(about: About) -> Iterator[Document]:
    """Yield a classic sudoku, a small one and a killer, each with all that a document may hold."""
    for solved in (_CLASSIC, _SMALL):
        yield _document(Sudoku(solved[:-2].replace(solved[0], ".") + ".."), solved, about)
    yield _document(Sudoku("." * 16, rules=[Cages.of("r1c1 r1c2=3", "r2c1 r2c2=7")]), _SMALL, about)


def _document(puzzle: Sudoku, solved: str, about: About) -> Document:
    goal = Board(puzzle.shape, tuple(1 << puzzle.symbols.index(mark) for mark in solved))
    first = next(puzzle.start.open_cells)
    return Document(puzzle, about, puzzle.start.taking([first], goal), goal, SavedGame(steps=3))


def differences(before: Sudoku, after: Sudoku) -> tuple[str, ...]:
    """Return whether two sudoku differ in more than the letters of their regions."""
    asked = [(one.shape, one.symbols, one.givens, one.substance) for one in (before, after)]
    return ("names of regions",) if asked[0] == asked[1] else ("puzzle",)


def unread(puzzle: Sudoku, told: str) -> Unread:
    """Find the sentences of a text that no rule accounts for, and what is only drawn."""
    drawn = (name for rule in puzzle.rules if isinstance(rule, Drawings) for name in rule.named())
    return Unread(unread_sentences(puzzle.rules, told, puzzle.size), tuple(drawn))
