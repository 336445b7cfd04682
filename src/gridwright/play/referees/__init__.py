"""How each family is played, one file each, named after the family; one without a file is played by its rules."""

from gridwright.model import Board, Puzzle, Registry, family_of
from gridwright.play.referee import Referee

__all__ = ["REFEREES", "blank_of", "blocks_of", "referee_of"]

REFEREES = Registry[type[Referee]](__name__, __path__, "REFEREE")


def referee_of(puzzle: Puzzle, goal: Board | None = None) -> Referee:
    """Make the referee that judges a puzzle in play; `goal` is its author's solution, where that is known."""
    return (REFEREES.at_hand(puzzle.family) or Referee)(puzzle, goal)


def blank_of(puzzle: Puzzle) -> int | None:
    """Return the symbol of a crossed cell, where the family has one."""
    return family_of(puzzle).blank


def blocks_of(puzzle: Puzzle) -> tuple[int, ...]:
    """Count the blocks of every clue that may be ticked, rows first; none where the family prints no clues."""
    return family_of(puzzle).clue_blocks(puzzle)
