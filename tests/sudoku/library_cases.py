"""Cases of HoDoKu's regression library: a position, the technique it shows, what that must conclude."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from gridwright.model import Board, Candidate
from gridwright.sudoku import Sudoku
from gridwright.sudoku.explaining.positions import read_candidates, read_position


@dataclass(frozen=True)
class LibraryCase:
    """One line of the library; a code that ends in x names a technique that must not fire."""

    code: str
    line: str
    puzzle: Sudoku
    board: Board
    eliminated: frozenset[Candidate]
    placed: frozenset[Candidate]

    @property
    def must_not_fire(self) -> bool:
        return self.code.endswith("x")

    @property
    def technique(self) -> str:
        return self.code.partition("-")[0]


def read_cases(folder: Path) -> Iterator[LibraryCase]:
    """Read every case of the shared part of the library."""
    for line in (folder / "sudoku/techniques/reglib-part.txt").read_text().splitlines():
        _, code, _, grid, removed, eliminated, placed, *_ = line.split(":")
        puzzle, board = read_position(grid, removed)
        yield LibraryCase(
            code,
            line,
            puzzle,
            board or puzzle.start,
            frozenset(read_candidates(eliminated)),
            frozenset(read_candidates(placed)),
        )
