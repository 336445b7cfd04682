"""Play: strokes, the marks of a player, and the game that they make; below the shelf, above the files."""

from gridwright.play.clock import Clock
from gridwright.play.game import Game, Tally
from gridwright.play.marks import UNMARKED, CellMarks, Marks
from gridwright.play.options import Options
from gridwright.play.stroke import Act, Part, Stroke

__all__ = ["UNMARKED", "Act", "CellMarks", "Clock", "Game", "Marks", "Options", "Part", "Stroke", "Tally"]
