"""Setting nonograms: turn pictures into solvable puzzles, and generate random ones."""

from gridwright.nonogram.setting.drawing import Drawing
from gridwright.nonogram.setting.goal import Goal
from gridwright.nonogram.setting.repair import Change, Repair, repair

__all__ = ["Change", "Drawing", "Goal", "Repair", "repair"]
