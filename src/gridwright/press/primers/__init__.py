"""What a book tells about each family, one file each; the file is named after the family."""

from gridwright.model import Puzzle, Registry
from gridwright.press.primer import Primer

__all__ = ["PRIMERS", "primer_of"]

PRIMERS = Registry[Primer](__name__, __path__, "PRIMER")


def primer_of(puzzle: Puzzle) -> Primer:
    """Give the primer of a puzzle's family."""
    return PRIMERS[puzzle.family]
