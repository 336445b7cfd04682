"""Setting nonograms: pictures become puzzles that can be solved, and puzzles are drawn by chance."""

from gridwright.nonogram.setting.drawing import Drawing
from gridwright.nonogram.setting.goal import Goal
from gridwright.nonogram.setting.repair import Change, Repair, repair

__all__ = ["Change", "Drawing", "Goal", "Repair", "repair"]
