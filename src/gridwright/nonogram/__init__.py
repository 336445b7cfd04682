"""All that only nonograms know."""

from gridwright.nonogram.clue import BLOTTED, Block, Clue
from gridwright.nonogram.palette import BLACK_AND_WHITE, Colour, Palette
from gridwright.nonogram.picture import from_picture
from gridwright.nonogram.puzzle import Nonogram

__all__ = ["BLACK_AND_WHITE", "BLOTTED", "Block", "Clue", "Colour", "Nonogram", "Palette", "from_picture"]
