"""How each family is played, one file each, named after the family; one without a file is played by its rules."""

from gridwright.model import Board, Puzzle, Registry, family_of
from gridwright.play.manner import Manner

__all__ = ["MANNERS", "blank_of", "blocks_of", "manner_of"]

MANNERS = Registry[type[Manner]](__name__, __path__, "MANNER")


def manner_of(puzzle: Puzzle, goal: Board | None = None) -> Manner:
    """Make the manner in which a puzzle is played; `goal` is its author's solution, where that is known."""
    return (MANNERS.at_hand(puzzle.family) or Manner)(puzzle, goal)


def blank_of(puzzle: Puzzle) -> int | None:
    """Give the symbol of a crossed cell, where the family has one."""
    return family_of(puzzle).blank


def blocks_of(puzzle: Puzzle) -> tuple[int, ...]:
    """Count the blocks of every clue that may be ticked, rows first; none where the family prints no clues."""
    return family_of(puzzle).clue_blocks(puzzle)
