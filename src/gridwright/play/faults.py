"""Which mistakes a player is shown, depending on the mode; changing the mode re-evaluates the position."""

from typing import NamedTuple

from gridwright.grid import Cell
from gridwright.play.game import Game
from gridwright.play.goals import Goals, wrong_cells

__all__ = ["COMPARING", "FaultsShown", "faults_of"]

COMPARING = frozenset({"solution", "full"})
"""The modes that compare with the solution."""


class FaultsShown(NamedTuple):
    """Cells whose entry is shown as a mistake, and notes (cell and symbol) that are."""

    cells: frozenset[Cell]
    notes: frozenset[tuple[Cell, int]] = frozenset()


def faults_of(game: Game, goals: Goals | None = None) -> FaultsShown:
    """Return the mistakes to show; `goals` are needed where the mode compares with the solution."""
    mode, referee, marks = game.options.faults, game.referee, game.marks
    if mode == "off":
        return FaultsShown(frozenset())
    if mode in COMPARING:
        is_due = mode == "solution" or game.is_full
        return FaultsShown(frozenset(wrong_cells(marks, goals)) if goals is not None and is_due else frozenset())
    broken = frozenset(referee.broken_cells(game.standing))
    if mode == "rules":
        return FaultsShown(broken)
    noted = (
        (cell, symbol)
        for cell, marked in enumerate(marks.cells)
        if marked.notes and marked.entry is None
        for symbol in _bits(marked.notes & ~referee.candidates(marks, cell))
    )
    return FaultsShown(broken, frozenset(noted))


def _bits(mask: int) -> list[int]:
    return [bit for bit in range(mask.bit_length()) if mask >> bit & 1]
